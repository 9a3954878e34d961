import type { Client } from '#shared/contract/clients.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { Ticks } from '#shared/pull-sheet/ticks.ts';
import type { Approval } from '#shared/proposal/model.ts';
import { toLocalClient } from '../entities/client-text.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { noteMerged } from '../entities/local-clients.ts';
import { rebaseNextEdit } from '../outbox/client-calls.ts';
import { settle } from '../outbox/outbox.ts';
import type { EditBody } from '../outbox/edit-body.ts';
import type { ReportEditBody } from '../outbox/pack-report-edits.ts';
import type { TickBody } from '../outbox/pack-ticks.ts';
import type { LocalEdit } from '../entities/proposal-records.ts';
import type { AnswerValue, Operation } from '../db/records.ts';
import { announceAgain } from '../photos/photo-manifest.ts';
import { correctClockDrift, type Stamps } from '../outbox/correct-clock-drift.ts';
import { mergeSummary } from './merge-summary.ts';
import { markApproval, mergeServerEdits, mergeServerTicks } from './merge-server-report.ts';

type Superseded = { fieldId: string; value: AnswerValue; at: string };
type AnyAnswer = {
  inspection?: InspectionSummary;
  superseded?: Superseded[];
  client?: Client;
  stamps?: Stamps;
  missingPhotos?: string[];
};
type LostEdit = { key: string; value: unknown; at: string };
type ProposalAnswer = {
  edits?: Record<string, LocalEdit>;
  superseded?: LostEdit[];
  approval?: Approval;
  ticks?: Ticks;
};

type EditsAnswer = { summary: InspectionSummary; lost: Superseded[]; sent: Operation };

async function applySummary(database: DeviceDatabase, { summary, lost, sent }: EditsAnswer): Promise<void> {
  const { inspectionId } = summary;
  const known = await database.inspections.get(inspectionId);
  if (known === undefined) return;
  const unsent = await database.outbox.where({ inspectionId }).toArray();
  const others = unsent.filter(({ seq }) => seq !== sent.seq);
  const by = database.owner.userId;
  const superseded = [...(known.superseded ?? []), ...lost.map((edit) => ({ ...edit, by }))];
  await database.inspections.update(inspectionId, {
    known: true,
    summary: mergeSummary(known.summary, summary, others),
    ...(lost.length === 0 ? {} : { superseded }),
  });
}

async function markAnnounced(database: DeviceDatabase, { photos }: EditBody): Promise<void> {
  for (const edit of photos) {
    if (edit.action === 'add') await database.photos.update(edit.photo.photoId, { announced: true });
  }
}

/**
 * Applies a client's response. If the client was edited since the call was sent, the next call must name the new version as its
 * base.
 */
async function rebaseClient(database: DeviceDatabase, sent: Operation, client: Client): Promise<void> {
  // The draft sent with an inspection was merged into another client before the response.
  const draftId = sent.body['clientId'];
  if (typeof draftId === 'string' && draftId !== client.clientId) await noteMerged(database, draftId, client);
  if (!(await rebaseNextEdit(database, sent, client))) await database.clients.put(toLocalClient(client, true));
}

/** The server has the check, so presigned POSTs for its photos can be requested. */
async function markTruckCheck(database: DeviceDatabase, sent: Operation): Promise<void> {
  const checkId = sent.params['checkId'] ?? '';
  await database.truckChecks.update(checkId, { known: true });
  await database.photos.where('inspectionId').equals(checkId).modify({ announced: true });
}

/** Applies report edits, approvals and ticks, which are stored beside the inspection. */
async function applyToProposal(database: DeviceDatabase, sent: Operation, answer: unknown): Promise<void> {
  const { edits, superseded = [], approval, ticks } = answer as ProposalAnswer;
  const { inspectionId, routeId } = sent;
  if (routeId === 'editReport' && inspectionId !== undefined && edits !== undefined) {
    const by = database.owner.userId;
    const applied = { edits, superseded: superseded.map((lost) => ({ ...lost, by })) };
    await mergeServerEdits(database, inspectionId, applied, sent.body as ReportEditBody);
  }
  if (routeId === 'putPullSheetTicks' && inspectionId !== undefined && ticks !== undefined)
    await mergeServerTicks(database, inspectionId, ticks, sent.body as TickBody);
  if (routeId === 'putApproval' && approval !== undefined) await markApproval(database, sent, approval);
}

/** Applies the server's response and removes the call from the outbox in one transaction. */
export async function applyResponse(database: DeviceDatabase, sent: Operation, answer: unknown): Promise<Superseded[]> {
  const { inspection, client, stamps, ...rest } = answer as AnyAnswer;
  // Superseded edits of a report are not answers of the inspection.
  const superseded = sent.routeId === 'editReport' ? [] : (rest.superseded ?? []);
  const {
    inspections,
    photos,
    clients,
    truckChecks,
    handouts,
    reportEdits,
    approvals,
    proposals,
    pullSheets,
    outbox,
    meta,
  } = database;
  const tables = [
    inspections,
    photos,
    clients,
    truckChecks,
    handouts,
    reportEdits,
    approvals,
    proposals,
    pullSheets,
    outbox,
    meta,
  ];
  await database.transaction('rw', tables, async () => {
    if (sent.routeId === 'editInspection') await markAnnounced(database, sent.body as EditBody);
    if (sent.routeId === 'putTruckCheck') await markTruckCheck(database, sent);
    if (sent.routeId === 'putHandout') await handouts.update(sent.params['handoutId'] ?? '', { known: true });
    if (inspection !== undefined) await applySummary(database, { summary: inspection, lost: superseded, sent });
    if (client !== undefined) await rebaseClient(database, sent, client);
    await applyToProposal(database, sent, answer);
    if (sent.inspectionId !== undefined && rest.missingPhotos !== undefined)
      await announceAgain(database, sent.inspectionId, rest.missingPhotos);
    const isAhead = stamps !== undefined && Object.keys(stamps).length > 0;
    await settle(database, isAhead ? await correctClockDrift(database, sent, stamps) : sent);
  });
  return superseded;
}
