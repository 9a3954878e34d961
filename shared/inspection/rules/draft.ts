import type { Rule } from '#shared/inspection/rules/rule.ts';
import { formatNumber, withUnit } from '#shared/sizing/measures/fractions.ts';

const DRAFT = 'draft-reading';
const DIGITS = 3;
const wc = (value: number): string => withUnit(formatNumber(Math.abs(value), DIGITS), 'in w.c.');

const needed = (least: number | undefined, most: number | undefined): string => {
  if (least === undefined) return `at most ${wc(most ?? 0)} is allowed`;
  return most === undefined
    ? `at least ${wc(least)} is required`
    : `${formatNumber(least, DIGITS)} to ${wc(most)} is required`;
};

/** A gauge shows draft as a negative pressure. `pull` is its opposite, so a pull below zero means air flowing down the flue. */
const outOfRange: Rule['test'] = ({ ownSheet }) => {
  const sheet = ownSheet(DRAFT);
  const { pull, leastPull, mostPull } = sheet?.figures ?? {};
  if (sheet?.verdict !== 'fails' || pull === undefined) return undefined;
  const found = pull < 0 ? `Air flows down the flue at ${wc(pull)}` : `The draft is ${wc(pull)}`;
  return `${found}; ${needed(leastPull, mostPull)}.`;
};

/** The draft measured at the stove's connector. */
export const stoveDraftRule: Rule = {
  componentId: 'draft',
  issue: 'DRAFT_OUT_OF_RANGE',
  basis: 'STOVE_DRAFT',
  limits: [
    [DRAFT, 'stoveLeast'],
    [DRAFT, 'stoveMost'],
  ],
  test: outOfRange,
};

/** The draft measured at a furnace, boiler or water heater. */
export const regulatorDraftRule: Rule = {
  componentId: 'draft_regulator',
  issue: 'REGULATOR_DRAFT_RANGE',
  basis: 'APPLIANCE_DRAFT',
  limits: [
    [DRAFT, 'stackLeast'],
    [DRAFT, 'stackMost'],
    [DRAFT, 'naturalGasLeast'],
  ],
  test: outOfRange,
};
