import type { WordingGroup } from '#shared/catalog/types.ts';

export const utilityWording = {
  APPL_SPILLAGE: {
    say: 'Flue gas still came out of the draft hood after the burner had run for five minutes.',
    why: 'Exhaust with carbon monoxide is entering the house. The appliance should stay off until the cause is corrected.',
  },
  APPL_ORPHANED: {
    say: 'A single small appliance is left on a flue that was sized for two.',
    why: 'The flue stays cold, so gases condense, eat the chimney and draw poorly. A liner sized for this appliance alone is recommended.',
  },
  APPL_SOOTING: {
    say: 'Soot or scorch marks at the burner show that flame has rolled out.',
    why: 'Incomplete combustion makes carbon monoxide. A licensed technician should look at it before further use.',
  },
  APPL_COMBUSTION_AIR: {
    say: 'The room is too small or too tight for the input of the appliances in it.',
    why: 'The burners lack air and can draw exhaust back down the flue. Air has to be brought in.',
  },
  APPL_CATIV_IN_CHIMNEY: {
    say: 'A sealed condensing appliance sends its exhaust into the masonry flue.',
    why: 'Its exhaust is wet and under pressure; it destroys the chimney and can leak into the house. It needs its own listed vent.',
  },
  APPL_MIXED_FUEL: {
    say: 'A wood-burning appliance shares its flue with gas or oil.',
    why: 'Sparks and creosote do not go together with the exhaust of another fuel, and codes forbid it. Each needs a flue of its own.',
  },
  BAROMETRIC_STUCK: {
    say: 'The barometric damper is stuck or missing.',
    why: 'It evens out the draft. Without it, the burner runs too hot or too dirty. It should be freed or replaced, and set.',
  },
  REGULATOR_DRAFT_RANGE: {
    say: 'The draft at the appliance is out of range[[: the gauge read {draft_regulator_draft_reading}]].',
    why: 'With too little draft, flue gas can enter the house; with too much, heat is wasted up the chimney. A licensed technician should set it and measure again.',
  },
  BAROMETRIC_SPILLING: {
    say: 'Soot or gas comes out of the barometric damper[[ (draft {draft_regulator_draft_reading})]].',
    why: 'The flue beyond it may be blocked. It must be checked and cleared before further use.',
  },
  UFLUE_UNLINED: {
    say: 'The flue that serves the appliance has no liner.',
    why: 'Acid moisture and heat act straight on the brick, and gases can leak through it. A liner is needed.',
  },
  UFLUE_UNDERSIZED: {
    say: 'The flue has less area than the outlets of the appliances on it call for.',
    why: 'Flue gas that the flue can’t carry spills into the house.',
  },
  UFLUE_OVERSIZED: {
    say: 'The flue is more than seven times the area of the appliance outlet[[: {utility_flue_area_ratio} times]].',
    why: 'The gases cool too much to rise well. A liner of the right size should be installed.',
  },
  UFLUE_OUTDOOR_GAS: {
    say: 'The masonry chimney has a wall exposed to the outdoors and isn’t suitable for the gas appliances vented into it.',
    why: 'In a cold chimney the exhaust condenses and rises poorly. The moisture damages the masonry, and carbon monoxide can enter the house. A liner of the right size is the usual remedy.',
  },
  UFLUE_CONDENSATION: {
    say: 'Wet tile, white powder or crumbling mortar shows that exhaust condenses in this flue.',
    why: 'The acid water dissolves the chimney from inside. A liner of the right size and material stops it.',
  },
  UFLUE_OIL_SOOT: {
    say: 'Oil soot lies thick in the flue or at its base.',
    why: 'It can fall and block the connector, and it is acid. The flue should be swept and the burner checked.',
  },
  UFLUE_DEBRIS_BASE: {
    say: 'Debris at the base of the flue reaches near the connector.',
    why: 'It can block the way out and push exhaust into the house. It should be removed now.',
  },
  UFLUE_TILE_DAMAGE: {
    say: 'Tiles of the flue are broken or out of line.',
    why: 'Gases can leak into the house and debris can block the flue. A liner is recommended.',
  },
  UFLUE_ALUMINUM_OIL: {
    say: 'A liner of aluminum serves an appliance that burns oil or solid fuel.',
    why: 'Aluminum is allowed for some gas appliances only and fails with these fuels. A stainless liner is required.',
  },
  UFLUE_NO_ACCESS_DOOR: {
    say: 'There is no clean-out door below the connector.',
    why: 'Debris can be neither seen nor removed. A door should be installed.',
  },
  UFLUE_LABEL_MISSING: {
    say: 'The relined flue carries no notice of the fuel it may serve.',
    why: 'A later installer could connect the wrong appliance. A permanent label should be fixed to it.',
  },
} as const satisfies WordingGroup;
