# Wie die Dinge der Erweiterung heißen, mit den Wörtern ihrer Spielregel: Schiffsteile, Karten, Klassen, Fachkräfte.

# --- Schiffsteile
galaxy_trucker-kind-router = Router
galaxy_trucker-kind-auto_turret = Selbstschussanlage
galaxy_trucker-kind-astrobot_station = Astrobot-Station
galaxy_trucker-kind-mixed_life_support = gemischte Lebenserhaltung
galaxy_trucker-kind-solar_module = Solarmodul
galaxy_trucker-kind-armoury = Waffenkammer
galaxy_trucker-kind-thruster = Steuerdüse
galaxy_trucker-kind-plated_cargo = rote Ladefläche mit Platten
galaxy_trucker-kind-plated_shield = Schildgenerator mit Platten
galaxy_trucker-figure-robot = Astrobot

# --- so kurz, wie ein Alternativtext sie braucht
galaxy_trucker-short-router = Router
galaxy_trucker-short-auto_turret = Selbstschuss
galaxy_trucker-short-astrobot_station = Astrobots
galaxy_trucker-short-mixed_life_support = LE gemischt
galaxy_trucker-short-solar_module = Solar
galaxy_trucker-short-armoury = Waffenkammer
galaxy_trucker-short-thruster = Steuerdüse
galaxy_trucker-short-plated_cargo = rote Ladung
galaxy_trucker-short-plated_shield = Plattenschild

# --- Flugkarten
galaxy_trucker-card-glutton = Vielfraß
galaxy_trucker-card-commando = Kommando
galaxy_trucker-card-glutton_commando = Vielfraß-Kommando
galaxy_trucker-card-double_glutton = Doppelvielfraß
galaxy_trucker-card-double_commando = Doppelkommando
galaxy_trucker-card-dangerous_sector = Gefährlicher Sektor
galaxy_trucker-card-almost_open_space = Fast Freier Weltraum
galaxy_trucker-card-radiation_leak = Strahlungsaustritt

# --- was sich von Teil zu Teil unterscheidet
galaxy_trucker-about-plates = Platten: { $sides }.
galaxy_trucker-about-nozzles = Düsen: { $sides }.
galaxy_trucker-about-covers = Es schützt: { $sides }.

# --- was nicht bekannt ist, wie es gedruckt steht
galaxy_trucker-about-proposed = Wir wissen nicht alles, was hier gedruckt steht. Was fehlte, haben wir gewählt.

# --- ein Paar von Meteoriten
galaxy_trucker-told-aim-second = Auf derselben Linie dann: { $hit }.

# --- Fachkräfte
galaxy_trucker-specialist-architect = Architekt
galaxy_trucker-specialist-bureaucrat = Bürokrat
galaxy_trucker-specialist-buyer = Einkäufer
galaxy_trucker-specialist-merchant = Händler
galaxy_trucker-specialist-hypergeometer = Hypergeometer
galaxy_trucker-specialist-inspector = Inspektor
galaxy_trucker-specialist-plumber = Klempner
galaxy_trucker-specialist-warehouse_keeper = Lagerist
galaxy_trucker-specialist-supplier = Lieferant
galaxy_trucker-specialist-fitter = Monteur
galaxy_trucker-specialist-planner = Planer
galaxy_trucker-specialist-saboteur = Saboteur
galaxy_trucker-specialist-smuggler = Schmuggler
galaxy_trucker-specialist-welder = Schweißer
galaxy_trucker-specialist-con_artist = Schwindler
galaxy_trucker-specialist-guard = Wachmann
galaxy_trucker-specialist-pr_guy = Werbefuzzi
