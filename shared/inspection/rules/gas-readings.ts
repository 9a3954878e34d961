import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { isAtMost } from '#shared/sizing/checks.ts';
import { formatNumber } from '#shared/sizing/measures/fractions.ts';

/** The sheet if it fails; undefined when it passes or a figure is missing. */
const failing = ({ sheet }: RuleFacts, sheetId: string) => {
  const found = sheet(sheetId);
  return found?.verdict === 'fails' ? found : undefined;
};

const millivolts =
  (what: string, sheetIds: readonly string[]): Rule['test'] =>
  (facts) => {
    const found = sheetIds.map((id) => failing(facts, id)).find((candidate) => candidate !== undefined);
    const reading = found?.steps[0]?.result;
    if (!found || reading === undefined) return undefined;
    return `The ${what} gives ${formatNumber(reading)} mV; at least ${formatNumber(found.result.value)} mV is required.`;
  };

const pressure: Rule['test'] = (facts) => {
  const found = failing(facts, 'gas-pressure');
  const supply = facts.figure('gas_valve_inlet_pressure');
  const manifold = facts.figure('gas_valve_manifold_pressure');
  if (!found) return undefined;
  const read = [
    ...(supply === undefined ? [] : [`${formatNumber(supply)} in w.c. at the inlet`]),
    ...(manifold === undefined ? [] : [`${formatNumber(manifold)} in w.c. at the manifold`]),
  ];
  return `The gas pressure is out of range: ${read.join(' and ')}.`;
};

const ROOM_CO = ['carbon-monoxide', 'ROOM'] as const;

/** The reading while the appliance ran decides; without it, the one before. `roomCoSheet` takes the same one. */
const roomCo: Rule['test'] = ({ figure, limit }) => {
  const after = figure('gas_combustion_test_co_after_10_min');
  const found = after ?? figure('gas_combustion_test_ambient_co');
  const max = limit(...ROOM_CO, 9);
  if (found === undefined || isAtMost(found, max)) return undefined;
  const allowed = `at most ${formatNumber(max)} ppm is allowed.`;
  return after === undefined
    ? `Carbon monoxide in the room was at ${formatNumber(found)} ppm before the appliance ran; ${allowed}`
    : `Carbon monoxide in the room reached ${formatNumber(found)} ppm while the appliance ran; ${allowed} It was shut down.`;
};

const limitsOf = (calculator: string, ...names: readonly string[]): NonNullable<Rule['limits']> =>
  names.map((name) => [calculator, name]);

/** Uses the same limits as the calculation that the part shows, so a company's code applies to both. */
export const gasReadingRules: readonly Rule[] = [
  {
    componentId: 'thermocouple',
    issue: 'THERMOCOUPLE_WEAK',
    basis: 'THERMOCOUPLE',
    limits: limitsOf('millivolts', 'THERMOCOUPLE_OPEN'),
    test: millivolts('thermocouple', ['millivolts-thermocouple']),
  },
  {
    componentId: 'thermopile',
    issue: 'THERMOPILE_LOW',
    basis: 'THERMOPILE',
    limits: limitsOf('millivolts', 'THERMOPILE_OPEN', 'THERMOPILE_LOADED'),
    test: millivolts('thermopile', ['millivolts-open', 'millivolts-loaded']),
  },
  {
    componentId: 'gas_valve',
    issue: 'VALVE_PRESSURE_OUT',
    basis: 'GAS_PRESSURE',
    limits: limitsOf(
      'gas-pressure',
      'naturalSupplyLeast',
      'naturalSupplyMost',
      'propaneSupplyLeast',
      'propaneSupplyMost',
      'naturalManifold',
      'propaneManifold',
      'tolerancePct',
    ),
    test: pressure,
  },
  {
    componentId: 'gas_combustion_test',
    issue: 'CO_ELEVATED',
    basis: 'ROOM_CO',
    limits: [ROOM_CO],
    test: roomCo,
  },
];
