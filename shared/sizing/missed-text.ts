import type { Calculation } from '#shared/sizing/types.ts';

/**
 * The comparisons that a failing calculation misses, each with its label. A result is one figure, such as the minimum in
 * front, and isn't always the one that is missed. Undefined if the calculation doesn't fail by a comparison.
 */
export const missedText = ({ verdict, steps }: Pick<Calculation, 'verdict' | 'steps'>): string | undefined => {
  const missed = verdict === 'fails' ? steps.filter(({ isMissed }) => isMissed) : [];
  return missed.length === 0 ? undefined : missed.map(({ label, expression }) => `${label}: ${expression}`).join('. ');
};
