import type { Limit } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const IRC_EDITIONS = 'IRC 2015 to 2024';

export const DRYER_FITTING_LENGTHS = reference(
  'Fittings count by radius and angle',
  'Table M1502.4.5.1 (2021: Table M1502.4.6.1)',
  IRC_EDITIONS,
  'A',
);

/** Quoted by a trade page; the code text itself was not read. */
export const DRYER_TURNS_2006 = reference(
  '25 ft less 2½ ft for each turn of 45° and 5 ft for each of 90°, of any radius',
  'M1502.6',
  'IRC 2006',
  'C',
);

const UMC = reference('14 ft with two turns of 90°, 2 ft less for each further one', '504.3.1.2', 'CMC 2013', 'A');

/** Limits for a dryer duct by topic, because section numbers differ between editions. */
export const DRYER_LIMITS = {
  ircIn: {
    label: 'IRC',
    value: 420,
    unit: 'in',
    reference: reference(
      '35 ft from the transition duct to the terminal, transition duct not counted',
      'M1502.4.5.1 (2021: M1502.4.6.1)',
      IRC_EDITIONS,
      'A',
    ),
  },
  irc2006In: {
    label: 'IRC 2006',
    value: 300,
    unit: 'in',
    reference: reference('25 ft, transition duct not counted', 'M1502.6', 'IRC 2006', 'C'),
  },
  umcIn: { label: 'UMC / California', value: 168, unit: 'in', reference: UMC },
  umcPer90In: { label: 'UMC, each 90° beyond two', value: 24, unit: 'in', reference: UMC },
  transitionIn: {
    label: 'Transition duct',
    value: 96,
    unit: 'in',
    reference: reference('One listed piece of 8 ft at most, not concealed', 'M1502.4.3', IRC_EDITIONS, 'A'),
  },
  umcTransitionIn: {
    label: 'Transition duct, UMC',
    value: 72,
    unit: 'in',
    reference: reference('6 ft at most', '504.3.1.1 exception', 'CMC 2013', 'A'),
  },
  diameterIn: {
    label: 'Duct',
    value: 4,
    unit: 'in',
    reference: reference('Duct of 4 in nominal', 'M1502.4.1', IRC_EDITIONS, 'A'),
  },
  openingIn: {
    label: 'Hood to openings',
    value: 36,
    unit: 'in',
    reference: reference('Ends outdoors 3 ft or more from openings, with a flap, no screen', 'M1502.3', 'IRC', 'C'),
  },
  hoodAboveGradeIn: {
    label: 'Hood above grade',
    value: 12,
    unit: 'in',
    reference: reference('Hood 12 in or more above grade', 'Installation instructions', 'GE', 'B'),
  },
  supportIn: {
    label: 'Support at most every',
    value: 144,
    unit: 'in',
    reference: reference('Support every 12 ft (Oregon 2021: 4 ft)', 'M1502.4.2', IRC_EDITIONS, 'A'),
  },
  metalIn: {
    label: 'Metal of the duct',
    value: 0.0157,
    unit: 'in',
    reference: reference('Smooth metal of 0.0157 in (28 ga) or more', 'M1502.4.1', IRC_EDITIONS, 'A'),
  },
  fastenerIn: {
    label: 'Fastener into the duct',
    value: 0.125,
    unit: 'in',
    reference: reference('Fasteners reach ⅛ in into the duct at most', 'M1502.4.2', IRC_EDITIONS, 'A'),
  },
  closetSqIn: {
    label: 'Opening of a closet door',
    value: 100,
    unit: 'sq in',
    reference: reference('Closet door with an opening of 100 sq in', '504.3.1', 'CMC 2013', 'A'),
  },
} as const satisfies Record<string, Limit>;

/** Minimum flow of a dryer duct; used by the calculator, the finding and its text. */
export const DRYER_FLOW: Limit = {
  label: 'Flow',
  value: 100,
  unit: 'cfm',
  reference: reference('100 cfm or more where the dryer’s manual gives no figure', 'Airflow', 'Trade sources', 'C'),
};

/** Cross-section of a round duct in sq ft: cfm ÷ this is fpm. */
export const ductSqFt = (diameterIn: number): number => (Math.PI * (diameterIn / 12) ** 2) / 4;
