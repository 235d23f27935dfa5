"""Many tables for many days, and everything a person could learn there."""
