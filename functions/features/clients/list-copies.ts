import type { Client } from '#shared/contract/clients.ts';
import { SHARD_COUNT } from '#functions/data/keys.ts';
import { refusedCursor } from '#functions/data/cursor.ts';
import { decodePosition, encodePosition } from '#functions/data/position-cursor.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { toClient } from './record.ts';
import type { ChangePosition, ClientRepository } from './repository.ts';

export type ListCopies = { since?: string | undefined; cursor?: string | undefined; limit: number };
type Ports = { clients: ClientRepository; tenant: TenantContext; clock: Clock };
type CopyPage = { clients: Client[]; cursor?: string; at: string };

/** Sorts before every id. */
const FIRST_ID = '0'.repeat(26);

/** A partition and the row to continue after; without one, the partition's start. */
type Place = { shard: number; after?: ChangePosition };
/** Stands for 'no row' in a cursor, whose parts are never empty. */
const NONE = '-';

const partsOf = ({ shard, after }: Place): string[] => [`${shard}`, after?.updatedAt ?? NONE, after?.clientId ?? NONE];

function placeOf([part, updatedAt, clientId]: [string, string, string]): Place {
  const shard = Number(part);
  if (!Number.isInteger(shard) || shard < 0 || shard >= SHARD_COUNT) throw refusedCursor();
  return updatedAt === NONE ? { shard } : { shard, after: { updatedAt, clientId } };
}

async function readPart({ shard, after }: Place, list: ListCopies, { clients }: Ports) {
  const { since, limit } = list;
  if (since === undefined) return clients.stored(shard, limit, after?.clientId);
  return clients.changedSince(shard, limit, after ?? { updatedAt: since, clientId: FIRST_ID });
}

/**
 * Clients for the device's copy, one partition after another: each row is read once, in storage order. With `since`,
 * only clients changed from then on, from the list by time.
 */
export async function listCopies(list: ListCopies, ports: Ports): Promise<CopyPage> {
  const { tenant, clock } = ports;
  const at = instant(clock);
  const question = `client-copies ${list.since ?? ''}`;
  const start = decodePosition<[string, string, string]>(tenant, question, list.cursor, 3);
  const found: Client[] = [];
  let place: Place | undefined = start === undefined ? { shard: 0 } : placeOf(start);
  while (place !== undefined && found.length < list.limit) {
    const page = await readPart(place, { ...list, limit: list.limit - found.length }, ports);
    found.push(...page.items.map(toClient));
    const last = page.items.at(-1);
    const shard: number = place.shard + 1;
    if (page.cursor !== undefined && last !== undefined) place = { shard: place.shard, after: last };
    else place = shard < SHARD_COUNT ? { shard } : undefined;
  }
  const cursor = place && encodePosition(tenant, question, partsOf(place));
  return { clients: found, at, ...(cursor === undefined ? {} : { cursor }) };
}
