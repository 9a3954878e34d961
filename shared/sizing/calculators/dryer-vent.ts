import * as z from 'zod';
import { defineCalculator } from '#shared/sizing/calculator.ts';
import {
  atLeast,
  atLeastThick,
  atMost,
  ifKnown,
  isAtMost,
  noteIf,
  sentence,
  step,
  stepsOf,
  verdictOf,
  type Check,
} from '#shared/sizing/checks.ts';
import { DRYER_FITTING_LENGTHS, DRYER_LIMITS, DRYER_TURNS_2006 } from '#shared/sizing/dryer/dryer-limits.ts';
import { DRYER_FITTINGS, fittingsLengthIn, turnsLengthIn, type DryerFitting } from '#shared/sizing/dryer/dryer-duct.ts';
import {
  DRYER_MAKERS,
  makerLongestFt,
  makerTurns,
  type DryerHood,
  type DryerMaker,
} from '#shared/sizing/dryer/dryer-makers.ts';
import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';
import { choiceOf, count, diameter, gap, height, labelsOf, length, run, squareInches } from '#shared/sizing/inputs.ts';
import { sourceOf, type Limit, type Limits } from '#shared/sizing/limits.ts';
import { derived, entered, reference } from '#shared/sizing/references.ts';

type Set = Limits<typeof DRYER_LIMITS>;
type RuleSet = 'IRC' | 'IRC_2006' | 'UMC';

const nineties = (fittings: readonly DryerFitting[]): number =>
  fittings.reduce((sum, { angle, count: many }) => sum + (angle === '90' ? many : 0), 0);

const byCode = (ruleSet: RuleSet, straightIn: number, fittings: readonly DryerFitting[], set: Set) => {
  if (ruleSet === 'UMC') {
    const extra = Math.max(0, nineties(fittings) - 2);
    const counted = sourceOf(set.umcIn.reference, set.umcIn, set.umcPer90In);
    const max = {
      ...set.umcIn,
      reference: counted,
      value: Math.max(0, set.umcIn.value - extra * set.umcPer90In.value),
    };
    return {
      length: straightIn,
      max,
      expression: `${formatFeet(straightIn)} straight, ${extra} turns beyond two`,
      source: set.umcIn.reference,
      added: 0,
    };
  }
  const is2006 = ruleSet === 'IRC_2006';
  const added = is2006 ? turnsLengthIn(fittings) : fittingsLengthIn(fittings);
  return {
    length: straightIn + added,
    max: is2006 ? set.irc2006In : set.ircIn,
    expression: `${formatFeet(straightIn)} straight + ${formatFeet(added)} for fittings`,
    source: is2006 ? DRYER_TURNS_2006 : DRYER_FITTING_LENGTHS,
    added,
  };
};

const MANUAL = 'The dryer’s own table in place of the code length (M1502.4.5.2; 2021: M1502.4.6.2)';
const TYPED = entered(MANUAL, 'Installation instructions', 'Dryer manufacturer');
const ON_FILE = reference(MANUAL, 'Installation instructions', 'Dryer manufacturer', 'B');

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
  ...ifKnown(found.transitionIn, (value) =>
    atMost({ label: 'Transition duct', value, unit: 'in' }, ruleSet === 'UMC' ? set.umcTransitionIn : set.transitionIn),
  ),
  ...ifKnown(found.diameterIn, (value) => atLeast({ label: 'Duct', value, unit: 'in' }, set.diameterIn)),
  ...ifKnown(found.openingIn, (value) => atLeast({ label: 'Hood to openings', value, unit: 'in' }, set.openingIn)),
  ...ifKnown(found.hoodAboveGradeIn, (value) =>
    atLeast({ label: 'Hood above grade', value, unit: 'in' }, set.hoodAboveGradeIn),
  ),
  ...ifKnown(found.supportIn, (value) => atMost({ label: 'Between supports', value, unit: 'in' }, set.supportIn)),
  ...ifKnown(found.metalIn, (value) => atLeastThick({ label: 'Metal of the duct', value, unit: 'in' }, set.metalIn)),
  ...ifKnown(found.fastenerIn, (value) => atMost({ label: 'Fasteners', value, unit: 'in' }, set.fastenerIn)),
  ...ifKnown(found.closetSqIn, (value) => atLeast({ label: 'Closet door', value, unit: 'sq in' }, set.closetSqIn)),
];

/**
 * The IRC's duct has one nominal size, the UMC's a smallest one. Nominal sizes are whole inches, so a measured size counts as the
 * nearest. A larger duct neither passes nor fails: the dryer's instructions may call for it.
 */
const isOverNominal = (ruleSet: RuleSet, diameterIn: number | undefined, { diameterIn: nominal }: Set): boolean =>
  ruleSet !== 'UMC' && diameterIn !== undefined && Math.round(diameterIn) > nominal.value;

const overNominal = ({ diameterIn }: Set): string =>
  `The code’s duct is ${formatInches(diameterIn.value)} nominal: a larger one only where the dryer’s instructions call for it.`;

type Maker = { readonly makerMostIn?: number | undefined; readonly dryer?: DryerMaker | undefined };
type Longest = Pick<Limit, 'value' | 'reference'> & { readonly text: string };

/**
 * The length the dryer's own table allows: typed, or from a known manufacturer's table; 'none' beyond the end of that table.
 */
const byMaker = (
  { makerMostIn, dryer }: Maker,
  hood: DryerHood,
  fittings: readonly DryerFitting[],
): Longest | 'none' | undefined => {
  if (makerMostIn !== undefined) return { value: makerMostIn, reference: TYPED, text: 'typed from the dryer’s table' };
  if (dryer === undefined) return undefined;
  const turns = makerTurns(dryer, fittings);
  const feet = makerLongestFt(dryer, hood, turns);
  if (feet === undefined) return 'none';
  const text = `${turns} turns of 90°, ${hood === 'FULL' ? 'full-size' : '2½ in'} hood`;
  return { value: feet * 12, reference: { ...ON_FILE, edition: DRYER_MAKERS[dryer].source }, text };
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
    'The manufacturer’s table counts turns of 90°; each turn of 45° is taken as one.',
  ),
];

const checked = (code: ReturnType<typeof byCode>, maker: Longest | undefined, straightIn: number): Check =>
  maker === undefined
    ? atMost({ label: 'Equivalent length', value: code.length, unit: 'in', how: 'computed' }, code.max)
    : atMost({ label: 'Straight duct against the manufacturer’s table', value: straightIn, unit: 'in' }, maker);

/** The straight duct that the applicable limit allows after deducting the elbows, and how much of it is left. */
const roomFor = (code: ReturnType<typeof byCode>, maker: Longest | undefined, straightIn: number) => {
  const max = maker ?? code.max;
  const straightMostIn = Math.max(0, maker === undefined ? max.value - code.added : max.value);
  const straightLeftIn = Math.max(0, straightMostIn - straightIn);
  const inches = (value: number) => ({ value, unit: 'in' });
  const longest = 'Longest straight duct with these fittings';
  const [limitText, added] = [formatFeet(code.max.value), formatFeet(code.added)];
  const byFittings =
    code.added > code.max.value
      ? sentence(longest, `none: the fittings alone count as ${added}, over ${limitText}`, inches(0), max.reference)
      : step(longest, `${limitText} − ${added} for fittings`, inches(straightMostIn), max.reference);
  return {
    steps: [
      maker === undefined
        ? byFittings
        : step('Longest straight duct by the manufacturer', maker.text, inches(straightMostIn), max.reference),
      straightIn > straightMostIn
        ? step(
            'Straight duct too long by',
            `${formatFeet(straightIn)} − ${formatFeet(straightMostIn)}`,
            inches(straightIn - straightMostIn),
            derived('The duct as found less the longest straight duct'),
          )
        : step(
            'Straight duct left',
            `${formatFeet(straightMostIn)} − ${formatFeet(straightIn)}`,
            inches(straightLeftIn),
            derived('Longest straight duct less the duct as found'),
          ),
    ],
    figures: {
      straightMostIn,
      straightMostFt: straightMostIn / 12,
      straightLeftIn,
      straightLeftFt: straightLeftIn / 12,
      straightOverIn: Math.max(0, straightIn - straightMostIn),
    },
  };
};

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
  limits: DRYER_LIMITS,
  calculate: ({ ruleSet = 'IRC', straightIn, fittings, dryer, makerMostIn, hood = 'FULL', ...extras }, set) => {
    const code = byCode(ruleSet, straightIn, fittings, set);
    const maker = byMaker({ makerMostIn, dryer }, hood, fittings);
    if (maker === 'none')
      return { errors: { fittings: 'The manufacturer’s table ends at three turns and is never extended.' } };
    const checks = [checked(code, maker, straightIn), ...extraChecks(extras, ruleSet, set)];
    const room = roomFor(code, maker, straightIn);
    const isTooWide = isOverNominal(ruleSet, extras.diameterIn, set);
    return {
      steps: [
        step('Equivalent length by code', code.expression, { value: code.length, unit: 'in' }, code.source),
        ...room.steps,
        ...stepsOf(checks),
      ],
      result:
        maker === undefined
          ? { label: 'Equivalent length', value: code.length, unit: 'in' }
          : { label: 'Straight duct', value: straightIn, unit: 'in' },
      verdict: verdictOf(checks, !isTooWide),
      ruleSet: maker === undefined ? ruleSet : 'MAKER',
      figures: {
        equivalentIn: code.length,
        equivalentFt: code.length / 12,
        mostIn: (maker ?? code.max).value,
        ...room.figures,
      },
      warnings: [
        ...noteIf(isTooWide, overNominal(set)),
        ...warningsFor(ruleSet, fittings, {
          isLong: ruleSet !== 'UMC' && !isAtMost(code.length, DRYER_LIMITS.ircIn.value),
          dryer: makerMostIn === undefined ? dryer : undefined,
        }),
      ],
    };
  },
});
