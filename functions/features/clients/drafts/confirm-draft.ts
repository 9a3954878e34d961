import type { SentClientFields } from '#shared/contract/clients.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { draftAudit, withoutDraft } from '#functions/features/clients/draft.ts';
import { changedByOthers, clientDeleted } from '#functions/features/clients/put-client.ts';
import {
  type ClientRecord,
  completeFields,
  fieldsOf,
  hasSameFields,
  toClient,
} from '#functions/features/clients/record.ts';
import { instant } from '#functions/platform/clock.ts';
import { inspectionsOf, moveRest, movesOf, movesThatFit } from './client-work.ts';
import type { DraftPorts, Settled } from './merge-draft.ts';

export type ConfirmDraft = { clientId: string; fields: SentClientFields; version: number; by: string };

async function confirm({ clientId, fields: sent, version, by }: ConfirmDraft, at: string, ports: DraftPorts) {
  const { clients, inspections } = ports;
  const before = await clients.getStored(clientId);
  if (before === undefined) throw notFound();
  if (before.deletedAt !== undefined) throw clientDeleted();
  if (before.mergedInto !== undefined) throw conflict('main', 'This draft client was merged into another client.');
  const fields = completeFields(sent, before);
  if (before.draft === undefined) {
    if (hasSameFields(before, fields)) return { client: before, inspectionIds: [] };
    throw conflict('main', 'This client was already confirmed. Reload it.');
  }
  if (before.version !== version) throw changedByOthers();
  const client: ClientRecord = { ...withoutDraft(before), ...fieldsOf(fields), updatedAt: at, version: version + 1 };
  const first = [...clients.change(before, client), draftAudit('client.confirm', client, { at, by })];
  const moves = movesThatFit(first, await movesOf(clientId, { client, keepsAddress: false, at }, ports));
  await inspections.write([...first, ...moves.flatMap(({ writes }) => writes)]);
  return { client, inspectionIds: inspectionsOf(moves) };
}

/** Confirms a draft with the office's edits. Its inspections get the new name and address. */
export async function confirmDraft(put: ConfirmDraft, ports: DraftPorts): Promise<Settled> {
  const at = instant(ports.clock);
  const { client, inspectionIds } = await retryOnConflict(() => confirm(put, at, ports));
  const rest = await moveRest(put.clientId, { client, keepsAddress: false, at }, ports);
  return { client: toClient(client), inspectionIds: [...inspectionIds, ...rest] };
}
