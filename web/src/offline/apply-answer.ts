import type { Client } from '#shared/contract/clients.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { toLocalClient } from './client-text.ts';
import type { DeviceDatabase } from './database.ts';
import { settle, type EditBody } from './outbox.ts';
import type { AnswerValue, Operation } from './records.ts';

type Superseded = { fieldId: string; value: AnswerValue; at: string };
type AnyAnswer = { inspection?: InspectionSummary; superseded?: Superseded[]; client?: Client };

async function applySummary(database: DeviceDatabase, summary: InspectionSummary, lost: Superseded[]): Promise<void> {
  const known = await database.inspections.get(summary.inspectionId);
  if (known === undefined) return;
  const by = database.owner.userId;
  const superseded = [...(known.superseded ?? []), ...lost.map((edit) => ({ ...edit, by }))];
  await database.inspections.update(summary.inspectionId, {
    known: true,
    summary,
    ...(lost.length === 0 ? {} : { superseded }),
  });
}

async function markAnnounced(database: DeviceDatabase, { photos }: EditBody): Promise<void> {
  for (const edit of photos) {
    if (edit.action === 'add') await database.photos.update(edit.photo.photoId, { announced: true });
  }
}

/** A client changed again while its call was under way: the next call has to name the version that it rests on. */
async function rebaseClient(database: DeviceDatabase, sent: Operation, client: Client): Promise<void> {
  const now = await database.outbox.get(sent.seq);
  if (now === undefined || now.revision === sent.revision) {
    await database.clients.put(toLocalClient(client, true));
    return;
  }
  await database.outbox.update(sent.seq, { body: { ...now.body, version: client.version } });
  await database.clients.update(client.clientId, { version: client.version });
}

/** The server has the check, so presigned posts for its photos may be asked for. */
async function markTruckCheck(database: DeviceDatabase, sent: Operation): Promise<void> {
  const checkId = sent.params['checkId'] ?? '';
  await database.truckChecks.update(checkId, { known: true });
  await database.photos.where('inspectionId').equals(checkId).modify({ announced: true });
}

/** Takes the server's answer over and the call out of the outbox, as one step. */
export async function applyAnswer(database: DeviceDatabase, sent: Operation, answer: unknown): Promise<Superseded[]> {
  const { inspection, superseded = [], client } = answer as AnyAnswer;
  const { inspections, photos, clients, truckChecks, handouts, outbox } = database;
  const tables = [inspections, photos, clients, truckChecks, handouts, outbox];
  await database.transaction('rw', tables, async () => {
    if (sent.routeId === 'editInspection') await markAnnounced(database, sent.body as EditBody);
    if (sent.routeId === 'putTruckCheck') await markTruckCheck(database, sent);
    if (sent.routeId === 'putHandout') await handouts.update(sent.params['handoutId'] ?? '', { known: true });
    if (inspection !== undefined) await applySummary(database, inspection, superseded);
    if (client !== undefined) await rebaseClient(database, sent, client);
    await settle(database, sent);
  });
  return superseded;
}
