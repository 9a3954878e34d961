import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, noteIf, verdictOf } from '#shared/sizing/checks.ts';
import { gasFlueStep } from '#shared/sizing/gas/gas-flue.ts';
import {
  MASONRY_LIMITS,
  masonryConnectorSizes,
  masonrySingle,
  type MasonrySingle,
} from '#shared/sizing/gas/gas-masonry-single.ts';
import { areaStep, mostMultiple as max, outlet } from '#shared/sizing/gas/gas-rules.ts';
import { typedEntry } from '#shared/sizing/gas/gas-vent-rules.ts';
import { CONNECTOR_KINDS, OUTDOOR_QUESTION } from '#shared/sizing/gas/gas-vents.ts';
import {
  alwaysShown,
  btuh,
  choiceOf,
  designTemperature,
  diameter,
  gasFlueInput,
  height,
  run,
  shownWhen,
  yesOrNo,
} from '#shared/sizing/inputs.ts';
import { circleArea } from '#shared/sizing/tables.ts';
import { compared, joined, part, typedReading, type CalculationPart } from '#shared/sizing/gas/vent-checks.ts';

const OUTDOORS = { hasOutdoorWall: [true] };

const failuresIn = ({ checks }: CalculationPart): number => checks.filter(({ passes }) => !passes).length;

export const orphanedWaterHeater = defineCalculator({
  id: 'orphaned-water-heater',
  title: 'Water heater left alone on a flue',
  group: 'Gas',
  shape: {
    outletIn: outlet('Draft-hood outlet'),
    flue: gasFlueInput(),
    inputBtuh: btuh('Input of the water heater').optional(),
    hasOutdoorWall: alwaysShown(yesOrNo(OUTDOOR_QUESTION).optional()),
    designTempF: shownWhen(designTemperature().optional(), OUTDOORS),
    connector: choiceOf('Connector is', CONNECTOR_KINDS).optional(),
    connectorIn: diameter('Connector, where its size differs', 24).optional(),
    connectorRunIn: run('Connector, horizontal run').optional(),
    heightIn: height('Height, outlet to chimney top').optional(),
    tableMaxBtuh: btuh('NAT Max from your code book').optional(),
  },
  limits: { mostMultiple: max, ...MASONRY_LIMITS },
  calculate: ({ outletIn, flue, tableMaxBtuh, hasOutdoorWall, connectorIn = outletIn, ...rest }, set): Outcome => {
    const area = circleArea(outletIn);
    const largest = area * set.mostMultiple.value;
    const found = gasFlueStep(flue);
    const flueArea = { value: found?.result ?? 0, unit: 'sq in' };
    const typedMost =
      tableMaxBtuh === undefined
        ? undefined
        : typedReading('as typed', tableMaxBtuh / 1000, typedEntry('NAT Max of the table'));
    const facts: MasonrySingle = {
      ...rest,
      appliance: 'DRAFT_HOOD',
      use: 'WATER_HEATER',
      outletIn,
      connectorIn,
      runIn: rest.connectorRunIn,
      isOutdoors: hasOutdoorWall,
      areaSqIn: found?.result,
      typedMost,
    };
    const all = joined([
      part({ steps: [areaStep('Outlet area', outletIn), ...(found ? [found] : [])] }),
      compared(
        atLeast({ label: 'Flue area, least', ...flueArea }, { value: area, reference: set.mostMultiple.reference }),
        atMost({ label: 'Flue area, largest', ...flueArea }, { value: largest, reference: set.mostMultiple.reference }),
      ),
      masonrySingle(facts, set),
    ]);
    // A connector of the wrong size is replaced: it doesn't need a liner.
    const needsLiner = failuresIn(all) > failuresIn(masonryConnectorSizes(facts, set));
    return {
      steps: all.steps,
      result: { label: 'Largest flue area', value: largest, unit: 'sq in' },
      verdict: verdictOf(all.checks, !all.isOpen),
      ruleSet: 'NFPA_54',
      figures: { mostSqIn: largest },
      warnings: [...noteIf(needsLiner, 'Line the flue for the water heater alone.'), ...all.notes],
    };
  },
});
