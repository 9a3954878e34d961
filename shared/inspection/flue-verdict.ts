import type { FlueServiceOf } from '#shared/inspection/sheets/flue-service.ts';
import { sizedFlueBy, type SizedFlue } from '#shared/inspection/sheets/sized-flue.ts';
import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { FlueOption } from '#shared/sizing/flue-option.ts';
import { flueOptionsOf } from '#shared/sizing/flue-options.ts';
import type { LinerMatchCalculation } from '#shared/sizing/liner-match.ts';

export type FlueStatus = 'passes' | 'fails' | 'undetermined';

/** One inspection's verdict on one flue, the only source for every screen, finding, document and list. */
export type FlueVerdict = {
  /** By its size alone. */
  readonly status: FlueStatus;
  /** In one sentence: what it gives and what is needed, or what has to be measured first. */
  readonly reason: string;
  /** Nothing but its size is wrong with it. */
  readonly isSound: boolean;
  /** What is still to be measured before a liner can be sized. */
  readonly toMeasure: readonly string[];
  /** In the order they are offered; empty while nothing is wrong or something has to be measured. */
  readonly options: readonly FlueOption[];
  /** The stocked liners against this flue; absent while too little is known. */
  readonly match?: LinerMatchCalculation;
};

/** What the issues found say about a flue. */
export type FlueState = {
  /** A new liner, or another way, is required by a finding. */
  readonly isLinerCalledFor: boolean;
  readonly isSound: boolean;
};

const NO_OPTIONS: readonly FlueOption[] = [];

const verdictOf = (sized: SizedFlue, state: FlueState): FlueVerdict => {
  const { status, reason, toMeasure, match, flueCase } = sized;
  const isWanted = status === 'fails' || state.isLinerCalledFor;
  const isOpen = toMeasure.length > 0 || !flueCase;
  return {
    status,
    reason,
    isSound: state.isSound,
    toMeasure,
    options: isOpen || !isWanted ? NO_OPTIONS : flueOptionsOf({ ...flueCase, isSound: state.isSound }),
    ...(match && isWanted && { match }),
  };
};

/** Pure: the same flue in the same state gives the identical object. */
export type FlueVerdictOf = (facts: SheetFacts, state: FlueState) => FlueVerdict;

/**
 * The verdict on the flues of a type of inspection, by what they serve. A definition carries its own, so that a type loads
 * no sizing but what its flues need.
 */
export const flueVerdictBy = (serviceOf: FlueServiceOf): FlueVerdictOf => {
  const sizedFlue = sizedFlueBy(serviceOf);
  const verdicts = new WeakMap<SizedFlue, Map<string, FlueVerdict>>();
  return (facts, state) => {
    const sized = sizedFlue(facts);
    const key = `${state.isLinerCalledFor} ${state.isSound}`;
    const known = verdicts.get(sized) ?? new Map<string, FlueVerdict>();
    verdicts.set(sized, known);
    const found = known.get(key) ?? verdictOf(sized, state);
    known.set(key, found);
    return found;
  };
};
