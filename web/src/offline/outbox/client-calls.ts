import type { Client } from '#shared/contract/clients.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { Operation } from '../db/records.ts';
import { fieldsOfClient } from '../entities/client-text.ts';

type ClientCall = Pick<Operation, 'body'>;

const versionOf = ({ body }: ClientCall) => body['version'] as number | undefined;

/** The version that the server stores for the call if no other user changes the client before it. */
export const versionAfter = (call: ClientCall): number => (versionOf(call) ?? 0) + 1;

/** The fields that the call stores: the base of the edit that follows it. */
export function fieldsIn({ body }: ClientCall): Record<string, unknown> {
  const { version: _, ...fields } = body;
  return fields;
}

/** Whether the server may have processed the call: its response may have been lost. */
export const mayHaveArrived = ({ isTried, attempts }: Operation): boolean => isTried === true || attempts > 0;

/** The edit that was made over the values of the given call and waits behind it. */
async function nextEdit({ outbox }: DeviceDatabase, call: Operation): Promise<Operation | undefined> {
  const lane = await outbox.where('lane').equals(call.lane).sortBy('seq');
  return lane.find((other) => other.seq !== call.seq && versionOf(other) === versionAfter(call));
}

/**
 * Marks a call of a client before it is sent, and returns it as it is now: from then on its body doesn't change, because a retry
 * is recognized by its equal fields. On a full disk it is sent without the mark.
 */
export async function beginClientCall({ outbox }: DeviceDatabase, operation: Operation): Promise<Operation> {
  if (operation.routeId !== 'putClient' || operation.isTried === true) return operation;
  const marked = outbox.db.transaction('rw', outbox, async () => {
    const now = await outbox.get(operation.seq);
    if (now !== undefined) await outbox.update(operation.seq, { isTried: true });
    return now ?? operation;
  });
  return marked.catch(() => operation);
}

/**
 * The edit made since the call was sent, if any, gets the response as its base. Returns whether there is one, whose values then
 * stay on the device. Call it inside the transaction that applies the response.
 */
export async function rebaseNextEdit(database: DeviceDatabase, sent: Operation, client: Client): Promise<boolean> {
  if (sent.routeId !== 'putClient') return false;
  const now = await database.outbox.get(sent.seq);
  const isReplaced = now !== undefined && now.revision !== sent.revision;
  const next = isReplaced ? now : await nextEdit(database, sent);
  if (next === undefined) return false;
  // An edit over another version than the one that was sent is a conflict, and stays one.
  if (isReplaced && versionOf(next) !== versionOf(sent)) return true;
  const { version, clientId } = client;
  await database.outbox.update(next.seq, { body: { ...next.body, version }, base: fieldsOfClient(client) });
  await database.clients.update(clientId, { version });
  return true;
}

/**
 * A refused call takes over the body of the edit behind it: both are one change again, over the first one's base. Returns
 * whether there was one. Call it inside the transaction that parks the call.
 */
export async function takeNextEdit(database: DeviceDatabase, refused: Operation): Promise<boolean> {
  const next = refused.routeId === 'putClient' ? await nextEdit(database, refused) : undefined;
  if (next === undefined) return false;
  const version = versionOf(refused);
  const body = { ...fieldsIn(next), ...(version === undefined ? {} : { version }) };
  await database.outbox.update(refused.seq, { body, revision: refused.revision + 1, isTried: false });
  await database.outbox.delete(next.seq);
  return true;
}
