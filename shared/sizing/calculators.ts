import type { Calculator } from '#shared/sizing/calculator.ts';
import { APPLIANCE_FLUE, CLEARANCE } from '#shared/sizing/groups/appliances.ts';
import { DRYER } from '#shared/sizing/groups/dryer.ts';
import { GAS, OIL, READINGS } from '#shared/sizing/groups/gas-and-oil.ts';
import { CHIMNEY, FIREPLACE } from '#shared/sizing/groups/masonry.ts';

/** Type check: each calculator must be keyed by its own id. */
const byId = <T extends Record<string, Calculator>>(table: T & { readonly [Id in keyof T]: { readonly id: Id } }): T =>
  table;

/** All calculators by the name in their route and page. Lengths in inches, areas in sq in, heat in Btu/h. */
export const CALCULATORS = byId({
  ...FIREPLACE,
  ...APPLIANCE_FLUE,
  ...OIL,
  ...GAS,
  ...CHIMNEY,
  ...CLEARANCE,
  ...DRYER,
  ...READINGS,
});

export type CalculatorName = keyof typeof CALCULATORS;

/** @internal */
export const CALCULATOR_NAMES = Object.keys(CALCULATORS) as readonly CalculatorName[];

const byName: Readonly<Record<string, Calculator>> = CALCULATORS;

/** The calculator with this name; undefined if there is none. */
export const findCalculator = (name: string): Calculator | undefined =>
  Object.hasOwn(byName, name) ? byName[name] : undefined;
