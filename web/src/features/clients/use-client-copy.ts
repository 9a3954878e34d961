import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/records.ts';
import { noteMerged, storeClients, useLocalClient } from '#web/offline/entities/local-clients.ts';

export type ClientCopy = {
  /** Undefined while loading; null if the client is not available. */
  client: LocalClient | null | undefined;
  /** The server did not respond: this is the device's copy. */
  isOffline: boolean;
  /** When the client unsubscribed from reminders, according to the last server response. */
  unsubscribedAt: string | undefined;
};

type Fetched = {
  clientId: string;
  /** The client in the response: another one after a merge. */
  shownId?: string | undefined;
  outcome: 'answered' | 'unreachable' | 'refused';
  unsubscribedAt?: string | undefined;
};

/** A client from this device's copy immediately, and from the server once it responds. */
export function useClientCopy(clientId: string): ClientCopy {
  const [fetched, setFetched] = useState<Fetched>();
  // A client that was not on this device leaves no redirect there after a merge.
  const stored = useLocalClient((fetched?.clientId === clientId ? fetched.shownId : undefined) ?? clientId);
  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: Fetched['outcome'], answer: Partial<Fetched> = {}) =>
      isCurrent && setFetched({ ...answer, clientId, outcome });
    call('getClient', { params: { clientId } })
      .then(async ({ client, unsubscribedAt }) => {
        await storeClients([client]);
        if (client.clientId !== clientId) await noteMerged(deviceDatabase(), clientId, client);
        settle('answered', { unsubscribedAt, shownId: client.clientId });
      })
      .catch((error: unknown) => settle(error instanceof ApiError && error.isUnreachable ? 'unreachable' : 'refused'));
    return () => {
      isCurrent = false;
    };
  }, [clientId]);
  const { outcome, unsubscribedAt } = fetched?.clientId === clientId ? fetched : {};
  const isPending = outcome === undefined || outcome === 'answered';
  const client = stored ?? (isPending ? undefined : null);
  return { client, isOffline: outcome === 'unreachable', unsubscribedAt };
}
