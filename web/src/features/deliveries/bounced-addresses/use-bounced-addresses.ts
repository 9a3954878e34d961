import { useCallback, useEffect, useState } from 'react';
import type { BouncedAddress } from '#shared/contract/bounced-addresses.ts';
import { call } from '#web/lib/api/api-client.ts';
import { useOnline } from '#web/lib/use-online.ts';

export type BouncedMap = ReadonlyMap<string, BouncedAddress>;

const NONE: BouncedMap = new Map();
/** A list longer than this is cut: the server drops an email to a blocked address in any case. */
const MAX_PAGES = 20;

async function load(): Promise<BouncedMap> {
  const found = new Map<string, BouncedAddress>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await call('listBouncedAddresses', {
      query: { limit: 100, ...(cursor !== undefined && { cursor }) },
    });
    for (const address of answer.addresses) found.set(address.email, address);
    cursor = answer.cursor;
    if (cursor === undefined) break;
  }
  return found;
}

/** The company's blocked addresses by email in lower case; empty while they are not known, and while offline. */
export function useBouncedAddresses(): { bounced: BouncedMap; reload: () => void } {
  const isOnline = useOnline();
  const [bounced, setBounced] = useState(NONE);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOnline) return undefined;
    let isCurrent = true;
    load().then(
      (found) => {
        if (isCurrent) setBounced(found);
      },
      // Without the list nothing is shown; the delivery says what became of an email.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isOnline, round]);
  return { bounced, reload: useCallback(() => setRound((before) => before + 1), []) };
}

const DATE = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
export const dateOf = (iso: string): string => DATE.format(new Date(iso));

/** What happened to an address, as one sentence without its full stop. */
export const blockText = ({ email, kind, at }: BouncedAddress): string =>
  kind === 'bounced'
    ? `${email} bounced on ${dateOf(at)}`
    : `${email} marked an email from us as spam on ${dateOf(at)}`;
