import type { AddressSource } from '#shared/clients/property-address.ts';
import { isAddressChoice } from '#shared/clients/property-address.ts';
import type { ClientFields } from '#shared/contract/clients.ts';
import { conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { draftAudit } from '#functions/features/clients/draft.ts';
import { changedByOthers, clientDeleted } from '#functions/features/clients/put-client.ts';
import { type ClientRecord, fieldsOf, isActive, toClient } from '#functions/features/clients/record.ts';
import type { ClientRepository } from '#functions/features/clients/repository.ts';
import { inspectionsOf, moveRest, movesOf, movesThatFit } from '#functions/features/clients/drafts/client-work.ts';
import { type DraftPorts, mergedTombstone, type Settled } from '#functions/features/clients/drafts/merge-draft.ts';
import { instant } from '#functions/platform/clock.ts';

export type MergeClients = {
  clientId: string;
  into: string;
  fields: ClientFields;
  version: number;
  intoVersion: number;
  /** Which address the moved inspections get; defaults to the remaining client's. */
  address?: AddressSource;
  by: string;
};

type Pair = { merged: ClientRecord; target: ClientRecord; isDone: boolean };

async function readPair(put: MergeClients, clients: ClientRepository): Promise<Pair> {
  const { clientId, into } = put;
  if (clientId === into) throw ruleBroken({ into: 'Choose another client' });
  const [merged, target] = await Promise.all([clients.getStored(clientId), clients.getStored(into)]);
  if (merged === undefined) throw notFound();
  if (target === undefined) throw notFound('into');
  if (merged.mergedInto === into) return { merged, target, isDone: true };
  if (merged.mergedInto !== undefined) throw conflict('main', 'This client was merged into another client.');
  if (merged.deletedAt !== undefined) throw clientDeleted();
  if (merged.draft !== undefined) throw ruleBroken({ main: 'This is a draft client. Confirm or merge it as a draft.' });
  if (target.draft !== undefined || !isActive(target)) throw ruleBroken({ into: 'Choose a confirmed client' });
  if (merged.version !== put.version || target.version !== put.intoVersion) throw changedByOthers();
  return { merged, target, isDone: false };
}

/** The merge in one transaction, with as many inspections as fit. */
async function merge(put: MergeClients, { merged, target }: Pair, at: string, ports: DraftPorts) {
  const { clients, inspections, due } = ports;
  const foreign = target.foreign ?? merged.foreign;
  const kept = { ...target, ...(foreign && { foreign }) };
  const client: ClientRecord = { ...kept, ...fieldsOf(put.fields), updatedAt: at, version: target.version + 1 };
  const keepsAddress = put.address === 'draft' && isAddressChoice(client.serviceAddress, merged.serviceAddress);
  const first = [
    ...clients.change(merged, mergedTombstone(merged, { into: target.clientId, keepsAddress, at })),
    ...clients.change(target, client),
    ...(await due.unsubscribedMoves(merged.clientId, target.clientId)),
    draftAudit('client.merge-duplicate', merged, { at, by: put.by, into: client.name }),
  ];
  const moves = movesThatFit(first, await movesOf(merged.clientId, { client, keepsAddress, at }, ports));
  await inspections.write([...first, ...moves.flatMap(({ writes }) => writes)]);
  return { client, keepsAddress, inspectionIds: inspectionsOf(moves) };
}

/**
 * Merges a client into another one, which gets the chosen fields, the inspections and the handouts. The merged
 * client's id resolves to the remaining one. Can't be undone. Idempotent: a repeated call finishes an interrupted
 * merge.
 */
export async function mergeClients(put: MergeClients, ports: DraftPorts): Promise<Settled> {
  const at = instant(ports.clock);
  const { client, keepsAddress, inspectionIds } = await retryOnConflict(async () => {
    const pair = await readPair(put, ports.clients);
    if (!pair.isDone) return merge(put, pair, at, ports);
    return { client: pair.target, keepsAddress: pair.merged.keepsAddress === true, inspectionIds: [] };
  });
  const rest = await moveRest(put.clientId, { client, keepsAddress, at }, ports);
  return { client: toClient(client), inspectionIds: [...inspectionIds, ...rest] };
}
