import { useCallback } from 'react';
import type { BouncedAddress } from '#shared/contract/bounced-addresses.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { useAllPages } from '#web/lib/query/use-route-pages.ts';
import { useOnline } from '#web/lib/use-online.ts';

export type BouncedMap = ReadonlyMap<string, BouncedAddress>;

const NONE: BouncedMap = new Map();
/** A longer list is truncated. The server drops emails to blocked addresses anyway. */
const MAX_PAGES = 20;

const bouncedOf = (pages: readonly { addresses: BouncedAddress[] }[]): BouncedMap =>
  new Map(pages.flatMap(({ addresses }) => addresses).map((address) => [address.email, address]));

/** The company's blocked addresses, keyed by lowercase email. Empty until loaded, and offline. */
export function useBouncedAddresses(): { bounced: BouncedMap; reload: () => void } {
  // If loading fails, nothing is shown. The delivery still has its email status.
  const { data, refetch } = useAllPages(
    'listBouncedAddresses',
    { query: { limit: 100 } },
    { enabled: useOnline(), maxPages: MAX_PAGES, select: bouncedOf },
  );
  return { bounced: data ?? NONE, reload: useCallback(() => void refetch(), [refetch]) };
}

/** What happened to an address, as a sentence without the final period. */
export const blockText = ({ email, kind, at }: BouncedAddress): string =>
  kind === 'bounced'
    ? `${email} bounced on ${formatDay(at)}`
    : `${email} marked an email from us as spam on ${formatDay(at)}`;
