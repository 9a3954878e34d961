import type { Delivery } from '#shared/contract/documents.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryRaces } from '#functions/data/retry.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { type DeliveryRow, toDelivery } from './records.ts';
import { DocumentRepository } from './repository.ts';

export type Copy = { inspectionId: string; deliveryId: string; to: string; message: string };

/** The delivery's row and the inspection's new status in one transaction; a repetition finds the row. */
function record(copy: Copy, ctx: ActorCtx): Promise<DeliveryRow> {
  const { inspectionId, deliveryId, to, message } = copy;
  const documents = new DocumentRepository(ctx.table);
  const inspections = new InspectionRepository(ctx.table);
  return retryRaces(async () => {
    const known = await documents.getDelivery(inspectionId, deliveryId);
    if (known !== undefined) {
      if (known.to !== to) throw conflict('to', 'This copy was sent to another address');
      return known;
    }
    const before = await inspections.get(inspectionId);
    if (before === undefined) throw notFound('inspectionId');
    const at = instant(ctx.clock);
    const state = { state: 'queued' as const, sentBy: ctx.actor.userId, createdAt: at, updatedAt: at, version: 1 };
    const row: DeliveryRow = { v: 1, entity: 'Delivery', deliveryId, to, message, ...state };
    await inspections.write([
      documents.deliveryCreation(inspectionId, row),
      inspections.headerSave(before, { ...afterEvent(before, 'SEND', at), updatedAt: at }),
    ]);
    return row;
  });
}

/**
 * Takes a copy for one address: recorded first, then handed to the document job, which makes the PDF when the report has
 * changed and passes every waiting delivery on to the mail queue. Asking again sends nothing twice.
 */
export async function sendCopy(copy: Copy, ctx: ActorCtx): Promise<Delivery> {
  const row = await record(copy, ctx);
  const { inspectionId } = copy;
  const inspection = row.state === 'queued' ? await new InspectionRepository(ctx.table).get(inspectionId) : undefined;
  if (inspection !== undefined) {
    const { organizationId } = ctx.actor;
    const documentId = documentIdOf(inspection);
    await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
  }
  return toDelivery(row);
}
