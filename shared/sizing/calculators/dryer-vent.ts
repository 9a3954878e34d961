import * as z from 'zod';
import { defineCalculator } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atLeastThick,
  atMost,
  given,
  noteIf,
  step,
  stepsOf,
  verdictOf,
  type Check,
} from '#shared/sizing/checks.ts';
import { DRYER_FITTINGS, fittingsLengthIn, type DryerFitting } from '#shared/sizing/dryer-duct.ts';
import {
  DRYER_MAKERS,
  makerLongestFt,
  makerTurns,
  type DryerHood,
  type DryerMaker,
} from '#shared/sizing/dryer-makers.ts';
import { formatFeet } from '#shared/sizing/fractions.ts';
import { choiceOf, count, diameter, gap, height, labelsOf, length, run, squareInches } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { reference } from '#shared/sizing/references.ts';

const FITTINGS = reference('Fittings count by radius and angle', 'Table M1502.4.5.1', 'IRC 2015/2018', 'B');
const UMC = reference('14 ft with two turns of 90°, 2 ft less for each further one', '504.3.1.1', 'CMC 2013', 'A');

const limits = {
  ircIn: {
    label: 'IRC',
    value: 420,
    unit: 'in',
    reference: reference('35 ft, transition duct not counted', 'M1502 (length)', 'IRC 2012 to 2021', 'C'),
  },
  irc2006In: {
    label: 'IRC 2006',
    value: 300,
    unit: 'in',
    reference: reference('25 ft', 'M1502 (length)', 'IRC 2006', 'C'),
  },
  umcIn: { label: 'UMC / California', value: 168, unit: 'in', reference: UMC },
  umcPer90In: { label: 'UMC, each 90° beyond two', value: 24, unit: 'in', reference: UMC },
  transitionIn: {
    label: 'Transition duct',
    value: 96,
    unit: 'in',
    reference: reference('One piece of 8 ft at most', 'M1502.4', 'IRC', 'C'),
  },
  umcTransitionIn: {
    label: 'Transition duct, UMC',
    value: 72,
    unit: 'in',
    reference: reference('6 ft at most', '504.3.1.2', 'CMC 2013', 'A'),
  },
  diameterIn: {
    label: 'Duct',
    value: 4,
    unit: 'in',
    reference: reference('Duct of 4 in nominal', 'M1502.4', 'IRC', 'C'),
  },
  openingIn: {
    label: 'Hood to openings',
    value: 36,
    unit: 'in',
    reference: reference('Ends 3 ft or more from openings', 'M1502.3', 'IRC', 'C'),
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
    reference: reference('Support every 12 ft (a trade page says 4 ft for the IMC)', 'M1502.4', 'IRC', 'C'),
  },
  metalIn: {
    label: 'Metal of the duct',
    value: 0.0157,
    unit: 'in',
    reference: reference('Smooth metal of 0.0157 in (28 ga) or more', 'M1502.4', 'IRC', 'C'),
  },
  fastenerIn: {
    label: 'Fastener into the duct',
    value: 0.125,
    unit: 'in',
    reference: reference('Where allowed, fasteners reach ⅛ in into the duct at most', '905.4', 'CMC 2013', 'C'),
  },
  closetSqIn: {
    label: 'Opening of a closet door',
    value: 100,
    unit: 'sq in',
    reference: reference('Closet door with an opening of 100 sq in', '504.3.1', 'CMC 2013', 'A'),
  },
} as const satisfies Record<string, Limit>;
type Set = Limits<typeof limits>;
type RuleSet = 'IRC' | 'IRC_2006' | 'UMC';

const nineties = (fittings: readonly DryerFitting[]): number =>
  fittings.reduce((sum, { angle, count: many }) => sum + (angle === '90' ? many : 0), 0);

const byCode = (ruleSet: RuleSet, straightIn: number, fittings: readonly DryerFitting[], set: Set) => {
  if (ruleSet === 'UMC') {
    const extra = Math.max(0, nineties(fittings) - 2);
    const counted = sourceOf(set.umcIn.reference, set.umcIn, set.umcPer90In);
    const most = {
      ...set.umcIn,
      reference: counted,
      value: Math.max(0, set.umcIn.value - extra * set.umcPer90In.value),
    };
    return {
      length: straightIn,
      most,
      expression: `${formatFeet(straightIn)} straight, ${extra} turns beyond two`,
      source: set.umcIn.reference,
    };
  }
  const added = fittingsLengthIn(fittings);
  return {
    length: straightIn + added,
    most: ruleSet === 'IRC' ? set.ircIn : set.irc2006In,
    expression: `${formatFeet(straightIn)} straight + ${formatFeet(added)} for fittings`,
    source: FITTINGS,
  };
};

const MAKER = reference(
  'The dryer’s own table in place of the code length',
  'Installation instructions',
  'Dryer maker',
  'B',
);

const EXTRAS = {
  transitionIn: gap('Transition duct').optional(),
  diameterIn: diameter('Duct', 12).optional(),
  openingIn: gap('Hood to the next opening').optional(),
  hoodAboveGradeIn: gap('Hood above grade').optional(),
  supportIn: run('Farthest between supports').optional(),
  metalIn: length('Thickness of the metal', 1).optional(),
  fastenerIn: gap('Fasteners reach into the duct', 12).optional(),
  closetSqIn: squareInches('Closet door, free opening').optional(),
};
type Extras = { readonly [K in keyof typeof EXTRAS]?: number | undefined };

const extraChecks = (found: Extras, ruleSet: RuleSet, set: Set): readonly Check[] => [
  ...given(found.transitionIn, (value) =>
    atMost({ label: 'Transition duct', value, unit: 'in' }, ruleSet === 'UMC' ? set.umcTransitionIn : set.transitionIn),
  ),
  ...given(found.diameterIn, (value) => atLeast({ label: 'Duct', value, unit: 'in' }, set.diameterIn)),
  ...given(found.openingIn, (value) => atLeast({ label: 'Hood to openings', value, unit: 'in' }, set.openingIn)),
  ...given(found.hoodAboveGradeIn, (value) =>
    atLeast({ label: 'Hood above grade', value, unit: 'in' }, set.hoodAboveGradeIn),
  ),
  ...given(found.supportIn, (value) => atMost({ label: 'Between supports', value, unit: 'in' }, set.supportIn)),
  ...given(found.metalIn, (value) => atLeastThick({ label: 'Metal of the duct', value, unit: 'in' }, set.metalIn)),
  ...given(found.fastenerIn, (value) => atMost({ label: 'Fasteners', value, unit: 'in' }, set.fastenerIn)),
  ...given(found.closetSqIn, (value) => atLeast({ label: 'Closet door', value, unit: 'sq in' }, set.closetSqIn)),
];

type Maker = { readonly makerMostIn?: number | undefined; readonly dryer?: DryerMaker | undefined };
type Longest = Pick<Limit, 'value' | 'reference'> & { readonly text: string };

/** What the dryer's own table allows: typed, or of a maker whose table is known; 'none' where that table ends. */
const byMaker = (
  { makerMostIn, dryer }: Maker,
  hood: DryerHood,
  fittings: readonly DryerFitting[],
): Longest | 'none' | undefined => {
  if (makerMostIn !== undefined) return { value: makerMostIn, reference: MAKER, text: 'typed from the dryer’s table' };
  if (dryer === undefined) return undefined;
  const turns = makerTurns(dryer, fittings);
  const feet = makerLongestFt(dryer, hood, turns);
  if (feet === undefined) return 'none';
  const text = `${turns} turns of 90°, ${hood === 'FULL' ? 'full-size' : '2½ in'} hood`;
  return { value: feet * 12, reference: { ...MAKER, edition: DRYER_MAKERS[dryer].source }, text };
};

const counts45 = (fittings: readonly DryerFitting[]): boolean =>
  fittings.some(({ angle, count: many }) => angle === '45' && many > 0);

const warningsFor = (
  ruleSet: RuleSet,
  fittings: readonly DryerFitting[],
  { isLong, dryer }: { readonly isLong: boolean; readonly dryer?: DryerMaker | undefined },
): readonly string[] => [
  ...noteIf(
    ruleSet === 'UMC' && counts45(fittings),
    'The UMC text counts turns of 90° only; turns of 45° are not counted here.',
  ),
  ...noteIf(isLong, 'Over 35 ft of equivalent length the duct carries a permanent tag within 6 ft of its connection.'),
  ...noteIf(
    dryer !== undefined && !dryer.startsWith('GE') && counts45(fittings),
    'The maker’s table counts turns of 90°; each turn of 45° is taken as one.',
  ),
];

const judged = (code: ReturnType<typeof byCode>, maker: Longest | undefined, straightIn: number): Check =>
  maker === undefined
    ? atMost({ label: 'Equivalent length', value: code.length, unit: 'in' }, code.most)
    : atMost({ label: 'Straight duct against the maker’s table', value: straightIn, unit: 'in' }, maker);

export const dryerVent = defineCalculator({
  id: 'dryer-vent',
  title: 'Dryer vent length',
  group: 'Dryer',
  shape: {
    ruleSet: choiceOf('Rule', {
      IRC: 'IRC, 35 ft',
      IRC_2006: 'IRC 2006, 25 ft',
      UMC: 'UMC / California, 14 ft',
    }).optional(),
    straightIn: run('Straight duct, all pieces'),
    fittings: z
      .array(
        z
          .strictObject({
            kind: choiceOf('Fitting', labelsOf(DRYER_FITTINGS)),
            angle: choiceOf('Angle', { '45': '45°', '90': '90°' }),
            count: count('How many', 30),
          })
          .meta({ title: 'Fitting' }),
      )
      .max(8, 'Enter at most 8 kinds of fitting.')
      .meta({ title: 'Fittings' }),
    dryer: choiceOf('Dryer with a known table', labelsOf(DRYER_MAKERS)).optional(),
    hood: choiceOf('Hood', { FULL: 'Full size', SMALL: '2½ in opening' }).optional(),
    makerMostIn: height('Longest straight duct by the dryer’s table, for these elbows and this hood').optional(),
    ...EXTRAS,
  },
  limits,
  calculate: ({ ruleSet = 'IRC', straightIn, fittings, dryer, makerMostIn, hood = 'FULL', ...extras }, set) => {
    const code = byCode(ruleSet, straightIn, fittings, set);
    const maker = byMaker({ makerMostIn, dryer }, hood, fittings);
    if (maker === 'none')
      return { errors: { fittings: 'The maker’s table ends at three turns and is never extended.' } };
    const checks = [judged(code, maker, straightIn), ...extraChecks(extras, ruleSet, set)];
    const codeMost = { value: code.most.value, unit: 'in' };
    return {
      steps: [
        step('Equivalent length by code', code.expression, { value: code.length, unit: 'in' }, code.source),
        step('Longest by code', formatFeet(code.most.value), codeMost, code.most.reference),
        ...given(maker, ({ text, value, reference: source }) =>
          step('Longest by the maker', text, { value, unit: 'in' }, source),
        ),
        ...stepsOf(checks),
      ],
      result: { label: 'Equivalent length', value: code.length, unit: 'in' },
      verdict: verdictOf(checks),
      ruleSet: maker === undefined ? ruleSet : 'MAKER',
      figures: { equivalentIn: code.length, equivalentFt: code.length / 12, mostIn: (maker ?? code.most).value },
      warnings: warningsFor(ruleSet, fittings, {
        isLong: ruleSet !== 'UMC' && code.length > set.ircIn.value,
        dryer: makerMostIn === undefined ? dryer : undefined,
      }),
    };
  },
});
