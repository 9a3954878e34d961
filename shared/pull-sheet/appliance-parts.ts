import { type PullFacts } from './facts.ts';
import { always, joined, partsOf, roundedUp, type PartRule } from './parts.ts';
import { connectorPart } from './pipe-parts.ts';

const gas = partsOf('GAS');
const stove = partsOf('STOVE');

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

/** A flexible connector through a wall is replaced by rigid pipe, so it isn't listed as found. */
export const gasLinePart: PartRule = ({ text, isFound }) => [
  gas.onSite('gas-pipe', 'Gas pipe and fittings', {
    unit: 'ft',
    size: isFound('GAS_FLEX_THROUGH_WALL') ? '' : text('gas_supply_connector_material'),
  }),
  gas.onSite('shut-off', 'Shut-off valve', { size: text('gas_supply_shutoff_location') }),
  gas.onSite('trap', 'Sediment trap'),
];

export const damperClampPart: PartRule = always(
  gas.one('damper-clamp', 'Damper clamp', { basis: 'One holds the damper open' }),
);

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
  ...connectorPart(facts),
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
