import * as z from 'zod';
import { defineCalculator, type Outcome } from '#shared/sizing/calculator.ts';
import { atLeast, atMost, noteIf, step, stepsOf, verdictOf } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/fractions.ts';
import { gasFlueStep } from '#shared/sizing/gas-flue.ts';
import {
  applianceKind,
  areaStep,
  chimneyAboveOutlet,
  isTile,
  judgeFlue,
  kindWarnings,
  leastAboveOutletIn,
  mostMultiple as most,
  ONE_APPLIANCE,
  outlet,
  TILE_NOT_ALLOWED,
} from '#shared/sizing/gas-rules.ts';
import { amount, btuh, gasFlueInput, yesOrNo } from '#shared/sizing/inputs.ts';
import { reference } from '#shared/sizing/references.ts';
import { circleArea } from '#shared/sizing/tables.ts';

const TWO = reference(
  'Larger outlet plus half the smaller, to 7 × the smaller',
  '12.6.3.1, 12.7.3.1',
  'NFPA 54-2012',
  'A',
);

export const gasSingleAppliance = defineCalculator({
  id: 'gas-single-appliance',
  title: 'One gas appliance on a flue, basic rule',
  group: 'Gas',
  shape: {
    appliance: applianceKind('Appliance'),
    outletIn: outlet('Draft-hood outlet'),
    flue: gasFlueInput().optional(),
    heightIn: chimneyAboveOutlet(),
  },
  limits: {
    leastMultiple: { label: 'Flue to outlet, at least', value: 1, unit: '×', reference: ONE_APPLIANCE },
    mostMultiple: most,
    aboveOutlet: leastAboveOutletIn,
  },
  calculate: ({ appliance, outletIn, flue, heightIn }, { leastMultiple, mostMultiple, aboveOutlet }): Outcome => {
    const area = circleArea(outletIn);
    const range = {
      least: area * leastMultiple.value,
      most: area * mostMultiple.value,
      leastLimit: leastMultiple,
      mostLimit: mostMultiple,
    };
    const byRule = appliance === 'DRAFT_HOOD';
    const judged = judgeFlue({ flue, heightIn, aboveOutlet }, range, byRule);
    const tileLined = appliance === 'FAN_ASSISTED' && isTile(flue);
    return {
      steps: [
        areaStep('Outlet area', outletIn),
        step(
          'Largest flue area',
          `${mostMultiple.value} × ${formatNumber(area, 2)}`,
          { value: range.most, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...judged.steps,
      ],
      result: { label: 'Largest flue area', value: range.most, unit: 'sq in' },
      verdict: tileLined ? 'fails' : judged.verdict,
      ruleSet: 'NFPA_54',
      figures: { leastSqIn: range.least, mostSqIn: range.most },
      warnings: [...kindWarnings([appliance]), ...noteIf(tileLined, TILE_NOT_ALLOWED)],
    };
  },
});

export const gasTwoAppliances = defineCalculator({
  id: 'gas-two-appliances',
  title: 'Two gas appliances on a flue, basic rule',
  group: 'Gas',
  shape: {
    appliances: z
      .array(
        z
          .strictObject({ appliance: applianceKind('Appliance'), outletIn: outlet('Draft-hood outlet') })
          .meta({ title: 'Appliance' }),
        {
          error: 'Enter the two appliances.',
        },
      )
      .length(2, 'This rule is for two appliances; more are sized from the tables.')
      .meta({ title: 'The two appliances' }),
    flue: gasFlueInput().optional(),
    heightIn: chimneyAboveOutlet(),
  },
  limits: {
    shareOfSmaller: { label: 'Share of the smaller outlet', value: 0.5, unit: '×', reference: TWO },
    mostMultiple: { ...most, reference: TWO },
    aboveOutlet: leastAboveOutletIn,
  },
  calculate: ({ appliances, flue, heightIn }, { shareOfSmaller, mostMultiple, aboveOutlet }): Outcome => {
    const kinds = appliances.map(({ appliance }) => appliance);
    const outlets = appliances.map(({ outletIn }) => outletIn);
    const [larger, smaller] = [Math.max(...outlets), Math.min(...outlets)];
    const range = {
      least: circleArea(larger) + shareOfSmaller.value * circleArea(smaller),
      most: mostMultiple.value * circleArea(smaller),
      leastLimit: shareOfSmaller,
      mostLimit: mostMultiple,
    };
    const byRule = kinds.every((one) => one === 'DRAFT_HOOD');
    const isImpossible = byRule && range.least > range.most;
    const judged = judgeFlue({ flue, heightIn, aboveOutlet }, range, byRule);
    return {
      steps: [
        areaStep('Larger outlet', larger),
        areaStep('Smaller outlet', smaller),
        step(
          'Least flue area',
          `larger + ${shareOfSmaller.value} × smaller`,
          { value: range.least, unit: 'sq in' },
          shareOfSmaller.reference,
        ),
        step(
          'Largest flue area',
          `${mostMultiple.value} × smaller`,
          { value: range.most, unit: 'sq in' },
          mostMultiple.reference,
        ),
        ...judged.steps,
      ],
      result: { label: 'Least flue area', value: range.least, unit: 'sq in' },
      verdict: isImpossible ? 'fails' : judged.verdict,
      ruleSet: 'NFPA_54',
      figures: { leastSqIn: range.least, mostSqIn: range.most },
      warnings: [
        ...kindWarnings(kinds),
        ...noteIf(isImpossible, 'No flue can serve both: the outlets differ too much.'),
      ],
    };
  },
});

const COLD = reference(
  'A water heater alone on an outdoor chimney only where the 99 % design is 5 °F or more',
  '803.1.11',
  'CMC 2013 (NFPA 54-2012)',
  'A',
);
const NAT = reference(
  'Input at most the NAT Max of the vent table',
  '13.1',
  'NFPA 54-2012, cell typed by the user',
  'A',
);

export const orphanedWaterHeater = defineCalculator({
  id: 'orphaned-water-heater',
  title: 'Water heater left alone on a flue',
  group: 'Gas',
  shape: {
    outletIn: outlet('Draft-hood outlet'),
    flue: gasFlueInput(),
    inputBtuh: btuh('Input of the water heater').optional(),
    tableMaxBtuh: btuh('NAT Max from your code book').optional(),
    hasOutdoorWall: yesOrNo('A chimney wall stands outdoors').optional(),
    designTempF: amount('99 % winter design temperature', { min: -80, max: 120, unit: '°F' }).optional(),
  },
  limits: {
    mostMultiple: most,
    leastDesignTempF: { label: 'Design temperature for an outdoor chimney', value: 5, unit: '°F', reference: COLD },
  },
  calculate: ({ outletIn, flue, inputBtuh, tableMaxBtuh, hasOutdoorWall, designTempF }, set): Outcome => {
    const area = circleArea(outletIn);
    const largest = area * set.mostMultiple.value;
    const found = gasFlueStep(flue);
    const flueArea = { value: found?.result ?? 0, unit: 'sq in' };
    const capacity = inputBtuh !== undefined && tableMaxBtuh !== undefined;
    const outdoors = hasOutdoorWall === true;
    const checks = [
      atLeast({ label: 'Flue area, least', ...flueArea }, { value: area, reference: set.mostMultiple.reference }),
      atMost({ label: 'Flue area, largest', ...flueArea }, { value: largest, reference: set.mostMultiple.reference }),
      ...(capacity
        ? [atMost({ label: 'Input', value: inputBtuh, unit: 'Btu/h' }, { value: tableMaxBtuh, reference: NAT })]
        : []),
      ...(outdoors && designTempF !== undefined
        ? [atLeast({ label: 'Winter design temperature', value: designTempF, unit: '°F' }, set.leastDesignTempF)]
        : []),
    ];
    const isComplete = capacity && hasOutdoorWall !== undefined && (!outdoors || designTempF !== undefined);
    const verdict = verdictOf(checks, isComplete);
    return {
      steps: [areaStep('Outlet area', outletIn), ...(found ? [found] : []), ...stepsOf(checks)],
      result: { label: 'Largest flue area', value: largest, unit: 'sq in' },
      verdict,
      ruleSet: 'NFPA_54',
      figures: { mostSqIn: largest },
      warnings: [
        ...noteIf(verdict === 'fails', 'Line the flue for the water heater alone.'),
        ...noteIf(!capacity, 'The input was not compared: enter it with the table’s NAT Max.'),
        ...noteIf(!isComplete && capacity, 'Not determinable: is the chimney outdoors, and how cold does it get?'),
      ],
    };
  },
});
