import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import { clientLane } from '#web/offline/outbox/outbox.ts';

export type ClientDelivery =
  | { state: 'waiting' }
  | { state: 'sent' }
  /** The server rejected it; errors by field. isConflict: another user changed it too. */
  | { state: 'refused'; errors: Readonly<Record<string, string>>; isConflict: boolean };

async function read(clientId: string): Promise<ClientDelivery> {
  const operations = await deviceDatabase().outbox.where('lane').equals(clientLane(clientId)).toArray();
  const parked = operations.find(({ state }) => state === 'parked');
  if (parked !== undefined) {
    const { errors = {}, status } = parked.error ?? {};
    return { state: 'refused', errors, isConflict: status === 409 };
  }
  return operations.length > 0 ? { state: 'waiting' } : { state: 'sent' };
}

/** Sync status of a client stored on this device: pending, saved on the server, or rejected. */
export function useClientDelivery(clientId: string | undefined): ClientDelivery | undefined {
  return useLiveQuery(async () => (clientId === undefined ? undefined : await read(clientId)), [clientId]);
}
