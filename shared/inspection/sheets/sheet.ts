import type { Lookup } from '#shared/inspection/conditions.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import type { Calculator } from '#shared/sizing/calculator.ts';
import type { CalculatorName } from '#shared/sizing/calculators.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace-rule-sets.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import type { LinerStock } from '#shared/sizing/liner-stock.ts';
import type { Calculation, Sized } from '#shared/sizing/types.ts';

/** A figure as stored, or undefined while it is not known. */
export type Figure = (fieldId: string) => number | undefined;

/** Answers as one flue or appliance sees them, or the whole inspection, with what the company's code sets. */
export type SheetFacts = {
  readonly answer: Lookup;
  readonly figure: Figure;
  /** Answers of each appliance that is on this flue (or on the flue of this appliance), in their order. */
  readonly served: readonly Lookup[];
  readonly ruleSet?: FireplaceRuleSetId;
  readonly localCode?: LocalCode;
  readonly linerStock?: LinerStock;
};

/** A calculator that a company can set limits of: one of the registry. */
export type Registered = Calculator<CalculatorName>;

export type Computed = Readonly<Record<string, number | string | boolean>>;

/** A calculation a part shows, step by step, as soon as its figures are known. */
export type Sheet = {
  /** Unique among the sheets of a part: the calculator's name, or one of its own where several sheets share a calculator. */
  readonly id: string;
  /** The calculator whose limits a company's code replaces here; null for one whose figures are typed or only added up. */
  readonly limitsOf: CalculatorName | null;
  readonly componentId: string;
  readonly run: (facts: SheetFacts) => Calculation | undefined;
  /** Values of fields of kind `calc` by plain field id; also asked for while there is no calculation. */
  readonly computed?: (calculation: Calculation | undefined, facts: SheetFacts) => Computed;
};

export const figureOf =
  (answer: Lookup): Figure =>
  (fieldId) => {
    const value = answer(fieldId);
    return typeof value === 'number' ? value : undefined;
  };

/** A calculator's input without what is not known. */
export const known = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const MOST_KEPT = 40;
const kept = new WeakMap<Calculator, Map<string, Calculation | null>>();

/** Runs a registered calculator with the figures the company's code sets in place of the published ones. */
export const runByCode = (calculator: Registered, input: object, code: LocalCode | undefined): Sized => {
  const jurisdiction = jurisdictionFor(code, calculator.id, calculator.limits);
  return calculator.run(jurisdiction ? { ...input, jurisdiction } : input);
};

const runOnce = (calculator: Registered, input: object, code: LocalCode | undefined) => {
  const sized = runByCode(calculator, input, code);
  return sized.ok ? sized.calculation : null;
};

/**
 * A sheet of one calculator. `input` gives its input, undefined while too little is known. One more answer rarely
 * changes a sheet, so each calculator keeps its last calculations by input: they are pure.
 */
export const sheetOf = (
  calculator: Registered,
  {
    id = calculator.id,
    componentId,
    input,
    computed,
  }: Omit<Sheet, 'id' | 'run' | 'limitsOf'> & {
    readonly id?: string;
    readonly input: (facts: SheetFacts) => object | undefined;
  },
): Sheet => ({
  id,
  limitsOf: calculator.id,
  componentId,
  ...(computed && { computed }),
  run: (facts) => {
    const given = input(facts);
    if (!given) return undefined;
    const results = kept.get(calculator) ?? new Map<string, Calculation | null>();
    kept.set(calculator, results);
    const key = JSON.stringify([given, facts.localCode]);
    const found = results.get(key);
    if (found !== undefined) return found ?? undefined;
    if (results.size >= MOST_KEPT) results.clear();
    const calculation = runOnce(calculator, known(given as Record<string, unknown>), facts.localCode);
    results.set(key, calculation);
    return calculation ?? undefined;
  },
});
