import { COMMON } from '#shared/sizing/gas/gas-vent-rules.ts';
import {
  againstLeast,
  againstMost,
  barredPart,
  joined,
  openPart,
  part,
  type Factor,
  type CalculationPart,
} from '#shared/sizing/gas/vent-checks.ts';
import {
  EXTERIOR_FAN_MAX,
  EXTERIOR_FAN_MIN,
  EXTERIOR_NAT_MAX,
  EXTERIOR_NAT_MIN,
} from '#shared/sizing/gas/vent-tables/exterior-common.ts';
import { printedArea, readVentTable, type Reading } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';

export type ExteriorAppliance = {
  /** Its name in steps: "Appliance 1". */
  readonly name: string;
  readonly isFan: boolean;
  readonly use?: 'SPACE_HEATER' | 'WATER_HEATER' | undefined;
  readonly inputBtuh?: number | undefined;
  /** Compared with the minimum; the maximum is for the input at sea level. */
  readonly deratedInputBtuh?: number | undefined;
  readonly connector?: 'TYPE_B' | 'SINGLE_WALL' | undefined;
};

export type ExteriorCommon = {
  readonly appliances: readonly ExteriorAppliance[];
  /** From the highest outlet to the top. */
  readonly heightIn?: number | undefined;
  readonly areaSqIn?: number | undefined;
  readonly designTempF?: number | undefined;
  /** The table's maximum, typed from a code book. */
  readonly typedMost?: Reading | undefined;
  readonly factor?: Factor | undefined;
};

const ASK_CONNECTORS = 'Say whether every connector is Type B: an outdoor chimney takes no other.';
const ASK_MEASURES =
  'Enter the height from the highest outlet to the top, the inside of the flue and every input: an outdoor chimney has tables of its own.';
const ASK_USE = 'Say of each appliance whether it heats rooms or water: each space heater has a minimum input there.';
const ASK_COLD = 'Enter the local 99% winter design temperature: it decides the minimum input of each space heater.';

const TYPE_B_ONLY = 'Exterior masonry chimney: Type B connectors only';
const ONE_HOOD = 'Exterior masonry chimney: at least one draft-hood appliance';

const connectors = (appliances: readonly ExteriorAppliance[]): CalculationPart =>
  joined([
    ...appliances
      .filter(({ connector }) => connector === 'SINGLE_WALL')
      .map(({ name }) =>
        barredPart(`${name}, single-wall connector`, 'not allowed on an outdoor chimney', COMMON.outdoors(TYPE_B_ONLY)),
      ),
    appliances.some(({ connector }) => connector === undefined) ? openPart(ASK_CONNECTORS) : part({}),
  ]);

const totalOf = (appliances: readonly ExteriorAppliance[]): number | undefined => {
  const inputs = appliances.map(({ inputBtuh }) => inputBtuh).filter((input) => input !== undefined);
  return inputs.length === appliances.length ? inputs.reduce((sum, input) => sum + input, 0) : undefined;
};

const together = (facts: ExteriorCommon, isMixed: boolean): CalculationPart => {
  const { appliances, heightIn, areaSqIn, typedMost, factor } = facts;
  const total = totalOf(appliances);
  const table = isMixed ? EXTERIOR_FAN_MAX : EXTERIOR_NAT_MAX;
  const size = areaSqIn === undefined ? undefined : (printedArea(table, areaSqIn) ?? areaSqIn);
  const byTable =
    heightIn === undefined || size === undefined
      ? undefined
      : readVentTable(table, { heightIn, size, measure: isMixed ? 'FAN_NAT' : 'NAT_NAT' });
  const reading = typedMost ?? byTable;
  if (total === undefined || reading === undefined) return openPart(ASK_MEASURES);
  const source = COMMON.outdoors('Exterior masonry chimney: inputs together under the maximum of its table');
  return againstMost({ label: 'Inputs together', inputBtuh: total, reading, source, isStrict: true }, factor);
};

const spaceHeater = (facts: ExteriorCommon, appliance: ExteriorAppliance, isMixed: boolean): CalculationPart => {
  const { heightIn, areaSqIn, designTempF } = facts;
  const inputBtuh = appliance.deratedInputBtuh ?? appliance.inputBtuh;
  if (designTempF === undefined) return openPart(ASK_COLD);
  if (heightIn === undefined || areaSqIn === undefined || inputBtuh === undefined) return openPart(ASK_MEASURES);
  const table = isMixed ? EXTERIOR_FAN_MIN : EXTERIOR_NAT_MIN;
  const size = printedArea(table, areaSqIn) ?? areaSqIn;
  return againstLeast({
    label: `${appliance.name}, input against the least`,
    inputBtuh,
    reading: readVentTable(table, { heightIn, designTempF, size, measure: 'MIN' }),
    source: COMMON.outdoors('Exterior masonry chimney: each space heater over the least of its table'),
    isStrict: true,
  });
};

const heaters = (facts: ExteriorCommon, isMixed: boolean): CalculationPart =>
  joined(
    facts.appliances.map((appliance) => {
      if (appliance.use === undefined) return openPart(ASK_USE);
      return appliance.use === 'SPACE_HEATER' ? spaceHeater(facts, appliance, isMixed) : part({});
    }),
  );

/**
 * Several appliances on a tile-lined chimney with a wall outdoors below the roof line: Type B connectors, at least one
 * draft hood, the inputs together under a maximum, and each space heater over a least input that rises with the cold.
 */
export const exteriorCommon = (facts: ExteriorCommon): CalculationPart => {
  const fans = facts.appliances.filter(({ isFan }) => isFan).length;
  if (fans === facts.appliances.length) {
    const source = COMMON.outdoors(ONE_HOOD);
    return joined([connectors(facts.appliances), barredPart('Draft hoods', 'none on an outdoor chimney', source)]);
  }
  const isMixed = fans > 0;
  return joined([connectors(facts.appliances), together(facts, isMixed), heaters(facts, isMixed)]);
};
