# What Another Big Expansion calls its things: components, cards, classes, specialists.

# --- components
galaxy_trucker-kind-router = router
galaxy_trucker-kind-auto_turret = auto turret
galaxy_trucker-kind-astrobot_station = astrobot station
galaxy_trucker-kind-mixed_life_support = mixed life support
galaxy_trucker-kind-solar_module = solar module
galaxy_trucker-kind-armoury = armory
galaxy_trucker-kind-thruster = thruster
galaxy_trucker-kind-plated_cargo = plated hold
galaxy_trucker-kind-plated_shield = plated shield generator
galaxy_trucker-figure-robot = robot

# --- as short as an alt text needs them
galaxy_trucker-short-router = router
galaxy_trucker-short-auto_turret = turret
galaxy_trucker-short-astrobot_station = astrobots
galaxy_trucker-short-mixed_life_support = mixed support
galaxy_trucker-short-solar_module = solar
galaxy_trucker-short-armoury = armory
galaxy_trucker-short-thruster = thruster
galaxy_trucker-short-plated_cargo = plated hold
galaxy_trucker-short-plated_shield = plated shield

# --- adventure cards
galaxy_trucker-card-glutton = Glutton
galaxy_trucker-card-commando = Commando
galaxy_trucker-card-glutton_commando = Glutton Commando
galaxy_trucker-card-double_glutton = Double Glutton
galaxy_trucker-card-double_commando = Double Commando
galaxy_trucker-card-dangerous_sector = Dangerous Sector
galaxy_trucker-card-almost_open_space = Almost Open Space
galaxy_trucker-card-radiation_leak = Radiation Leak

# --- what differs from tile to tile
galaxy_trucker-about-plates = Plates: { $sides }.
galaxy_trucker-about-nozzles = Nozzles: { $sides }.
galaxy_trucker-about-covers = It covers: { $sides }.

# --- what is not known as printed
galaxy_trucker-about-proposed = We don’t know everything that is printed here, so we chose what was missing.

# --- a pair of meteors
galaxy_trucker-told-aim-second = Then, on the same line: { $hit }.

# --- specialists
galaxy_trucker-specialist-architect = Architect
galaxy_trucker-specialist-bureaucrat = Bureaucrat
galaxy_trucker-specialist-buyer = Buyer
galaxy_trucker-specialist-merchant = Merchant
galaxy_trucker-specialist-hypergeometer = Hypergeometer
galaxy_trucker-specialist-inspector = Inspector
galaxy_trucker-specialist-plumber = Plumber
galaxy_trucker-specialist-warehouse_keeper = Warehouse-keeper
galaxy_trucker-specialist-supplier = Supplier
galaxy_trucker-specialist-fitter = Fitter
galaxy_trucker-specialist-planner = Planner
galaxy_trucker-specialist-saboteur = Saboteur
galaxy_trucker-specialist-smuggler = Smuggler
galaxy_trucker-specialist-welder = Welder
galaxy_trucker-specialist-con_artist = Con artist
galaxy_trucker-specialist-guard = Guard
galaxy_trucker-specialist-pr_guy = PR guy
