import { atLeast, atMost, ifKnown } from '#shared/sizing/checks.ts';
import { CONNECTOR_SIZE_LIMITS, connectorSizes } from '#shared/sizing/gas/gas-single-sizes.ts';
import { SINGLE } from '#shared/sizing/gas/gas-vent-rules.ts';
import { NOTES, type ConnectorKind, type HeaterUse } from '#shared/sizing/gas/gas-vents.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import {
  againstLeast,
  againstMost,
  barredPart,
  compared,
  joined,
  openPart,
  part,
  type Factor,
  type CalculationPart,
} from '#shared/sizing/gas/vent-checks.ts';
import { printedArea, readVentTable, type Reading } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';
import {
  EXTERIOR_SINGLE_MIN,
  MASONRY_SINGLE_WALL,
  MASONRY_TYPE_B,
} from '#shared/sizing/gas/vent-tables/single-masonry.ts';
import type { Measure } from '#shared/sizing/gas/vent-tables/vent-table.ts';

export const MASONRY_LIMITS = {
  ...CONNECTOR_SIZE_LIMITS,
  runPerInch: {
    label: 'Outdoor chimney, connector run per inch of diameter',
    value: 18,
    unit: 'in',
    reference: SINGLE.outdoors('Outdoor chimney: Type B connector of at most 18 in per inch of diameter'),
  },
  leastDesignTempF: {
    label: 'Design temperature, water heater on an outdoor chimney',
    value: 5,
    unit: '°F',
    reference: SINGLE.outdoors('A water heater alone on an outdoor chimney only from 5 °F (99% design)'),
  },
} as const satisfies Record<string, Limit>;
type Set = { readonly [K in keyof typeof MASONRY_LIMITS]: Limit };

export type MasonrySingle = {
  readonly appliance: 'DRAFT_HOOD' | 'FAN_ASSISTED' | 'VENT_DAMPER';
  readonly connector?: ConnectorKind | undefined;
  readonly outletIn: number;
  readonly connectorIn: number;
  readonly heightIn?: number | undefined;
  readonly runIn?: number | undefined;
  readonly inputBtuh?: number | undefined;
  readonly deratedInputBtuh?: number | undefined;
  readonly isOutdoors?: boolean | undefined;
  readonly use?: HeaterUse | undefined;
  readonly designTempF?: number | undefined;
  readonly areaSqIn?: number | undefined;
  /** Entries typed from a code book, used instead of the built-in tables: maximum, FAN Min, minimum of the outdoor table. */
  readonly typedMost?: Reading | undefined;
  readonly typedFanMin?: Reading | undefined;
  readonly typedLeast?: Reading | undefined;
  readonly factor?: Factor | undefined;
};

const TABLE_NEEDS = 'Enter input, height, connector and its run to compare the input with the vent table.';
const ASK_CONNECTOR = 'Say whether the connector is Type B: an outdoor chimney takes no other.';
const ASK_USE = 'Say whether it heats rooms or water: an outdoor chimney has a different minimum input for each.';
const ASK_COLD = 'Enter the local 99% winter design temperature.';
const ASK_RUN = 'Enter the horizontal run of the connector.';
const ASK_AREA = 'Measure the flue: the least input on an outdoor chimney depends on its inside area.';

/** The entry of the masonry tables; for an outdoor chimney the maximum of the Type B table applies. */
const entryOf = (facts: MasonrySingle, measure: Measure): Reading | undefined => {
  const { connector, connectorIn, heightIn, runIn, isOutdoors } = facts;
  const kind = isOutdoors === true ? 'TYPE_B' : connector;
  if (heightIn === undefined || runIn === undefined || kind === undefined) return undefined;
  const table = kind === 'TYPE_B' ? MASONRY_TYPE_B : MASONRY_SINGLE_WALL;
  return readVentTable(table, { heightIn, alongIn: runIn, size: connectorIn, measure });
};

const maximum = (facts: MasonrySingle): CalculationPart => {
  const { appliance, inputBtuh, typedMost, factor, isOutdoors } = facts;
  const reading = typedMost ?? entryOf(facts, appliance === 'FAN_ASSISTED' ? 'FAN_MAX' : 'NAT_MAX');
  if (inputBtuh === undefined || reading === undefined) return openPart(TABLE_NEEDS);
  const isStrict = isOutdoors === true;
  const source = isStrict ? SINGLE.outdoors('Input under the maximum of the interior table') : SINGLE.max;
  return againstMost({ label: 'Input', inputBtuh, reading, source, isStrict }, factor);
};

const fanMinimum = (facts: MasonrySingle): CalculationPart => {
  const { appliance, inputBtuh, deratedInputBtuh = inputBtuh, typedFanMin } = facts;
  if (appliance === 'DRAFT_HOOD') return part({});
  const reading = typedFanMin ?? entryOf(facts, 'FAN_MIN');
  if (deratedInputBtuh === undefined || reading === undefined) return openPart(TABLE_NEEDS);
  const label = 'Input against FAN Min';
  return againstLeast({ label, inputBtuh: deratedInputBtuh, reading, source: SINGLE.derated });
};

/** A space heater's minimum input, derated for altitude, by the flue's area and the winter design temperature. */
const spaceHeaterMinimum = (facts: MasonrySingle): CalculationPart => {
  const { heightIn, areaSqIn, designTempF, typedLeast } = facts;
  const inputBtuh = facts.deratedInputBtuh ?? facts.inputBtuh;
  if (inputBtuh === undefined) return openPart(TABLE_NEEDS);
  const label = 'Input against the least';
  const source = SINGLE.outdoors('Space heater: input over the least of the outdoor table');
  if (typedLeast) return againstLeast({ label, inputBtuh, reading: typedLeast, source, isStrict: true });
  if (designTempF === undefined) return openPart(ASK_COLD);
  if (heightIn === undefined || areaSqIn === undefined)
    return openPart(heightIn === undefined ? TABLE_NEEDS : ASK_AREA);
  const size = printedArea(EXTERIOR_SINGLE_MIN, areaSqIn) ?? areaSqIn;
  const reading = readVentTable(EXTERIOR_SINGLE_MIN, { heightIn, designTempF, size, measure: 'MIN' });
  return againstLeast({ label, inputBtuh, reading, source, isStrict: true });
};

const byUse = (facts: MasonrySingle, set: Set): CalculationPart => {
  if (facts.use === undefined) return openPart(ASK_USE);
  if (facts.use === 'SPACE_HEATER') return spaceHeaterMinimum(facts);
  const { designTempF } = facts;
  if (designTempF === undefined) return openPart(ASK_COLD);
  return compared(
    atLeast({ label: 'Winter design temperature', value: designTempF, unit: '°F' }, set.leastDesignTempF),
  );
};

const runPart = ({ runIn, connectorIn }: MasonrySingle, { runPerInch }: Set): CalculationPart =>
  runIn === undefined
    ? openPart(ASK_RUN)
    : compared(
        ...ifKnown(runIn, (value) =>
          atMost(
            { label: 'Connector run', value, unit: 'in' },
            { value: connectorIn * runPerInch.value, reference: runPerInch.reference },
          ),
        ),
      );

const HOOD_ONLY = 'Exterior masonry chimney: one draft-hood appliance only';
const TYPE_B_ONLY = 'Exterior masonry chimney: Type B connector only';

const connectorPart = ({ connector }: MasonrySingle): CalculationPart => {
  if (connector === undefined) return openPart(ASK_CONNECTOR);
  if (connector === 'TYPE_B') return part({});
  return barredPart('Single-wall connector', 'not allowed on an outdoor chimney', SINGLE.outdoors(TYPE_B_ONLY));
};

/** The requirements of an exterior chimney for one appliance; the tables for interior chimneys don't apply. */
const outdoorParts = (facts: MasonrySingle, set: Set): readonly CalculationPart[] => [
  facts.appliance === 'FAN_ASSISTED'
    ? barredPart('Fan-assisted appliance', 'not allowed on an outdoor chimney', SINGLE.outdoors(HOOD_ONLY))
    : maximum(facts),
  connectorPart(facts),
  runPart(facts, set),
  byUse(facts, set),
];

/** The size of a chimney's connector against the appliance's outlet. */
export const masonryConnectorSizes = ({ appliance, heightIn, outletIn, connectorIn }: MasonrySingle, set: Set) =>
  connectorSizes({ isFan: appliance === 'FAN_ASSISTED', heightIn, outletIn, connectorIn }, set);

/** One appliance on a tile-lined chimney, by the vent tables; `needsTable` is false if another rule decides without them. */
export const masonrySingle = (facts: MasonrySingle, set: Set, needsTable = true): CalculationPart => {
  const sizes = masonryConnectorSizes(facts, set);
  if (facts.isOutdoors === true) return joined([...outdoorParts(facts, set), sizes]);
  const isAsked = facts.inputBtuh !== undefined && facts.heightIn !== undefined;
  const byTable = needsTable || isAsked || facts.typedMost !== undefined;
  return joined([
    ...(byTable ? [maximum(facts), fanMinimum(facts)] : []),
    sizes,
    facts.isOutdoors === undefined ? openPart(NOTES.outdoors) : part({}),
  ]);
};
