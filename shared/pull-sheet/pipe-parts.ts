import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';
import type { PullFacts } from './facts.ts';
import { joined, partsOf, roundedUp, type Draft, type PartRule } from './parts.ts';

/**
 * Pipes and ducts are listed as found, except what a finding of the same inspection rejects: ordered again, the new pipe would
 * have the same defect.
 */

const gas = partsOf('GAS');
const stove = partsOf('STOVE');
const dryer = partsOf('DRYER');

const sentences = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join('. ');

type Turns = { readonly of: string; readonly isNewRun: boolean };

const elbow = (
  { of, isNewRun }: Turns,
  angle: '90' | '45',
  found: number | undefined,
  { some }: Pick<typeof stove, 'some'>,
): readonly Draft[] => {
  if (found === 0 && !isNewRun) return [];
  const counted = found === undefined ? 'Count them' : 'As counted';
  const part = some(`${of}-elbow-${angle}`, `Elbow ${angle}°`, isNewRun ? undefined : roundedUp(found), {
    basis: isNewRun ? 'Count them for the new run' : counted,
    source: 'D',
  });
  return [part];
};

/** A connector narrower than the outlet is replaced in the full size of the outlet. */
const connectorWidth = ({ figure, text, isFound }: PullFacts): string => {
  if (!isFound('CONNECTOR_UNDERSIZED')) return text('connector_pipe_diameter');
  const outlet =
    figure('stove_unit_flue_collar') ?? figure('insert_unit_flue_collar') ?? figure('utility_appliance_takeoff_size');
  return outlet === undefined ? '' : formatInches(outlet);
};

const NEW_RUN = 'Today’s run is over its limit: measure the new run';

const connectorRun = ({ figure }: PullFacts, isNewRun: boolean): { quantity?: number; basis: string } => {
  const run = (figure('connector_pipe_rise') ?? 0) + (figure('connector_pipe_horizontal_run') ?? 0);
  if (isNewRun) return { basis: NEW_RUN };
  const quantity = roundedUp(run / 12);
  return quantity === undefined
    ? { basis: 'Measure rise and run' }
    : { quantity, basis: 'Rise and run as measured, to the next foot' };
};

export const connectorPart: PartRule = (facts) => {
  const { figure, text, isFound } = facts;
  const isNewRun = isFound('CONNECTOR_TOO_LONG');
  const isWrongPipe = isFound('CONNECTOR_GALVANIZED') || isFound('CONNECTOR_TYPE_B_OIL');
  const { quantity, basis } = connectorRun(facts, isNewRun);
  const turns = { of: 'connector', isNewRun };
  return [
    stove.some('connector', 'Connector pipe', quantity, {
      size: joined(connectorWidth(facts), isWrongPipe ? '' : text('connector_pipe_type').toLowerCase()),
      unit: 'ft',
      basis: sentences(
        basis,
        isWrongPipe ? 'Not today’s pipe: it isn’t allowed for this fuel' : '',
        isFound('CONNECTOR_UNDERSIZED') ? 'In the full size of the outlet' : '',
      ),
      source: quantity === undefined ? 'E' : 'D',
    }),
    ...elbow(turns, '90', figure('connector_pipe_elbows_90'), stove),
    ...elbow(turns, '45', figure('connector_pipe_elbows_45'), stove),
    stove.onSite('connector-screws', 'Screws', { basis: 'Three per joint: count the joints' }),
  ];
};

export const ventPart: PartRule = ({ text, isFound }) => {
  const isWrongType = isFound('PELLET_VENT_WRONG_TYPE');
  const isTooLong = isFound('PELLET_VENT_TOO_LONG');
  return [
    gas.onSite('vent-section', 'Vent sections', {
      size: joined(
        text('gas_vent_type') || (isWrongType ? '' : text('pellet_vent_type')),
        text('gas_vent_size') || (isTooLong ? '' : text('pellet_vent_diameter')),
      ),
      basis: sentences(
        isTooLong ? 'Today’s run is over its limit: plan the new run and its size' : '',
        isWrongType
          ? 'A vent listed for pellets instead of today’s; count the sections'
          : 'Of the same listed system; count the sections',
      ),
    }),
  ];
};

type Run = { readonly quantity?: number; readonly basis: string; readonly source: 'D' | 'E' };

const overOf = ({ scope }: PullFacts): number => scope.ownSheet('dryer-vent')?.figures?.['straightOverIn'] ?? 0;

const dryerRun = (facts: PullFacts, isNewRun: boolean): Run => {
  const length = facts.figure('dryer_duct_measured_length');
  const over = overOf(facts);
  if (length === undefined) return { basis: 'Measure the run', source: 'E' };
  if (isNewRun) {
    const excess = over > 0 ? `${formatFeet(over)} too long` : 'too long';
    return { basis: `${formatFeet(length)} today is ${excess}: measure the new run`, source: 'D' };
  }
  const quantity = roundedUp(length / 12);
  const basis = 'Straight length as measured, to the next foot';
  return { basis, source: 'D', ...(quantity !== undefined && { quantity }) };
};

const DUCT_SIZE = '4 in';

export const dryerPart: PartRule = (facts) => {
  const { figure, text, isFound } = facts;
  const isNewRun = isFound('DUCT_TOO_LONG') || overOf(facts) > 0;
  const width = isFound('DUCT_UNDERSIZED') ? '' : text('dryer_duct_diameter');
  const { quantity, basis, source } = dryerRun(facts, isNewRun);
  const spacing = figure('dryer_duct_support_spacing');
  const turns = { of: 'duct', isNewRun };
  return [
    dryer.some('duct', 'Duct', quantity, {
      size: joined(width || DUCT_SIZE, 'rigid metal'),
      unit: 'ft',
      basis,
      source,
    }),
    ...elbow(turns, '90', figure('dryer_duct_elbows_90'), dryer),
    ...elbow(turns, '45', figure('dryer_duct_elbows_45'), dryer),
    dryer.one('hood', 'Hood with damper', {
      size: isFound('TERM_INSIDE') ? '' : text('dryer_termination_hood_type').toLowerCase(),
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
