import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';

const OIL = ['OIL'];
const GAS = ['GAS', 'NATURAL_GAS', 'PROPANE', 'OIL_AND_GAS'];

type Answering = Pick<SheetFacts, 'answer'>;

/** What the appliance on the connector burns: the appliance's fuel, else that of the stove or insert. */
const burned = ({ answer }: Answering) =>
  answer('utility_appliance_fuel_type') ?? answer('stove_unit_stove_fuel') ?? answer('insert_unit_insert_fuel');

/** Fuel type for the connector; solid while it isn't known. */
export const connectorFuel = (facts: Answering): 'SOLID' | 'OIL' | 'GAS' => {
  const fuel = burned(facts);
  if (typeof fuel === 'string' && OIL.includes(fuel)) return 'OIL';
  return typeof fuel === 'string' && GAS.includes(fuel) ? 'GAS' : 'SOLID';
};

const SOLID = ['WOOD', 'PELLET', 'COAL'];

/** Whether the appliance is known to burn wood, pellets or coal. */
export const burnsSolidFuel = (facts: Answering): boolean => SOLID.includes(String(burned(facts)));
