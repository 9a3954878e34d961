import { defineCalculator, type Outcome, type Refusal } from '#shared/sizing/calculator.ts';
import { noteIf, step, verdictOf, type Check } from '#shared/sizing/checks.ts';
import {
  areaPart,
  CONNECTOR_AREAS,
  flueArea,
  LINED,
  type ChimneyConnector,
} from '#shared/sizing/gas/gas-chimney-areas.ts';
import { MASONRY_LIMITS, masonrySingle, type MasonrySingle } from '#shared/sizing/gas/gas-masonry-single.ts';
import { fanOnTile, mostMultiple, outlet, TILE_NOT_ALLOWED } from '#shared/sizing/gas/gas-rules.ts';
import { SMALLER_VENT_FACTOR, smallerVentFactor } from '#shared/sizing/gas/gas-single-sizes.ts';
import { typedEntry } from '#shared/sizing/gas/gas-vent-rules.ts';
import { CONNECTOR_KINDS, HEATER_USES, OUTDOOR_QUESTION } from '#shared/sizing/gas/gas-vents.ts';
import {
  alwaysShown,
  btuh,
  choiceOf,
  designTemperature,
  gasFlueInput,
  height,
  run,
  shownWhen,
  yesOrNo,
} from '#shared/sizing/inputs.ts';
import type { Limit } from '#shared/sizing/limits.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import { compared, joined, typedReading, type CalculationPart } from '#shared/sizing/gas/vent-checks.ts';

const limits = {
  mostMultiple,
  smallerVentFactor: SMALLER_VENT_FACTOR,
  ...MASONRY_LIMITS,
} as const satisfies Record<string, Limit>;

const OUTDOORS = { isOutdoors: [true] };
const CONNECTORS = Object.fromEntries(Object.keys(CONNECTOR_AREAS).map((inches) => [inches, `${inches} in`])) as Record<
  ChimneyConnector,
  string
>;

/** Entries are typed in Btu/h; this calculator has always used that unit. */
const typed = (text: string, value: number | undefined) =>
  value === undefined ? undefined : typedReading('as typed', value / 1000, typedEntry(text));

/** The table prints NA for the small sizes at every height. */
const tilePart = (onTile: readonly Check[]): CalculationPart => ({
  ...compared(...onTile),
  notes: onTile.map(() => TILE_NOT_ALLOWED),
});

export const gasChimneyArea = defineCalculator({
  id: 'gas-chimney-area',
  title: 'Lined masonry chimney for one gas appliance',
  group: 'Gas',
  shape: {
    appliance: choiceOf('Appliance', { DRAFT_HOOD: 'Draft hood', FAN_ASSISTED: 'Fan assisted' }).optional(),
    connectorIn: choiceOf('Connector', CONNECTORS),
    connector: choiceOf('Connector is', CONNECTOR_KINDS).optional(),
    outletIn: outlet('Appliance outlet'),
    flue: gasFlueInput().optional(),
    isOutdoors: alwaysShown(yesOrNo(OUTDOOR_QUESTION).optional()),
    use: shownWhen(choiceOf('The appliance is', HEATER_USES).optional(), OUTDOORS),
    designTempF: shownWhen(designTemperature().optional(), OUTDOORS),
    inputBtuh: btuh('Input').optional(),
    deratedInputBtuh: btuh('Input derated for altitude').optional(),
    heightIn: height('Height, outlet to chimney top').optional(),
    connectorRunIn: run('Connector, horizontal run').optional(),
    interiorMaxBtuh: btuh('Maximum of the interior table, from your code book').optional(),
    exteriorMinBtuh: shownWhen(btuh('Minimum of the outdoor table, from your code book').optional(), OUTDOORS),
  },
  limits,
  calculate: ({ appliance = 'DRAFT_HOOD', connectorIn, outletIn, flue, ...rest }, set): Outcome | Refusal => {
    const connector = Number(connectorIn);
    const min = CONNECTOR_AREAS[connectorIn];
    const max = circleArea(outletIn) * set.mostMultiple.value;
    const isFan = appliance === 'FAN_ASSISTED';
    const sizes = { isFan, outletIn, connectorIn: connector };
    const facts: MasonrySingle = {
      ...rest,
      appliance,
      outletIn,
      connectorIn: connector,
      factor: smallerVentFactor(sizes, set.smallerVentFactor),
      runIn: rest.connectorRunIn,
      areaSqIn: flueArea(flue),
      typedMost: typed('Maximum of the interior table', rest.interiorMaxBtuh),
      typedLeast: typed('Minimum of the outdoor table', rest.exteriorMinBtuh),
    };
    const all = joined([
      ...(flue ? [areaPart({ flue, connectorIn: connector, outletIn }, set.mostMultiple)] : []),
      masonrySingle(facts, set, isFan),
      tilePart(fanOnTile({ isFan: isFan && rest.isOutdoors !== true, flue, outletIn: connector })),
    ]);
    return {
      steps: [
        step('Minimum inside area', `${connectorIn} in connector`, { value: min, unit: 'sq in' }, LINED),
        step(
          'Largest inside area',
          `${set.mostMultiple.value} × outlet`,
          { value: max, unit: 'sq in' },
          set.mostMultiple.reference,
        ),
        ...all.steps,
      ],
      result: { label: 'Minimum inside area', value: min, unit: 'sq in' },
      verdict: verdictOf(all.checks, !all.isOpen && flue !== undefined),
      ruleSet: 'IFGC',
      figures: { leastSqIn: min, mostSqIn: max },
      warnings: [...all.notes, ...noteIf(isFan, 'Fan-assisted appliances are sized from the vent tables.')],
    };
  },
});
