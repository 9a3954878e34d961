import { atLeast, atMost, failing, lessThan, moreThan, step, stepsOf, type Check } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';
import type { CalculationStep, RuleReference } from '#shared/sizing/types.ts';
import { gapText, MARK_MEANING, MARK_TEXT, type Reading } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';

/** One part of a calculation: its steps, its comparisons, and what must be known before it may pass. */
export type CalculationPart = {
  readonly steps: readonly CalculationStep[];
  readonly checks: readonly Check[];
  readonly notes: readonly string[];
  readonly isOpen: boolean;
  /** The maximum input that this part allows, if the table gives it exactly or as a lower bound. */
  readonly mostBtuh?: number;
  readonly leastBtuh?: number;
};

const NOTHING: CalculationPart = { steps: [], checks: [], notes: [], isOpen: false };
export const part = (some: Partial<CalculationPart>): CalculationPart => ({ ...NOTHING, ...some });

/** Comparisons only; each is its own step. */
export const compared = (...checks: readonly Check[]): CalculationPart => part({ checks, steps: stepsOf(checks) });

/** A part that can't pass until something is known. */
export const openPart = (note: string): CalculationPart => part({ notes: [note], isOpen: true });

const firstOf = (parts: readonly CalculationPart[], name: 'mostBtuh' | 'leastBtuh'): Partial<CalculationPart> => {
  const value = parts.map((source) => source[name]).find((figure) => figure !== undefined);
  return value === undefined ? {} : { [name]: value };
};

export const joined = (parts: readonly CalculationPart[]): CalculationPart =>
  part({
    ...firstOf(parts, 'mostBtuh'),
    ...firstOf(parts, 'leastBtuh'),
    steps: parts.flatMap(({ steps }) => steps),
    checks: parts.flatMap(({ checks }) => checks),
    notes: [...new Set(parts.flatMap(({ notes }) => notes))],
    isOpen: parts.some(({ isOpen }) => isOpen),
  });

/** A prohibited configuration, as a failing step that states the prohibition in words. */
export const barredPart = (
  label: string,
  expression: string,
  source: RuleReference,
  found: { readonly value: number; readonly unit: string } = { value: 1, unit: '' },
): CalculationPart => compared(failing(label, expression, found, source));

type Compared = {
  readonly label: string;
  readonly inputBtuh: number;
  readonly reading: Reading;
  /** The source that requires the comparison; the table itself by default. */
  readonly source?: RuleReference;
  /** The input must be strictly under or over the limit, not equal to it. */
  readonly isStrict?: boolean;
};

const btuh = (value: number) => ({ value, unit: 'Btu/h' });

/** No deciding figure in the table: 'not permitted' fails, everything else stays open. */
const withoutFigure = (
  { label, inputBtuh }: Compared,
  reading: Extract<Reading, { kind: 'barred' | 'gap' }>,
): CalculationPart => {
  if (reading.kind === 'barred') {
    const expression = `${reading.place}: ${reading.mark}, ${MARK_MEANING[reading.mark]}`;
    return {
      ...compared(failing(label, expression, btuh(inputBtuh), reading.source)),
      notes: [MARK_TEXT[reading.mark]],
    };
  }
  const shown = reading.shownBtuh;
  const expression =
    shown === undefined
      ? `${reading.place}: no entry`
      : `${reading.place}: ${formatNumber(shown)} Btu/h, for information`;
  return part({
    steps: [step(label, expression, btuh(inputBtuh), reading.source)],
    notes: [`${reading.source.section.replace(/ \(.*/, '')}: ${gapText(reading.gap)}`],
    isOpen: true,
  });
};

export type Factor = { readonly share: number; readonly text: string; readonly source: RuleReference };

const BOUND =
  'Only the leading digits of this entry are printed where it could be read: above them the table decides nothing; read your code book.';

type Figure = Extract<Reading, { kind: 'value' | 'atLeast' }>;

const maximumSteps = (reading: Figure, max: number, factor: Factor | undefined): readonly CalculationStep[] => {
  const label = reading.kind === 'atLeast' ? 'Maximum by the table, at least' : 'Maximum by the table';
  const byTable = step(label, reading.place, btuh(reading.btuh), reading.source);
  if (!factor) return [byTable];
  const expression = `${formatNumber(reading.btuh)} × ${factor.text}`;
  return [byTable, step('Maximum here', expression, btuh(max), factor.source)];
};

/** Checks the input against a table's maximum, after reductions. */
export const againstMost = (facts: Compared, factor?: Factor): CalculationPart => {
  const { label, inputBtuh, reading, isStrict } = facts;
  if (reading.kind === 'barred' || reading.kind === 'gap') return withoutFigure(facts, reading);
  const max = reading.btuh * (factor?.share ?? 1);
  const steps = maximumSteps(reading, max, factor);
  const limit = { value: max, reference: facts.source ?? reading.source };
  const check = (isStrict === true ? lessThan : atMost)({ label, ...btuh(inputBtuh) }, limit);
  if (reading.kind === 'value' || check.passes) {
    return part({ steps: [...steps, check.step], checks: [check], mostBtuh: max });
  }
  const expression = `over ${formatNumber(max)} Btu/h: the exact entry is not known`;
  const undecided = step(label, expression, btuh(inputBtuh), reading.source);
  return part({ steps: [...steps, undecided], notes: [BOUND], isOpen: true, mostBtuh: max });
};

/** Checks the input against a table's minimum. */
export const againstLeast = (facts: Compared): CalculationPart => {
  const { label, inputBtuh, reading, source, isStrict } = facts;
  if (reading.kind === 'barred' || reading.kind === 'gap') return withoutFigure(facts, reading);
  const byTable = step('Minimum by the table', reading.place, btuh(reading.btuh), reading.source);
  const limit = { value: reading.btuh, reference: source ?? reading.source };
  const check = (isStrict === true ? moreThan : atLeast)({ label, ...btuh(inputBtuh) }, limit);
  return part({ steps: [byTable, check.step], checks: [check], leastBtuh: reading.btuh });
};

/** A typed entry in the form of a table reading. */
export const typedReading = (text: string, maxMbh: number | null, source: RuleReference): Reading => {
  const common = { source, place: text };
  return maxMbh === null
    ? { kind: 'barred', mark: 'NA', ...common }
    : { kind: 'value', btuh: maxMbh * 1000, ...common };
};
