import { useCallback } from 'react';
import type { BouncedAddress } from '#shared/contract/bounced-addresses.ts';
import { useWholeRoute } from '#web/lib/query/use-route-pages.ts';
import { useOnline } from '#web/lib/use-online.ts';

export type BouncedMap = ReadonlyMap<string, BouncedAddress>;

const NONE: BouncedMap = new Map();
/** A list longer than this is cut: the server drops an email to a blocked address in any case. */
const MAX_PAGES = 20;

const bouncedOf = (pages: readonly { addresses: BouncedAddress[] }[]): BouncedMap =>
  new Map(pages.flatMap(({ addresses }) => addresses).map((address) => [address.email, address]));

/** The company's blocked addresses by email in lower case; empty while they are not known, and while offline. */
export function useBouncedAddresses(): { bounced: BouncedMap; reload: () => void } {
  // Without the list nothing is shown; the delivery has the status of its email.
  const { data, refetch } = useWholeRoute(
    'listBouncedAddresses',
    { query: { limit: 100 } },
    { enabled: useOnline(), maxPages: MAX_PAGES, select: bouncedOf },
  );
  return { bounced: data ?? NONE, reload: useCallback(() => void refetch(), [refetch]) };
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const dateOf = (iso: string): string => DATE.format(new Date(iso));

/** What happened to an address, as one sentence without its full stop. */
export const blockText = ({ email, kind, at }: BouncedAddress): string =>
  kind === 'bounced'
    ? `${email} bounced on ${dateOf(at)}`
    : `${email} marked an email from us as spam on ${dateOf(at)}`;
