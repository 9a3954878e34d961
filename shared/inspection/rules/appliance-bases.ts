import { DRYER_FLOW, DRYER_LIMITS } from '#shared/sizing/dryer-limits.ts';
import { CONNECTOR_RULES } from '#shared/sizing/gas-connector-rules.ts';
import { MILLIVOLT_LIMITS } from '#shared/sizing/millivolt-limits.ts';
import { reference } from '#shared/sizing/references.ts';

/** References for the rules on gas, stoves, factory-built units, utility flues and dryers. */
export const APPLIANCE_RULE_BASES = {
  VENT_FREE_ROOMS: reference(
    'No unvented heater in a bedroom or bathroom except one small listed wall unit',
    '924.1',
    'CMC 2013 (NFPA 54 10.23)',
    'A',
  ),
  THERMOCOUPLE: MILLIVOLT_LIMITS.THERMOCOUPLE_OPEN.reference,
  THERMOPILE: {
    ...MILLIVOLT_LIMITS.THERMOPILE_OPEN.reference,
    rule: `Open circuit at least ${MILLIVOLT_LIMITS.THERMOPILE_OPEN.value} mV, ${MILLIVOLT_LIMITS.THERMOPILE_LOADED.value} mV with the valve on`,
  },
  GAS_PRESSURE: reference(
    'Natural gas 5 to 11 in w.c. and 3.5 at the manifold, propane 11 to 13 and 10, within 5%; the plate takes precedence',
    'p. 12-13',
    'Mendota DXV-35',
    'B',
  ),
  ROOM_CO: reference('Room air at most 9 ppm over 8 hours', 'Guideline', 'ASHRAE / EPA, as quoted by trade pages', 'C'),
  VENT_ABOVE_GRADE: reference('Direct-vent outlet 12 in above the ground', '802.8.3', 'CMC 2013', 'A'),
  LINER_CAP: reference('A liner carries a cap', 'Liner instructions', 'Liner manufacturers', 'B'),
  CATALYST_LIFE: reference('About 12,000 hours', 'Catalyst life', 'Trade sources', 'C'),
  UNLISTED_STOVE: reference('Unlisted room heater 36 in from combustibles', 'Table 303.4', 'CMC 2013', 'A'),
  SHIELDED_STOVE: reference(
    'Behind a shield an unlisted stove needs 12 in (ventilated metal) or 24 in (masonry)',
    'Table M1306.2',
    'IRC 2015 to 2021',
    'A',
  ),
  FLOOR_PAD: reference(
    '16 in in front and 8 in at the sides; the manual takes precedence',
    'Floor protection',
    'Typical manuals',
    'B',
  ),
  PAD_R: reference('R of the pad at least that of the plate', 'Floor protection', 'Appliance manufacturer', 'B'),
  CONNECTOR_CLEARANCE: reference(
    'Single-wall connector of solid fuel 18 in from combustibles',
    'Table 303.3(2)',
    'CMC 2013 (NFPA 211)',
    'A',
  ),
  CONNECTOR_TURNS: reference('At most two turns of 90° for solid fuel', '1343.09', 'Newburgh Heights OH', 'A'),
  OIL_TURNS: reference('At most two turns of 90° for oil', 'Venting bulletin', 'Beckett', 'B'),
  CONNECTOR_SLOPE: reference('Rise at least ¼ in per ft', '802.10.6', 'CMC 2013', 'A'),
  CONNECTOR_LENGTH: reference('Run at most 75% of the chimney height, single wall', '802.10.7', 'CMC 2013', 'A'),
  COLLAR: reference(
    'Flue at least the collar, at most 3 × (2 × with a wall outdoors)',
    '12.4.5.1',
    'NFPA 211-2010, as quoted by trade pages',
    'C',
  ),
  HOOD_CONNECTOR: CONNECTOR_RULES.hoodSmaller,
  FAN_CONNECTOR: CONNECTOR_RULES.fanSmaller,
  LONE_CONNECTOR: CONNECTOR_RULES.smaller,
  OUTLET_AREA: reference(
    'Flue at least the outlet; with two, the larger and half the smaller',
    '12.6.3.1, 12.7.3.1',
    'NFPA 54-2012',
    'A',
  ),
  OIL_FLUE_AREA: reference(
    'Flue at least the largest vent pipe plus half of each further one',
    'Chimney size',
    'NFPA 31, as restated by furnace manufacturers',
    'B',
  ),
  THIMBLE: reference(
    '12 in of brick around a clay thimble',
    'Wall pass-through A',
    'NFPA 211, as printed by stove manufacturers',
    'B',
  ),
  PANEL_CRACK: reference(
    'Replace a panel cracked 1/16 in or more; the manufacturer’s figure takes precedence',
    'Panel condition',
    'Panel manufacturers',
    'B',
  ),
  FACTORY_CHIMNEY: reference(
    '2 in of air around an all-fuel factory-built chimney',
    'Sizing guide',
    'Hart & Cooley',
    'B',
  ),
  SPILLAGE: reference('No spillage five minutes after the start', 'Spillage', 'ANSI, as quoted by trade pages', 'C'),
  FLUE_LABEL: reference('A relined flue carries a permanent label of its use', 'R1003.11.6', 'IRC 2012', 'A'),
  SEVEN_TIMES: reference('Flue at most 7 × the draft-hood outlet', '12.7.3.1', 'NFPA 54-2012', 'A'),
  CLAMP_OPENING: reference(
    'Fixed damper opening as the log set calls for',
    'Table 10.6.2.3 or manual',
    'NFPA 54-2012',
    'A',
  ),
  DRYER_TRANSITION: DRYER_LIMITS.transitionIn.reference,
  DRYER_DIAMETER: DRYER_LIMITS.diameterIn.reference,
  DRYER_TERMINATION: DRYER_LIMITS.openingIn.reference,
  DRYER_LENGTH: { ...DRYER_LIMITS.ircIn.reference, rule: '35 ft with the fittings, or the dryer’s own table' },
  DRYER_AIRFLOW: DRYER_FLOW.reference,
  DRYER_BOOSTER: reference('No in-line booster; a listed power ventilator is allowed', 'M1502.4.5', 'IRC 2021', 'B'),
} as const;
