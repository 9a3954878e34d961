import { atMost, ifKnown, isAtMost, step, type Check } from '#shared/sizing/checks.ts';
import { formatInches, formatNumber } from '#shared/sizing/measures/fractions.ts';
import type { CommonTables } from '#shared/sizing/gas/gas-common-tables.ts';
import { COMMON, typedEntry } from '#shared/sizing/gas/gas-vent-rules.ts';
import { sourceOf, type Limit } from '#shared/sizing/limits.ts';
import {
  againstLeast,
  againstMost,
  barredPart,
  compared,
  joined,
  openPart,
  part,
  typedReading,
  type Factor,
  type CalculationPart,
} from '#shared/sizing/gas/vent-checks.ts';
import { readVentTable, type Reading } from '#shared/sizing/gas/vent-tables/read-vent-table.ts';
import { mostSizesDown, sizesBetween } from '#shared/sizing/gas/gas-connector-rules.ts';

export const CONNECTOR_LIMITS = {
  runPerInch: { label: 'Run per inch of diameter', value: 18, unit: 'in', reference: COMMON.runPerInch },
  extraRunLoss: { label: 'Taken off per further multiple', value: 0.1, unit: '×', reference: COMMON.longer },
  mostSizesUp: { label: 'Connector over the outlet', value: 2, unit: 'sizes', reference: COMMON.sizesUp },
} as const satisfies Record<string, Limit>;
type Set = { readonly [K in keyof typeof CONNECTOR_LIMITS]: Limit };

export type CommonAppliance = {
  readonly name: string;
  readonly appliance: 'DRAFT_HOOD' | 'FAN_ASSISTED';
  readonly inputBtuh: number;
  readonly deratedInputBtuh?: number | undefined;
  readonly outletIn: number;
  readonly connectorIn: number;
  readonly connectorRunIn: number;
  readonly connectorRiseIn?: number | undefined;
  readonly isSmooth?: boolean | undefined;
  /** Figures typed from a code book, in 1000 Btu/h. */
  readonly typedMaxMbh?: number | undefined;
  readonly typedMinMbh?: number | undefined;
};

export type System = {
  readonly tables: CommonTables | undefined;
  readonly heightIn: number | undefined;
  readonly hasDraftHood: boolean;
};

const ASK_TABLE =
  'Enter height and connector rise and what it is vented through, or the connector’s figures from your code book.';
const ASK_SMOOTH =
  'Say whether the smaller connector is smooth inside: a corrugated one may not be smaller than the outlet.';
const NO_TRADE_SIZE = 'A connector or outlet is not a trade size of vent: how many sizes it differs is not known.';

/** How many further multiples of the free run a connector uses. */
const furtherMultiples = (runIn: number, freeIn: number): number =>
  isAtMost(runIn, freeIn) ? 0 : Math.ceil(runIn / freeIn - 1e-9) - 1;

const furtherOf = (commonAppliance: CommonAppliance, set: Set): number =>
  furtherMultiples(commonAppliance.connectorRunIn, commonAppliance.connectorIn * set.runPerInch.value);

const lossOf = (further: number, set: Set): Factor | undefined => {
  if (further === 0) return undefined;
  const share = Math.max(0, 1 - set.extraRunLoss.value * further);
  const source = sourceOf(set.extraRunLoss.reference, set.extraRunLoss, set.runPerInch);
  return { share, text: formatNumber(share, 2), source };
};

const mostReading = (commonAppliance: CommonAppliance, { tables, heightIn }: System): Reading | undefined => {
  if (commonAppliance.typedMaxMbh !== undefined) {
    return typedReading('as typed', commonAppliance.typedMaxMbh, typedEntry('Connector maximum of the table'));
  }
  if (!tables || heightIn === undefined || commonAppliance.connectorRiseIn === undefined) return undefined;
  const measure = commonAppliance.appliance === 'FAN_ASSISTED' ? 'FAN_MAX' : 'NAT_MAX';
  return readVentTable(tables.connector, {
    heightIn,
    alongIn: commonAppliance.connectorRiseIn,
    size: commonAppliance.connectorIn,
    measure,
  });
};

/** If a connector is longer than its free run, FAN Min is that of the appliance alone on the vent. */
const leastReading = (
  commonAppliance: CommonAppliance,
  { tables, heightIn }: System,
  further: number,
): Reading | undefined => {
  if (commonAppliance.typedMinMbh !== undefined) {
    return typedReading('as typed', commonAppliance.typedMinMbh, typedEntry('FAN Min of the table'));
  }
  if (!tables || heightIn === undefined) return undefined;
  const spot = { heightIn, size: commonAppliance.connectorIn, measure: 'FAN_MIN' } as const;
  if (further > 0) return readVentTable(tables.single, { ...spot, alongIn: commonAppliance.connectorRunIn });
  if (commonAppliance.connectorRiseIn === undefined) return undefined;
  return readVentTable(tables.connector, { ...spot, alongIn: commonAppliance.connectorRiseIn });
};

const capacity = (commonAppliance: CommonAppliance, system: System, set: Set): CalculationPart => {
  const further = furtherOf(commonAppliance, set);
  const max = mostReading(commonAppliance, system);
  const min = leastReading(commonAppliance, system, further);
  const isFan = commonAppliance.appliance === 'FAN_ASSISTED';
  const source = sourceOf(COMMON.max, set.runPerInch, ...(further > 0 ? [set.extraRunLoss] : []));
  return joined([
    max === undefined
      ? openPart(ASK_TABLE)
      : againstMost(
          { label: `${commonAppliance.name}, input`, inputBtuh: commonAppliance.inputBtuh, reading: max, source },
          lossOf(further, set),
        ),
    ...(isFan && min === undefined ? [openPart(ASK_TABLE)] : []),
    ...ifKnown(isFan ? min : undefined, (reading) =>
      againstLeast({
        label: `${commonAppliance.name}, input against FAN Min`,
        inputBtuh: commonAppliance.deratedInputBtuh ?? commonAppliance.inputBtuh,
        reading,
        source: COMMON.derated,
      }),
    ),
  ]);
};

/**
 * A fan-assisted appliance may be reduced one size beside a draft hood; a draft hood never may, even where the table allows it.
 */
const reduced = (commonAppliance: CommonAppliance, { hasDraftHood }: System): CalculationPart => {
  const label = `${commonAppliance.name}, connector smaller than its outlet`;
  const expression = `not allowed: ${formatInches(commonAppliance.connectorIn)} on a ${formatInches(commonAppliance.outletIn)} outlet`;
  const found = { value: commonAppliance.connectorIn, unit: 'in' };
  if (commonAppliance.appliance === 'DRAFT_HOOD') return barredPart(label, expression, COMMON.hoodSmaller, found);
  if (!hasDraftHood) return barredPart(label, 'allowed only beside a draft-hood appliance', COMMON.fanSmaller, found);
  if (commonAppliance.isSmooth === false)
    return barredPart(label, 'not allowed with a corrugated connector', COMMON.fanSmaller, found);
  const down = sizesBetween(commonAppliance.connectorIn, commonAppliance.outletIn);
  const max = { value: mostSizesDown(commonAppliance.outletIn), reference: COMMON.fanSmaller };
  const checks: readonly Check[] = ifKnown(down, (value) =>
    atMost({ label: `${commonAppliance.name}, sizes below the outlet`, value, unit: 'sizes' }, max),
  );
  return joined([
    compared(...checks),
    down === undefined ? openPart(NO_TRADE_SIZE) : part({}),
    commonAppliance.isSmooth === undefined ? openPart(ASK_SMOOTH) : part({}),
  ]);
};

const enlarged = (commonAppliance: CommonAppliance, set: Set): CalculationPart => {
  if (commonAppliance.connectorIn === commonAppliance.outletIn) return part({});
  const up = sizesBetween(commonAppliance.outletIn, commonAppliance.connectorIn);
  if (up === undefined) return openPart(NO_TRADE_SIZE);
  return compared(
    atMost({ label: `${commonAppliance.name}, sizes over the outlet`, value: up, unit: 'sizes' }, set.mostSizesUp),
  );
};

/** One connector of a common vent: checks its input against the table at its rise, and its size against the outlet. */
export const connectorPart = (commonAppliance: CommonAppliance, system: System, set: Set): CalculationPart =>
  joined([
    capacity(commonAppliance, system, set),
    commonAppliance.connectorIn < commonAppliance.outletIn
      ? reduced(commonAppliance, system)
      : enlarged(commonAppliance, set),
  ]);

/** The total input of all appliances, as a step. */
export const totalStep = (inputs: readonly number[]) =>
  step(
    'Inputs together',
    inputs.map((input) => formatNumber(input)).join(' + '),
    { value: inputs.reduce((sum, input) => sum + input, 0), unit: 'Btu/h' },
    COMMON.max,
  );
