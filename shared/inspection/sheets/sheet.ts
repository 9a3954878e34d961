import type { Lookup } from '#shared/inspection/conditions.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import type { Calculator } from '#shared/sizing/calculator.ts';
import type { CalculatorName } from '#shared/sizing/calculators.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { jurisdictionFor } from '#shared/sizing/jurisdiction.ts';
import type { LinerStock } from '#shared/sizing/liners/liner-stock.ts';
import type { Calculation, Sized } from '#shared/sizing/types.ts';

/** A stored figure; undefined while it isn't known. */
export type Figure = (fieldId: string) => number | undefined;

/** Answers visible to one flue or appliance, or to the whole inspection, with the company's code settings. */
export type SheetFacts = {
  readonly answer: Lookup;
  readonly figure: Figure;
  /** Answers of each appliance on this flue (or on this appliance's flue), in order. */
  readonly served: readonly Lookup[];
  readonly ruleSet?: FireplaceRuleSetId;
  readonly localCode?: LocalCode;
  readonly linerStock?: LinerStock;
};

/** Answers and calculations visible to one flue or appliance, or to the whole inspection. */
export type Scope = SheetFacts & {
  readonly value: (fieldId: string) => number | string | boolean | undefined;
  readonly sheet: (id: string) => Calculation | undefined;
  /** Unlike `sheet`, doesn't fall back to the first flue or appliance. */
  readonly ownSheet: (id: string) => Calculation | undefined;
  /** The published figure, or the company's adopted-code figure that replaces it. */
  readonly limit: (calculator: string, name: string, published: number) => number;
};

/** A registered calculator, whose limits a company can set. */
export type Registered = Calculator<CalculatorName>;

export type Computed = Readonly<Record<string, number | string | boolean>>;

/** A calculation that a part shows step by step once its figures are known. */
export type Sheet = {
  /** Unique among a part's sheets: the calculator's name, or a separate id when several sheets share a calculator. */
  readonly id: string;
  /** The calculator whose limits a company's code replaces here; null when the figures are typed in or only summed. */
  readonly limitsOf: CalculatorName | null;
  readonly componentId: string;
  readonly run: (facts: SheetFacts) => Calculation | undefined;
  /** Values of fields of kind `calc`, by plain field id. Also called without a calculation. */
  readonly computed?: (calculation: Calculation | undefined, facts: SheetFacts) => Computed;
};

export const figureOf =
  (answer: Lookup): Figure =>
  (fieldId) => {
    const value = answer(fieldId);
    return typeof value === 'number' ? value : undefined;
  };

/** A calculator's input without its undefined values. */
export const definedOnly = (input: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

const MAX_CACHED = 40;
const cache = new WeakMap<Calculator, Map<string, Calculation | null>>();

/** Runs a registered calculator with the company's code figures in place of the published ones. */
export const runByCode = (calculator: Registered, input: object, code: LocalCode | undefined): Sized => {
  const jurisdiction = jurisdictionFor(code, calculator.id, calculator.limits);
  return calculator.run(jurisdiction ? { ...input, jurisdiction } : input);
};

const runOnce = (calculator: Registered, input: object, code: LocalCode | undefined) => {
  const sized = runByCode(calculator, input, code);
  return sized.ok ? sized.calculation : null;
};

/**
 * A sheet for one calculator. `input` returns its input; undefined while too little is known. Most answers don't affect a given
 * sheet and calculations are pure, so each calculator caches its latest results by input.
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
    const inputValues = input(facts);
    if (!inputValues) return undefined;
    const results = cache.get(calculator) ?? new Map<string, Calculation | null>();
    cache.set(calculator, results);
    const key = JSON.stringify([inputValues, facts.localCode]);
    const found = results.get(key);
    if (found !== undefined) return found ?? undefined;
    if (results.size >= MAX_CACHED) results.clear();
    const calculation = runOnce(calculator, definedOnly(inputValues as Record<string, unknown>), facts.localCode);
    results.set(key, calculation);
    return calculation ?? undefined;
  },
});
