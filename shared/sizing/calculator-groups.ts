import type { Calculator, CalculatorGroup } from '#shared/sizing/calculator.ts';

type Group = Readonly<Record<string, Calculator>>;

const masonry = () => import('#shared/sizing/groups/masonry.ts');
const appliances = () => import('#shared/sizing/groups/appliances.ts');
const gasAndOil = () => import('#shared/sizing/groups/gas-and-oil.ts');

/**
 * Loads the calculators of one group by name: the page of a calculator doesn't load the tables of the others. Groups with common
 * tables are one module, because a file of its own for each would be more requests and more bytes.
 */
export const LOAD_GROUP: Readonly<Record<CalculatorGroup, () => Promise<Group>>> = {
  Fireplace: async () => (await masonry()).FIREPLACE,
  'Appliance flue': async () => (await appliances()).APPLIANCE_FLUE,
  Oil: async () => (await gasAndOil()).OIL,
  Gas: async () => (await gasAndOil()).GAS,
  Chimney: async () => (await masonry()).CHIMNEY,
  Clearance: async () => (await appliances()).CLEARANCE,
  Dryer: async () => (await import('#shared/sizing/groups/dryer.ts')).DRYER,
  Readings: async () => (await gasAndOil()).READINGS,
};
