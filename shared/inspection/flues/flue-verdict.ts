import type { FlueServiceOf } from '#shared/inspection/sheets/flue-service.ts';
import { sizedFlueBy, type SizedFlue } from '#shared/inspection/sheets/sized-flue.ts';
import type { SheetFacts } from '#shared/inspection/sheets/sheet.ts';
import type { FlueOption } from '#shared/sizing/fireplace/flue-option.ts';
import { flueOptionsOf } from '#shared/sizing/fireplace/flue-options.ts';
import type { LinerMatchCalculation } from '#shared/sizing/liners/liner-match.ts';

export type FlueStatus = 'passes' | 'fails' | 'undetermined';

/** The verdict on one flue of an inspection: the single source for every screen, finding, document and list. */
export type FlueVerdict = {
  /** Judges only the size of the flue. */
  readonly status: FlueStatus;
  /** One sentence: the flue's area and the required area, or what has to be measured first. */
  readonly reason: string;
  /** True when the flue has no defect other than its size. */
  readonly isSound: boolean;
  /** Measurements still missing before a liner can be sized. */
  readonly toMeasure: readonly string[];
  /** In offer order; empty while nothing is wrong or a measurement is missing. */
  readonly options: readonly FlueOption[];
  /** The stocked liners matched against this flue; absent while too little is known. */
  readonly match?: LinerMatchCalculation;
};

/** What the issues found imply for a flue. */
export type FlueState = {
  /** A finding requires a new liner or another option. */
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

/** Pure: the same flue in the same state returns the identical object. */
export type FlueVerdictOf = (facts: SheetFacts, state: FlueState) => FlueVerdict;

/**
 * Creates the verdict function for a type of inspection from what its flues serve. Each definition has its own, so a type loads
 * only the sizing code that its flues need.
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
