import type { LocalCode } from '#shared/inspection/kit.ts';
import type { Jurisdiction } from '#shared/sizing/limits.ts';

/**
 * The company's adopted code as one calculator's `jurisdiction` input; undefined where it sets none of that
 * calculator's figures, so that nothing is said to be by it.
 */
export const jurisdictionFor = (localCode: LocalCode | undefined, calculator: string): Jurisdiction | undefined => {
  const limits = localCode?.limits.filter((one) => one.calculator === calculator) ?? [];
  if (!localCode || limits.length === 0) return undefined;
  return {
    name: localCode.name,
    edition: localCode.edition,
    ...(localCode.section !== undefined && { section: localCode.section }),
    limits: Object.fromEntries(limits.map(({ limit, value }) => [limit, value])),
  };
};
