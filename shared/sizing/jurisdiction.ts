import type { LocalCode } from '#shared/inspection/kit.ts';
import type { Jurisdiction, LimitTable } from '#shared/sizing/limits.ts';

/**
 * The company's adopted code as one calculator's `jurisdiction` input; undefined if it sets none of that calculator's figures,
 * so that no step cites it. With the calculator's `limits`, unknown figures are removed: a plan frozen by an earlier release
 * may still name figures that the calculator no longer accepts.
 */
export const jurisdictionFor = (
  localCode: LocalCode | undefined,
  calculator: string,
  table?: LimitTable,
): Jurisdiction | undefined => {
  const isOwn = ({ limit }: { readonly limit: string }) => table === undefined || Object.hasOwn(table, limit);
  const limits = localCode?.limits.filter((limit) => limit.calculator === calculator && isOwn(limit)) ?? [];
  if (!localCode || limits.length === 0) return undefined;
  return {
    name: localCode.name,
    edition: localCode.edition,
    ...(localCode.section !== undefined && { section: localCode.section }),
    limits: Object.fromEntries(limits.map(({ limit, value }) => [limit, value])),
  };
};
