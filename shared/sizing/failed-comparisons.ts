import type { Calculation } from '#shared/sizing/types.ts';

/**
 * The comparisons that fail in a failing calculation, as text, each with its label. The result is only one figure, such as
 * the minimum in front, and may pass. Undefined if the calculation doesn't fail by a comparison.
 */
export const failedComparisons = ({ verdict, steps }: Pick<Calculation, 'verdict' | 'steps'>): string | undefined => {
  const failed = verdict === 'fails' ? steps.filter(({ isFailed }) => isFailed) : [];
  return failed.length === 0 ? undefined : failed.map(({ label, expression }) => `${label}: ${expression}`).join('. ');
};
