import type { Client } from '#shared/contract/clients.ts';
import { isAddressChoice, type AddressSource } from '#shared/clients/property-address.ts';
import { fillBlanks } from '#shared/clients/fill-blanks.ts';
import { conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { draftAudit } from '#functions/features/clients/draft.ts';
import { clientDeleted } from '#functions/features/clients/put-client.ts';
import {
  type ClientRecord,
  hasSameFields,
  isActive,
  toClient,
  tombstoneOf,
} from '#functions/features/clients/record.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import type { DueRepository } from '#functions/features/due-services/repository.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { inspectionsOf, moveRest, movesOf, movesThatFit, type WorkPorts } from './client-work.ts';

export type MergeDraft = {
  clientId: string;
  into: string;
  /** Which address the draft's inspections keep; defaults to the client's. */
  address?: AddressSource;
  by: string;
};
export type DraftPorts = WorkPorts & { clients: ClientRepository; due: DueRepository; clock: Clock };
/** The client that remains after the merge, and its moved inspections. */
export type Settled = { client: Client; inspectionIds: string[] };

/**
 * The tombstone of a merged client. If its inspections keep their address, so does the tombstone, for inspections that
 * arrive later.
 */
export function mergedTombstone(
  record: ClientRecord,
  { into, keepsAddress, at }: { into: string; keepsAddress: boolean; at: string },
): ClientRecord {
  const { serviceAddress } = record;
  return tombstoneOf(record, at, { mergedInto: into, ...(keepsAddress && { keepsAddress, serviceAddress }) });
}

type Pair = { draft: ClientRecord; target: ClientRecord; isMerged: boolean };

async function readPair({ clientId, into }: MergeDraft, clients: ClientRepository): Promise<Pair> {
  const [draft, target] = await Promise.all([clients.getStored(clientId), clients.getStored(into)]);
  if (draft === undefined) throw notFound();
  if (target === undefined) throw notFound('into');
  if (draft.deletedAt !== undefined) throw clientDeleted();
  if (draft.mergedInto === into) return { draft, target, isMerged: true };
  if (draft.mergedInto !== undefined) throw conflict('main', 'This draft client was merged into another client.');
  if (draft.draft === undefined) throw conflict('main', 'This client was already confirmed. Reload it.');
  if (target.draft !== undefined || !isActive(target)) {
    throw ruleBroken({ into: 'Choose a confirmed client' });
  }
  return { draft, target, isMerged: false };
}

/** The merge in one transaction: the tombstone, the client, and as many inspections as fit. */
async function merge(put: MergeDraft, { draft, target }: Pair, at: string, ports: DraftPorts) {
  const { clients, inspections, due } = ports;
  const keepsAddress = put.address === 'draft' && isAddressChoice(target.serviceAddress, draft.serviceAddress);
  const filled = fillBlanks(target, draft);
  const isFilled = !hasSameFields(target, filled);
  const client = isFilled ? { ...target, ...filled, updatedAt: at, version: target.version + 1 } : target;
  const first: TenantWrite[] = [
    ...clients.change(draft, mergedTombstone(draft, { into: target.clientId, keepsAddress, at })),
    ...(isFilled ? clients.change(target, client) : [clients.unchanged(target)]),
    ...(await due.unsubscribedMoves(draft.clientId, target.clientId)),
    draftAudit('client.merge', draft, { at, by: put.by, into: target.name }),
  ];
  const moves = movesThatFit(first, await movesOf(draft.clientId, { client, keepsAddress, at }, ports));
  await inspections.write([...first, ...moves.flatMap(({ writes }) => writes)]);
  return { client, keepsAddress, inspectionIds: inspectionsOf(moves) };
}

/**
 * Merges a draft into a confirmed client, which gets its inspections and handouts, and its values for empty fields.
 * The draft stays as a tombstone, so that records with its id resolve to the client. Idempotent.
 */
export async function mergeDraft(put: MergeDraft, ports: DraftPorts): Promise<Settled> {
  const at = instant(ports.clock);
  const { client, keepsAddress, inspectionIds } = await retryOnConflict(async () => {
    const pair = await readPair(put, ports.clients);
    if (!pair.isMerged) return merge(put, pair, at, ports);
    return { client: pair.target, keepsAddress: pair.draft.keepsAddress === true, inspectionIds: [] };
  });
  const rest = await moveRest(put.clientId, { client, keepsAddress, at }, ports);
  return { client: toClient(client), inspectionIds: [...inspectionIds, ...rest] };
}
