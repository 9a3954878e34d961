import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';

export const truckNoticeId = (checkId: string): string => `truck-${checkId}`;

/** 'Van 2: Drop cloths, Rope and 3 more below par' */
export function truckNoticeTitle({ truckId, below }: Pick<TruckCheckSummary, 'truckId' | 'below'>): string {
  const SHOWN = 2;
  const named = below.slice(0, SHOWN).map(({ title }) => title);
  const rest = below.length - named.length;
  const items = rest > 0 ? `${named.join(', ')} and ${rest} more` : named.join(' and ');
  return `${truckId}: ${items} below par`;
}
