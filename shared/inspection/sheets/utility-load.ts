import { MASONRY_LININGS } from '#shared/catalog/enumerations/masonry.ts';
import type { Lookup } from '#shared/inspection/conditions.ts';
import { figureOf, type SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { ChimneyExposure } from '#shared/sizing/gas/gas-rules.ts';
import type { ConnectorKind, HeaterUse } from '#shared/sizing/gas/gas-vents.ts';

export type Served = {
  readonly fuel: 'GAS' | 'OIL' | 'OTHER';
  readonly kind: 'DRAFT_HOOD' | 'FAN_ASSISTED' | 'CATEGORY_II_III_IV';
  readonly outletIn: number;
  readonly btuh: number | undefined;
  readonly use: HeaterUse | undefined;
  readonly connector: ConnectorKind | undefined;
  readonly connectorIn: number | undefined;
  readonly connectorRunIn: number | undefined;
};

const USES: Readonly<Record<string, HeaterUse>> = {
  GAS_WATER_HEATER: 'WATER_HEATER',
  OIL_WATER_HEATER: 'WATER_HEATER',
  GAS_FURNACE: 'SPACE_HEATER',
  GAS_BOILER: 'SPACE_HEATER',
  UNIT_HEATER: 'SPACE_HEATER',
  SPACE_HEATER: 'SPACE_HEATER',
};
const CONNECTORS: Readonly<Record<string, ConnectorKind>> = {
  B_VENT_CONNECTOR: 'TYPE_B',
  SINGLE_WALL_24GA: 'SINGLE_WALL',
  SINGLE_WALL_LIGHT: 'SINGLE_WALL',
  STAINLESS: 'SINGLE_WALL',
  GALVANIZED: 'SINGLE_WALL',
  FLEX_STAINLESS: 'SINGLE_WALL',
};

const KINDS: Readonly<Record<string, Served['kind']>> = {
  NATURAL_DRAFT: 'DRAFT_HOOD',
  FAN_ASSISTED: 'FAN_ASSISTED',
  POWER_VENT: 'CATEGORY_II_III_IV',
  DIRECT_VENT: 'CATEGORY_II_III_IV',
};
const FUELS: Readonly<Record<string, Served['fuel']>> = {
  GAS: 'GAS',
  NATURAL_GAS: 'GAS',
  PROPANE: 'GAS',
  OIL: 'OIL',
  OIL_AND_GAS: 'OIL',
};

const kindOf = (answer: Lookup): Served['kind'] =>
  KINDS[String(answer('utility_appliance_draft_type'))] ?? 'DRAFT_HOOD';

/** A condensing or direct-vent appliance counts for the flue only if it was found connected to it. */
const isOnFlue = (answer: Lookup): boolean =>
  kindOf(answer) !== 'CATEGORY_II_III_IV' || answer('utility_appliance_into_chimney') === true;

/** An appliance as input for sizing its flue; undefined while its outlet or fuel isn't known. */
export const servedFrom = (answer: Lookup): Served | undefined => {
  const figure = figureOf(answer);
  const outletIn = figure('utility_appliance_takeoff_size');
  const fuel = answer('utility_appliance_fuel_type');
  if (outletIn === undefined || typeof fuel !== 'string') return undefined;
  return {
    fuel: FUELS[fuel] ?? 'OTHER',
    kind: kindOf(answer),
    outletIn,
    btuh: figure('utility_appliance_btu'),
    use: USES[String(answer('utility_appliance_type'))],
    connector: CONNECTORS[String(answer('connector_pipe_type'))],
    connectorIn: figure('connector_pipe_diameter'),
    connectorRunIn: figure('connector_pipe_horizontal_run'),
  };
};

const burns = (answer: Lookup): boolean => answer('utility_appliance_fuel_type') !== 'ELECTRIC';

/** Answers of the appliances that burn into the flue. */
export const onFlue = ({ served }: SheetFacts): readonly Lookup[] =>
  served.filter((answer) => burns(answer) && isOnFlue(answer));

export const hasDraftHood = (answer: Lookup): boolean =>
  FUELS[String(answer('utility_appliance_fuel_type'))] === 'GAS' && kindOf(answer) === 'DRAFT_HOOD';

/** All appliances on the flue; undefined while the outlet or fuel of any of them isn't known. */
export const loadOf = (facts: SheetFacts): readonly Served[] | undefined => {
  const all = onFlue(facts).map(servedFrom);
  const known = all.filter((load) => load !== undefined);
  return known.length === all.length && known.length > 0 ? known : undefined;
};

export const allGas = (load: readonly Served[]): boolean => load.every(({ fuel }) => fuel === 'GAS');
export const sumOf = (load: readonly Served[]): number | undefined =>
  load.every(({ btuh }) => btuh !== undefined) ? load.reduce((total, { btuh = 0 }) => total + btuh, 0) : undefined;

const EXPOSURES: Readonly<Record<string, ChimneyExposure>> = { true: 'OUTSIDE', false: 'INSIDE' };

/**
 * Whether the flue is a masonry chimney with a wall outdoors; `NONE` when it isn't masonry. Undefined while the lining or the
 * walls aren't known.
 */
export const exposureOf = ({ answer }: SheetFacts): ChimneyExposure | undefined => {
  const material = answer('utility_flue_liner_material') ?? answer('flue_liner_material');
  if (typeof material !== 'string') return undefined;
  if (!MASONRY_LININGS.some((masonryLining) => masonryLining === material)) return 'NONE';
  return EXPOSURES[String(answer('utility_flue_outdoor_wall'))];
};
