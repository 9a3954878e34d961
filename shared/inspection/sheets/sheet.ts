import type { Lookup } from '#shared/inspection/conditions.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import type { Calculator } from '#shared/sizing/calculator.ts';
import type { FireplaceRuleSetId } from '#shared/sizing/fireplace-rule-sets.ts';
import type { LinerStock } from '#shared/sizing/liner-stock.ts';
import type { Calculation } from '#shared/sizing/types.ts';

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

export type Computed = Readonly<Record<string, number | string | boolean>>;

/** A calculation a part shows, step by step, as soon as its figures are known. */
export type Sheet = {
  /** The calculator's name; unique among the sheets of a part. */
  readonly id: string;
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

/** The company's own limits of one calculator, as the calculator takes them. */
const jurisdictionOf = (calculator: Calculator, id: string, code: LocalCode | undefined) => {
  const limits =
    code?.limits.filter((one) => one.calculator === id && Object.hasOwn(calculator.limits, one.limit)) ?? [];
  if (!code || limits.length === 0) return undefined;
  return known({
    name: code.name,
    edition: code.edition,
    section: code.section,
    limits: Object.fromEntries(limits.map(({ limit, value }) => [limit, value])),
  });
};

const runOnce = (calculator: Calculator, id: string, input: unknown, code: LocalCode | undefined) => {
  const jurisdiction = jurisdictionOf(calculator, id, code);
  const asked = jurisdiction ? { ...(input as object), jurisdiction } : input;
  const sized = calculator.run(asked);
  return sized.ok ? sized.calculation : null;
};

/**
 * A sheet of one calculator. `input` gives its input, undefined while too little is known. One more answer rarely
 * changes a sheet, so each calculator keeps its last calculations by input: they are pure.
 */
export const sheetOf = (
  calculator: Calculator,
  {
    id,
    componentId,
    input,
    computed,
  }: Omit<Sheet, 'run'> & { readonly input: (facts: SheetFacts) => object | undefined },
): Sheet => ({
  id,
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
    const calculation = runOnce(calculator, id, known(given as Record<string, unknown>), facts.localCode);
    results.set(key, calculation);
    return calculation ?? undefined;
  },
});
