import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, ifKnown, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { formatInches, formatNumber, plainNumber } from '#shared/sizing/measures/fractions.ts';
import { btuh, height, length, squareInches } from '#shared/sizing/inputs.ts';
import { derived, entered, geometry } from '#shared/sizing/references.ts';
import { GAS_LOG_OPENING, gasLogOpening } from '#shared/sizing/gas/tables-gas-log.ts';
import type { CalculationStep, RuleReference } from '#shared/sizing/types.ts';

const MANUAL = entered('The opening the log set’s manual calls for', 'Instructions', 'Log set manufacturer');
const TYPED = entered('Largest input read in the code book', 'Table 10.6.2.3', 'NFPA 54');
const GAP = derived('Opening ÷ width of the damper');

const shape = {
  inputBtuh: btuh('Input of the log set'),
  heightIn: height('Chimney height').optional(),
  openingWidthIn: length('Fireplace opening, width', 240).optional(),
  openingHeightIn: length('Fireplace opening, height', 144).optional(),
  damperWidthIn: length('Width of the damper', 240).optional(),
  foundSqIn: squareInches('Opening the clamp leaves').optional(),
  makerLeastSqIn: squareInches('Opening the log set’s manual calls for').optional(),
  tableMostBtuh: btuh('Largest input for this opening, from your code book').optional(),
};
type Input = { readonly inputBtuh: number } & {
  readonly [K in Exclude<keyof typeof shape, 'inputBtuh'>]?: number | undefined;
};

type Needed = {
  readonly sqIn: number;
  readonly source: RuleReference;
  readonly steps: readonly CalculationStep[];
};

const neededBy = (label: string, text: string, sqIn: number, source: RuleReference): Needed => ({
  sqIn,
  source,
  steps: [step(label, text, { value: sqIn, unit: 'sq in' }, source)],
});

/** The manual takes precedence over the table; 'beyond' if the table has no cell for this height and input. */
const neededFor = ({ inputBtuh, heightIn, makerLeastSqIn }: Input): Needed | 'beyond' | undefined => {
  if (makerLeastSqIn !== undefined) {
    return neededBy('Opening by the manual', 'entered from the manual', makerLeastSqIn, MANUAL);
  }
  if (heightIn === undefined) return undefined;
  const found = gasLogOpening(inputBtuh, heightIn);
  if (!found) return 'beyond';
  const text = `${found.rowFt} ft row: carries up to ${formatNumber(found.mostBtuh)} Btu/h`;
  return neededBy('Minimum permanent opening', text, found.openingSqIn, GAS_LOG_OPENING);
};

const SIXTEENTH = 16;
/** Rounded up to a sixteenth of an inch, so that the displayed gap is never too small. */
const tapeUp = (inches: number): number => Math.ceil(inches * SIXTEENTH - 1e-9) / SIXTEENTH;

/** A hinged damper opens across its whole width, so the clamp size is the gap that gives the required area. */
const clampFor = (sqIn: number, { damperWidthIn, openingWidthIn }: Input) => {
  const widthIn = damperWidthIn ?? openingWidthIn;
  return ifKnown(widthIn, (width) => ({
    gapIn: sqIn / width,
    text: `Clamp that holds a gap of ${formatInches(tapeUp(sqIn / width))} across ${formatInches(width)}: ${formatNumber(sqIn)} sq in`,
    step: step(
      'Gap the clamp holds open',
      `${formatNumber(sqIn)} sq in ÷ ${formatInches(width)}, rounded up`,
      { value: tapeUp(sqIn / width), unit: 'in' },
      GAP,
    ),
  }));
};

const openingSteps = ({ openingWidthIn, openingHeightIn }: Input): readonly CalculationStep[] =>
  openingWidthIn === undefined || openingHeightIn === undefined
    ? []
    : [
        step(
          'Fireplace opening',
          `${plainNumber(openingWidthIn)} in × ${plainNumber(openingHeightIn)} in`,
          { value: openingWidthIn * openingHeightIn, unit: 'sq in' },
          geometry('Width × height; the table uses only input and chimney height'),
        ),
      ];

const LISTED = 'This table is for unlisted sets: a listed log set follows its manual.';
const OPENING_WIDTH =
  'The damper was not measured: the gap is for the width of the opening, a narrower damper needs more.';
const KEEP = 'The clamp keeps this opening at all times.';

const answered = (needed: Needed, input: Input): Outcome => {
  const clamps = clampFor(needed.sqIn, input);
  const checks = ifKnown(input.foundSqIn, (value) =>
    atLeast(
      { label: 'Opening the clamp leaves', value, unit: 'sq in' },
      { value: needed.sqIn, reference: needed.source },
    ),
  );
  return {
    steps: [...openingSteps(input), ...needed.steps, ...clamps.map(({ step: one }) => one), ...stepsOf(checks)],
    result: { label: 'Minimum permanent opening', value: needed.sqIn, unit: 'sq in' },
    verdict: verdictOf(checks),
    ruleSet: needed.source === MANUAL ? 'MAKER' : 'NFPA_54',
    figures: { leastSqIn: needed.sqIn, ...(clamps[0] && { clampGapIn: clamps[0].gapIn }) },
    fits: clamps.map(({ text }) => text),
    warnings: [
      KEEP,
      ...noteIf(needed.source !== MANUAL, LISTED),
      ...noteIf(clamps.length > 0 && input.damperWidthIn === undefined, OPENING_WIDTH),
    ],
  };
};

const beyond = (input: Input): Outcome => {
  const text = `Beyond the table: it starts at ${GAS_LOG_OPENING.leastHeightFt} ft of chimney and ends at ${GAS_LOG_OPENING.mostOpeningSqIn} sq in. Ask the manufacturer of the log set.`;
  return {
    steps: [
      ...openingSteps(input),
      step(
        'Input of the log set',
        'no printed opening carries it at this height',
        { value: input.inputBtuh, unit: 'Btu/h' },
        GAS_LOG_OPENING,
      ),
    ],
    result: { label: 'Input beyond the table', value: input.inputBtuh, unit: 'Btu/h' },
    conclusion: text,
    verdict: 'info',
    ruleSet: 'NFPA_54',
    warnings: [text, LISTED],
  };
};

/** Uses one cell typed from a code book, if the chimney wasn't measured. */
const byTypedCell = (inputBtuh: number, tableMostBtuh: number): Outcome => {
  const found = { label: 'Input', value: inputBtuh, unit: 'Btu/h' };
  const checks = [atMost(found, { value: tableMostBtuh, reference: TYPED })];
  return {
    steps: stepsOf(checks),
    result: { label: 'Largest input', value: tableMostBtuh, unit: 'Btu/h' },
    verdict: verdictOf(checks),
    ruleSet: 'NFPA_54',
    warnings: [LISTED],
  };
};

export const gasLogDamper = defineCalculator({
  id: 'gas-log-damper',
  title: 'Damper opening for gas logs',
  group: 'Gas',
  shape,
  limits: {},
  calculate: (input): Outcome | Refusal => {
    const needed = neededFor(input);
    if (needed === 'beyond') return beyond(input);
    if (needed) return answered(needed, input);
    if (input.tableMostBtuh !== undefined) return byTypedCell(input.inputBtuh, input.tableMostBtuh);
    return { errors: { heightIn: 'Enter the chimney height, or the opening the log set’s manual calls for.' } };
  },
});
