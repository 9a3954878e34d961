import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';

/** `least`: violated below the bound; `below`: at it too. `most`: violated above the bound; `above`: up to and at it. */
export type Sense = 'least' | 'most' | 'below' | 'above';

/** A figure that a company may set, with the finding that depends on it. */
export type LimitCase = {
  readonly limit: readonly [calculator: string, name: string];
  readonly issue: string;
  readonly type: InspectionType;
  /** The calculation that the part shows for the same measurement. */
  readonly sheet?: string;
  readonly sense: Sense;
  readonly answers: (found: number) => Answers;
  /** The bound of the measurement, if it isn't the figure itself. */
  readonly boundOf?: (figure: number) => number;
  /** The values that a choice offers. */
  readonly values?: readonly number[];
  readonly figures?: readonly [lower: number, higher: number];
  /** Part of the finding's sentence. */
  readonly text?: (figure: number) => string;
};

const NOISE = 1e-9;

export const isViolated = (sense: Sense, found: number, bound: number): boolean => {
  const isAtBound = Math.abs(found - bound) <= bound * NOISE;
  if (isAtBound) return sense === 'below' || sense === 'above';
  return sense === 'least' || sense === 'above' ? found < bound : found > bound;
};

export type Case = Omit<LimitCase, 'limit' | 'type' | 'answers'>;

export const field =
  (fieldId: string, base: Answers = {}) =>
  (found: number): Answers => ({ ...base, [fieldId]: found });

/** Cases of one calculator in one type of inspection, by the name of the figure. */
export const casesOf = (
  calculator: string,
  type: InspectionType,
  cases: readonly (readonly [name: string, answers: LimitCase['answers'], rest: Case])[],
): readonly LimitCase[] =>
  cases.map(([name, answers, rest]) => ({ limit: [calculator, name], type, answers, ...rest }));

export const least = (issue: string, more: Partial<Case> = {}): Case => ({ issue, sense: 'least', ...more });
export const most = (issue: string, more: Partial<Case> = {}): Case => ({ issue, sense: 'most', ...more });
export const inches = (issue: string, more: Partial<Case> = {}): Case => least(issue, { text: formatInches, ...more });
