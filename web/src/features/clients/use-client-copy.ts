import { useEffect, useState } from 'react';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { LocalClient } from '#web/offline/db/database.ts';
import { noteMerged, rememberClients, useKnownClient } from '#web/offline/entities/local-clients.ts';

export type ClientCopy = {
  /** Undefined while it loads, null where it cannot be had. */
  client: LocalClient | null | undefined;
  /** The server did not answer: what is shown is this device's copy. */
  isOffline: boolean;
};

type Asked = { clientId: string; outcome: 'answered' | 'unreachable' | 'refused' };

/** A client from this device's copy at once, and from the server as soon as it answers. */
export function useClientCopy(clientId: string): ClientCopy {
  const stored = useKnownClient(clientId);
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    let isCurrent = true;
    const settle = (outcome: Asked['outcome']) => isCurrent && setAsked({ clientId, outcome });
    call('getClient', { params: { clientId } })
      .then(async ({ client }) => {
        await rememberClients([client]);
        if (client.clientId !== clientId) await noteMerged(deviceDatabase(), clientId, client);
        settle('answered');
      })
      .catch((error: unknown) => settle(error instanceof ApiError && error.isUnreachable ? 'unreachable' : 'refused'));
    return () => {
      isCurrent = false;
    };
  }, [clientId]);
  const outcome = asked?.clientId === clientId ? asked.outcome : undefined;
  const isPending = outcome === undefined || outcome === 'answered';
  return { client: stored ?? (isPending ? undefined : null), isOffline: outcome === 'unreachable' };
}
