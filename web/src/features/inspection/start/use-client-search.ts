import { useEffect, useState } from 'react';
import { useOnline } from '#web/lib/use-online.ts';
import { searchOnServer } from '#web/features/clients/search-clients.ts';
import { useClientRevision } from '#web/offline/client-search/use-client-revision.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { listClients } from '#web/offline/entities/local-clients.ts';
import { readClientCopy } from '#web/offline/prefetch/prefetch-clients.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

/** Milliseconds after the last keystroke before the server is asked for clients this device has not seen. */
const ASK_AFTER_MS = 400;

type Asked = { search: string; outcome: 'answered' | 'unreachable' };

export type ClientSearch = {
  found: readonly LocalClient[];
  /** searching: more may come. server: all clients were searched. device: only those that this device has. */
  state: 'searching' | 'server' | 'device';
  /** When the device's copy of the clients was last complete; undefined while it never was. */
  copiedAt: string | undefined;
};

/** Clients that a search finds, on this device at once and on the server when it can be reached. */
export function useClientSearch(search: string, withNewDrafts: boolean): ClientSearch {
  const isOnline = useOnline();
  const [asked, setAsked] = useState<Asked>();
  const revision = useClientRevision(search);

  useEffect(() => {
    let isCurrent = true;
    const ask = async () => {
      const outcome = await searchOnServer(search);
      if (isCurrent) setAsked({ search, outcome });
    };
    const timer = setTimeout(() => void ask(), search === '' ? 0 : ASK_AFTER_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, isOnline]);

  // Each result names the search it belongs to: an empty one counts only once the server's answer is stored.
  const read = useLiveQuery(async () => {
    const { at } = await readClientCopy(deviceDatabase());
    return { search, asked, found: await listClients(search, withNewDrafts), copiedAt: at };
  }, [search, asked, withNewDrafts, revision]);
  if (read?.search !== search) return { found: read?.found ?? [], state: 'searching', copiedAt: read?.copiedAt };
  const { found, copiedAt } = read;
  if (!isOnline) return { found, state: 'device', copiedAt };
  if (read.asked?.search !== search) return { found, state: 'searching', copiedAt };
  return { found, state: read.asked.outcome === 'answered' ? 'server' : 'device', copiedAt };
}
