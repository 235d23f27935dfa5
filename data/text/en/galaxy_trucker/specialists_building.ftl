# What specialists say who work on ships: markers, what they are laid on, what others may take.

# --- what happens
galaxy_trucker-event-markers-laid = { $seat }’s specialists have been busy: { $markers }.
galaxy_trucker-event-markers-taken-back = { $seat } takes back: { $markers }.
galaxy_trucker-event-set-aside-kept = { $seat } has a buyer, so these tiles set aside don’t count as lost: { $tiles }.
galaxy_trucker-event-ship-sabotaged = { $seat }’s saboteur was at work: { $victim } loses a human from { $square }, and a joint gets a charge: { $charge }.

# --- markers
galaxy_trucker-marker-outside = outside the outline ({ $square })
galaxy_trucker-marker-pipe = pipe ({ $square }, { $side })
galaxy_trucker-marker-weld = single joined to double ({ $square }, { $side })
galaxy_trucker-marker-charge = charge ({ $square }, { $side })
galaxy_trucker-marker-universal = universal connectors ({ $square })
galaxy_trucker-marker-supplied = turned into: { $word } ({ $square })
galaxy_trucker-marker-unblocked = needs no empty square ({ $square })
galaxy_trucker-marker-swivel = fires in all directions ({ $square })
galaxy_trucker-marker-wireless = linked without wires ({ $square })
galaxy_trucker-marker-plate = plate ({ $square }, { $side })
galaxy_trucker-marker-sealed = welded shut ({ $square }, { $side })

# --- markers in alt texts
galaxy_trucker-told-marked = [{ $markers }]
galaxy_trucker-told-marker-outside = outside
galaxy_trucker-told-marker-pipe = pipe { $side }
galaxy_trucker-told-marker-weld = joint { $side }
galaxy_trucker-told-marker-charge = charge { $side }
galaxy_trucker-told-marker-universal = universal
galaxy_trucker-told-marker-supplied = supplied
galaxy_trucker-told-marker-unblocked = unblocked
galaxy_trucker-told-marker-swivel = swivels
galaxy_trucker-told-marker-wireless = wireless
galaxy_trucker-told-marker-plate = plate { $side }
galaxy_trucker-told-marker-sealed = welded shut { $side }

# --- what is asked
galaxy_trucker-question-lay-pipe = Plumber: between which two components do you lay a pipe? It stays there.
galaxy_trucker-question-lay-universal = Plumber: which component gets universal connectors on all sides? The marker stays there.
galaxy_trucker-question-choose-supply = Supplier: what should one of your components become? Its connectors stay.
galaxy_trucker-question-lay-supply = Supplier: which component do you change?
galaxy_trucker-question-lay-wrongly = Supplier: where do you place { $held } against the rules? You can change it later.
galaxy_trucker-question-use-specialist = Your ship is built. What else do your specialists do?
galaxy_trucker-question-link-part =
    Fitter: { $square ->
        [none] which component do you link wirelessly?
       *[other] which component do you link with { $square }?
    }
galaxy_trucker-question-plate-part = Fitter: which component gets plates on all exposed connectors?
galaxy_trucker-question-seal-connectors = Welder: choose up to { $most } exposed connectors to weld shut.
galaxy_trucker-question-lay-swivel = Hypergeometer: which cannon can fire in all directions?
galaxy_trucker-question-cover-mistakes =
    { $what ->
        [weld] Welder: where do you join single to double?
        [outside] Architect: which component may be outside the outline?
        [cannon] Hypergeometer: which cannon needs no empty square?
       *[engine] Hypergeometer: which engine needs no empty square?
    } { $most ->
        [one] Only one can stay as it is.
       *[other] Only { $most } can stay as they are.
    }
galaxy_trucker-question-charge-joint = Saboteur: which joint of { $victim } gets a charge? If one part goes, both go.
galaxy_trucker-question-take-human = Saboteur: from which cabin of { $victim } does a human leave?

# --- what can be answered
galaxy_trucker-option-use-specialist-supplied = Supplier: change a component
galaxy_trucker-option-use-specialist-supplied-note = its connectors stay
galaxy_trucker-option-use-specialist-pipe = Plumber: lay a pipe
galaxy_trucker-option-use-specialist-pipe-note = joins two smooth sides
galaxy_trucker-option-use-specialist-wireless = Fitter: link two components
galaxy_trucker-option-use-specialist-wireless-note = anywhere in your ship
galaxy_trucker-option-use-specialist-plate = Fitter: attach plates
galaxy_trucker-option-use-specialist-plate-note = on all exposed connectors of one component
galaxy_trucker-option-use-specialist-sealed = Welder: weld connectors shut
galaxy_trucker-option-use-specialist-sealed-note = they no longer count as exposed
galaxy_trucker-option-use-specialist-swivel = Hypergeometer: swivel a cannon
galaxy_trucker-option-use-specialist-swivel-note = it fires in all directions
galaxy_trucker-option-use-specialist-done = Done
galaxy_trucker-option-use-specialist-done-note = the ship stays as it is
galaxy_trucker-label-no-marker = Not now
galaxy_trucker-label-take-back = Take back: { $part }
galaxy_trucker-label-place-universal = Place { $tile } on { $place } with them
galaxy_trucker-label-place-wrongly = Place { $tile } on { $place }
galaxy_trucker-label-pointing = { $part }, to the { $side }
galaxy_trucker-label-side = { $part }, { $side }
galaxy_trucker-label-plated = plates: { $sides }
galaxy_trucker-label-humans-there =
    { $humans ->
        [one] one human
       *[other] { $humans } humans
    }
galaxy_trucker-label-group-specialists = Your specialists
galaxy_trucker-label-mark-pipe = Plumber: lay a pipe
galaxy_trucker-label-mark-pipe-note = joins two smooth sides for good
galaxy_trucker-label-mark-universal = Plumber: universal connectors
galaxy_trucker-label-mark-universal-note = on one component, for good
galaxy_trucker-label-mark-supplied = Supplier: change a component
galaxy_trucker-label-mark-supplied-note = markers can be moved while you build
galaxy_trucker-label-mark-wrong = Supplier: place it wrong on purpose
galaxy_trucker-label-mark-wrong-note = you change it after building
galaxy_trucker-label-give-back = Give back: { $tile }
galaxy_trucker-label-give-back-note = for the belt, if unused
galaxy_trucker-label-takes-outside = Architect
galaxy_trucker-label-takes-pipe = with a pipe
galaxy_trucker-label-takes-weld = Welder
galaxy_trucker-label-takes-unblocked = Hypergeometer

# --- why not
galaxy_trucker-refusal-marker-is-used-up = You have no marker of this kind left.
galaxy_trucker-refusal-no-place-for-it = There is no place for that in your ship.
galaxy_trucker-refusal-part-would-be-wrong = Without the change, it can’t stay there. Take it off first or keep the change.
