import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { searchOnServer } from '#web/features/clients/list/search-clients.ts';
import { useClientRevision } from '#web/offline/client-search/use-client-revision.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { listClients } from '#web/offline/entities/local-clients.ts';
import { readClientCopy } from '#web/offline/prefetch/prefetch-clients.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

/** Debounce in milliseconds before the server is searched for clients that are not on this device. */
const DEBOUNCE_MS = 400;

type Searched = { search: string; outcome: 'answered' | 'unreachable' };

export type ClientSearch = {
  found: readonly LocalClient[];
  /** searching: more results may come. server: all clients were searched. device: only clients on this device were searched. */
  state: 'searching' | 'server' | 'device';
  /** When the device's copy of the clients was last complete; undefined if it never was. */
  copiedAt: string | undefined;
};

/** Clients matching a search: local results immediately, the server's results if it is reachable. */
export function useClientSearch(search: string, withNewDrafts: boolean): ClientSearch {
  const isOnline = useOnline();
  const [searched, setSearched] = useState<Searched>();
  const revision = useClientRevision(search);

  useEffect(() => {
    let isCurrent = true;
    const searchServer = async () => {
      const outcome = await searchOnServer(search);
      if (isCurrent) setSearched({ search, outcome });
    };
    const timer = setTimeout(() => void searchServer(), search === '' ? 0 : DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, isOnline]);

  // Each result carries its search: an empty result counts only once the server's response has been stored.
  const read = useLiveQuery(async () => {
    const { at } = await readClientCopy(deviceDatabase());
    return { search, asked: searched, found: await listClients(search, withNewDrafts), copiedAt: at };
  }, [search, searched, withNewDrafts, revision]);
  if (read?.search !== search) return { found: read?.found ?? [], state: 'searching', copiedAt: read?.copiedAt };
  const { found, copiedAt } = read;
  if (!isOnline) return { found, state: 'device', copiedAt };
  if (read.asked?.search !== search) return { found, state: 'searching', copiedAt };
  return { found, state: read.asked.outcome === 'answered' ? 'server' : 'device', copiedAt };
}
