import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';
import { type PullFacts } from './facts.ts';
import { always, partsOf, type Draft, type PartRule } from './parts.ts';

const gas = partsOf('GAS');
const stove = partsOf('STOVE');
const dryer = partsOf('DRYER');

const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
const roundedUp = (figure: number | undefined): number | undefined =>
  figure === undefined || figure === 0 ? undefined : Math.ceil(figure - 1e-9);

const valveText = ({ text }: PullFacts): string => joined(text('gas_valve_system'), text('gas_valve_serial'));
const gasText = ({ text }: PullFacts): string => text('gas_log_set_fuel') || text('job_info_fuel');

const PART_NUMBER = 'Part number from the plate or the manual';

export const gasValvePart: PartRule = (facts) => [
  gas.one('valve', 'Gas valve', {
    size: joined(valveText(facts), gasText(facts)),
    basis: `One. ${PART_NUMBER}`,
    source: 'S51',
  }),
  gas.onSite('thread-seal', 'Thread sealant and leak fluid', { unit: '' }),
];

export const gasRepairPart: PartRule = (facts) => [
  gas.onSite('gas-part', 'Pilot, thermocouple, thermopile or igniter', { size: valveText(facts), basis: PART_NUMBER }),
  gas.onSite('thread-seal', 'Thread sealant and leak fluid', { unit: '' }),
];

export const gasServicePart: PartRule = always(
  gas.onSite('embers', 'Embers and batteries', { basis: 'What’s missing from the set' }),
);

export const gasLogPart: PartRule = (facts) => [
  gas.one('log-set', 'Gas log set', {
    size: joined(facts.text('gas_log_set_width'), gasText(facts)),
    basis: 'One, sized to the firebox width',
  }),
  gas.onSite('connector', 'Gas connector', { unit: 'ft', basis: 'Measure from the shut-off to the valve' }),
  gas.one('damper-clamp', 'Damper clamp', { basis: 'One holds the damper open' }),
];

export const gasLinePart: PartRule = (facts) => [
  gas.onSite('gas-pipe', 'Gas pipe and fittings', { unit: 'ft', size: facts.text('gas_supply_connector_material') }),
  gas.onSite('shut-off', 'Shut-off valve', { size: facts.text('gas_supply_shutoff_location') }),
  gas.onSite('trap', 'Sediment trap'),
];

export const damperClampPart: PartRule = always(
  gas.one('damper-clamp', 'Damper clamp', { basis: 'One holds the damper open' }),
);

const connectorPieces = ({ figure, text }: PullFacts): readonly Draft[] => {
  const run = (figure('connector_pipe_rise') ?? 0) + (figure('connector_pipe_horizontal_run') ?? 0);
  const size = joined(text('connector_pipe_diameter'), text('connector_pipe_type').toLowerCase());
  return [
    stove.some('connector', 'Connector pipe', run === 0 ? undefined : Math.ceil(run / 12 - 1e-9), {
      size,
      unit: 'ft',
      basis: run === 0 ? 'Measure rise and run' : 'Rise and run as measured, to the next foot',
      source: run === 0 ? 'E' : 'D',
    }),
    ...elbows('connector', figure('connector_pipe_elbows_90'), figure('connector_pipe_elbows_45'), stove),
    stove.onSite('connector-screws', 'Screws', { basis: 'Three per joint: count the joints' }),
  ];
};

const elbows = (
  of: string,
  nineties: number | undefined,
  forties: number | undefined,
  { some }: Pick<typeof stove, 'some'>,
): readonly Draft[] => [
  ...(nineties === 0
    ? []
    : [
        some(`${of}-elbow-90`, 'Elbow 90°', roundedUp(nineties), {
          basis: nineties === undefined ? 'Count them' : 'As counted',
          source: 'D',
        }),
      ]),
  ...(forties === 0
    ? []
    : [
        some(`${of}-elbow-45`, 'Elbow 45°', roundedUp(forties), {
          basis: forties === undefined ? 'Count them' : 'As counted',
          source: 'D',
        }),
      ]),
];

export const connectorPart: PartRule = connectorPieces;

export const stoveRepairPart: PartRule = (facts) => {
  const { figure, text } = facts;
  const bricks = roundedUp(figure('stove_firebrick_brick_count_needed'));
  const gasketSize = text('stove_door_gasket_size');
  return [
    stove.onSite('gasket', 'Rope gasket', {
      size: gasketSize,
      unit: 'ft',
      basis: 'Measure the groove',
      source: 'S116',
    }),
    ...(bricks === undefined
      ? []
      : [
          stove.some('stove-brick', 'Stove firebrick', bricks, {
            size: text('stove_firebrick_brick_size'),
            basis: 'As counted',
            source: 'D',
          }),
        ]),
    ...(facts.scope.answer('catalyst_present') === true
      ? [
          stove.onSite('catalyst', 'Catalytic combustor', {
            size: text('catalyst_cat_size'),
            basis: 'If it is to be replaced',
          }),
        ]
      : []),
    stove.onSite('stove-glass', 'Door glass', { basis: 'If it is to be replaced: measure the glass' }),
  ];
};

export const stoveSweepPart: PartRule = (facts) => [
  stove.onSite('gasket', 'Rope gasket', {
    size: facts.text('stove_door_gasket_size'),
    unit: 'ft',
    basis: 'Spare, for a joint that does not seal again',
  }),
];

export const pelletPart: PartRule = (facts) => [
  stove.onSite('pellet-gasket', 'Gaskets and vent seals', {
    size: joined(facts.text('data_plate_brand'), facts.text('data_plate_model')),
    basis: 'See the manufacturer’s parts list',
  }),
];

export const applianceInstallPart: PartRule = (facts) => [
  stove.onSite('appliance', 'Stove or insert', {
    basis: 'As chosen with the client: bring the order number',
    unit: '',
  }),
  ...connectorPieces(facts),
];

/** The liner of an insert is pulled down to the insert's collar, so no connector pipe is needed. */
export const woodInsertPart: PartRule = always(
  stove.onSite('appliance', 'Wood insert', {
    basis: 'As chosen with the client: bring the order number',
    unit: '',
  }),
);

export const firestopPart: PartRule = (facts) => [
  stove.onSite('firestop', 'Firestop or attic shield', {
    size: joined(facts.text('metal_chimney_brand'), facts.text('metal_chimney_diameter')),
    basis: 'Of the same listed system; count the floors',
  }),
];

export const clearancePart: PartRule = always(
  stove.onSite('shield', 'Shield, pipe or framing for the clearance', {
    basis: 'Depends on what is too close: measure on site',
  }),
);

export const ventPart: PartRule = (facts) => [
  gas.onSite('vent-section', 'Vent sections', {
    size: joined(
      facts.text('gas_vent_type') || facts.text('pellet_vent_type'),
      facts.text('gas_vent_size') || facts.text('pellet_vent_diameter'),
    ),
    basis: 'Of the same listed system; count the sections',
  }),
];

type Run = { readonly quantity?: number; readonly basis: string; readonly source: 'D' | 'E' };

/** The duct as measured, unless that run is over its limit: ordered again, the new duct would be too long as well. */
const dryerRun = ({ figure, scope }: Pick<PullFacts, 'figure' | 'scope'>): Run => {
  const length = figure('dryer_duct_measured_length');
  const over = scope.ownSheet('dryer-vent')?.figures?.['straightOverIn'] ?? 0;
  if (length === undefined) return { basis: 'Measure the run', source: 'E' };
  if (over > 0) {
    return { basis: `${formatFeet(length)} today is ${formatFeet(over)} too long: measure the new run`, source: 'D' };
  }
  const quantity = roundedUp(length / 12);
  const basis = 'Straight length as measured, to the next foot';
  return { basis, source: 'D', ...(quantity !== undefined && { quantity }) };
};

export const dryerPart: PartRule = ({ figure, text, scope }) => {
  const size = joined(text('dryer_duct_diameter') || '4 in', 'rigid metal');
  const { quantity, basis, source } = dryerRun({ figure, scope });
  const spacing = figure('dryer_duct_support_spacing');
  return [
    dryer.some('duct', 'Duct', quantity, { size, unit: 'ft', basis, source }),
    ...elbows('duct', figure('dryer_duct_elbows_90'), figure('dryer_duct_elbows_45'), dryer),
    dryer.one('hood', 'Hood with damper', {
      size: text('dryer_termination_hood_type').toLowerCase(),
      basis: 'One for each duct',
      source: 'S14',
    }),
    dryer.onSite('tape', 'Foil tape, UL 181', { unit: 'roll', basis: 'As needed' }),
    dryer.onSite('hangers', 'Hangers', {
      basis:
        spacing === undefined
          ? 'Count the supports'
          : `Supported every ${formatInches(spacing)} today: count the supports`,
    }),
  ];
};
