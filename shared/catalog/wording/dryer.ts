import type { WordingGroup } from '#shared/catalog/types.ts';
import { DRYER_FLOW } from '#shared/sizing/dryer/dryer-limits.ts';

export const dryerWording = {
  DRYER_LINT_SCREEN: {
    say: 'The lint screen of the dryer is torn or missing.',
    why: 'Lint passes into the duct and gathers there. The screen should be replaced.',
  },
  DRYER_CABINET_LINT: {
    say: 'Lint lies packed under the dryer or inside its cabinet.',
    why: 'Lint beside the heater can ignite. It should be cleaned out before further use.',
  },
  TRANSITION_PLASTIC: {
    say: 'The hose behind the dryer is plastic, or foil that is not listed[[ ({dryer_transition_material})]].',
    why: 'It can melt or burn through. It should be replaced by a listed metal duct before the dryer is used.',
  },
  TRANSITION_CRUSHED: {
    say: 'The hose behind the dryer is crushed or kinked.',
    why: 'Airflow drops and lint settles at the bend. A new hose of the right length should be installed.',
  },
  TRANSITION_TOO_LONG: {
    say: 'The hose behind the dryer is longer than 8 ft or made of several pieces[[: {dryer_transition_length} long]].',
    why: 'Extra length and ridges hold lint. One short piece should be installed.',
  },
  TRANSITION_CONCEALED: {
    say: 'Flexible hose runs inside a wall, floor or ceiling.',
    why: 'It cannot be cleaned or checked there and can burn. Rigid metal duct belongs in that place.',
  },
  TRANSITION_DISCONNECTED: {
    say: 'The dryer hose is off or leaks.',
    why: 'Moist air and lint blow into the room, with exhaust too when the dryer burns gas. It should be fastened again.',
  },
  DUCT_LINT_PACKED: {
    say: 'The dryer duct is packed with lint.',
    why: 'Lint burns readily, and the dryer overheats behind it. Do not run the dryer until the duct is cleaned.',
  },
  DUCT_TOO_LONG: {
    say: 'The dryer duct is longer than allowed[[: {dryer_duct_equivalent_length} with its elbows counted]].',
    why: 'A long duct slows the air and lets lint settle. A shorter route or smoother elbows are needed.',
  },
  DUCT_FLEX_CONCEALED: {
    say: 'Flexible or plastic duct runs where it cannot be seen.',
    why: 'Only smooth metal belongs in walls and attics. It should be replaced.',
  },
  DUCT_SCREWS: {
    say: 'Screws reach more than 1/8 inch into the inside of the duct.',
    why: 'Lint catches on their points and builds up. The joints should be taped or riveted instead.',
  },
  DUCT_SEPARATED: {
    say: 'A joint of the dryer duct has come apart.',
    why: 'Warm, wet air and lint fill the space around it. The joint should be closed and supported.',
  },
  DUCT_UNDERSIZED: {
    say: 'The dryer duct is narrower than 4 in[[ ({dryer_duct_diameter})]].',
    why: 'A small duct chokes the flow of air. It should be replaced by 4 in metal duct.',
  },
  DUCT_CRUSHED: {
    say: 'The dryer duct is crushed or kinked.',
    why: 'The flow is blocked there and lint gathers. The piece should be replaced.',
  },
  DUCT_WATER: {
    say: 'Water stands in the dryer duct.',
    why: 'A low spot holds moisture and wet lint. The duct should be given a slope to the outside.',
  },
  TERM_SCREEN: {
    say: 'A screen covers the dryer vent outlet.',
    why: 'Screens plug with lint within weeks. A hood with a flap and no screen is required.',
  },
  TERM_FLAP_STUCK: {
    say: 'The flap of the dryer hood is stuck with lint or paint.',
    why: 'The air cannot leave, and the dryer runs hot. The flap should be freed or the hood replaced.',
  },
  TERM_HOOD_MISSING: {
    say: 'The dryer hood is broken or missing.',
    why: 'Rain, birds and cold air get into the duct. A new hood with a flap should be installed.',
  },
  TERM_NEST: {
    say: 'A nest is in the dryer vent.',
    why: 'It blocks the flow of air, and dry nests burn. It should be removed and a guard installed.',
  },
  TERM_INSIDE: {
    say: 'The dryer duct ends inside the building.',
    why: 'Lint and moisture create a fire and mold hazard. The duct must be taken to the outside.',
  },
  TERM_NEAR_OPENING: {
    say: 'The dryer vent ends less than 3 ft from an opening of the building[[: {dryer_termination_distance_to_opening} away]].',
    why: 'Moist air and lint can blow back in. The outlet should be moved.',
  },
  AIRFLOW_LOW: {
    say: `The dryer duct moves less than ${DRYER_FLOW.value} cubic feet of air per minute[[: {dryer_airflow_velocity_before} at the outlet before cleaning]].`,
    why: 'Clothes dry slowly and heat builds up in the dryer. Cleaning comes first, then a look at the length of the duct.',
  },
  BOOSTER_PROHIBITED: {
    say: 'A booster fan is installed in the dryer duct.',
    why: 'Such fans catch lint and are not allowed in home dryer ducts; a listed dryer exhaust duct power ventilator is a different device. It should be taken out.',
  },
} as const satisfies WordingGroup;
