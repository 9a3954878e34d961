import type { ClientFields } from '#shared/contract/clients.ts';
import { deviceDatabase } from '../db/database.ts';
import { useLiveQuery } from '../hooks/use-live-query.ts';

/** A value of a client field that lost a conflict. */
export type LostValue = {
  name: keyof ClientFields;
  label: string;
  text: string;
  value: ClientFields[keyof ClientFields];
  /** Whether the value was from this device. */
  isMine: boolean;
};
export type ClientConflict = { at: string; values: readonly LostValue[] };

const keyOf = (clientId: string) => `client-lost:${clientId}`;

/** Stores the values that lost when two people changed a client, until they are reviewed. */
export async function storeConflicts(clientId: string, values: readonly LostValue[]): Promise<void> {
  if (values.length === 0) return;
  const value: ClientConflict = { at: new Date().toISOString(), values };
  await deviceDatabase().meta.put({ key: keyOf(clientId), value });
}

export async function deleteConflicts(clientId: string): Promise<void> {
  await deviceDatabase().meta.delete(keyOf(clientId));
}

/** The lost values of a client, live. */
export function useLost(clientId: string | undefined): ClientConflict | undefined {
  return useLiveQuery(
    async () =>
      clientId === undefined
        ? undefined
        : ((await deviceDatabase().meta.get(keyOf(clientId)))?.value as ClientConflict | undefined),
    [clientId],
  );
}
