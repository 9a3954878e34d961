import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';

/** A dual-fuel burner burns oil some of the time, so its pipe must be suitable for oil. */
const OIL = ['OIL', 'OIL_AND_GAS'];
const GAS = ['GAS', 'NATURAL_GAS', 'PROPANE'];

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

/** Whether the fuel is known. An electric appliance has none. */
export const isFuelKnown = (facts: Answering): boolean => ![undefined, 'ELECTRIC'].includes(burned(facts) as string);

const SOLID = ['WOOD', 'PELLET', 'COAL'];

/** Whether the appliance is known to burn wood, pellets or coal. */
export const burnsSolidFuel = (facts: Answering): boolean => SOLID.includes(String(burned(facts)));
