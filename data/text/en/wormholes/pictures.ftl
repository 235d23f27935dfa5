# The words inside the pictures of Wormholes.

wormholes-picture-rival = Rival
wormholes-picture-lost = Lost to the rival after { $rounds } rounds
wormholes-picture-left = { $rounds ->
    [one] Last round
   *[other] { $rounds } rounds left
}
wormholes-picture-hand = Your passengers
wormholes-picture-no-passengers = No passengers on board
wormholes-picture-delivered = delivered
wormholes-picture-exploration = Exploration
wormholes-picture-wormholes = Wormholes
wormholes-picture-passengers = Passengers
wormholes-picture-bonus = Bonus
