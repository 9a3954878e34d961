import type { CopyDelivery, deliveryRoutes } from '#shared/contract/deliveries.ts';
import type { RouteInput } from '#shared/contract/route.ts';
import { conflict, notFound } from '#shared/errors.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { type AuditEntry, auditWrite } from '#functions/features/audit/audit.ts';
import { documentIdOf } from '#functions/features/inspections/document-id.ts';
import { unsafePhotos } from '#functions/features/inspections/photos/manifest.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';
import { checkParts, newLink } from '#functions/features/share-links/new-link.ts';
import type { LinkRow } from '#functions/features/share-links/records.ts';
import { LinkRepository } from '#functions/features/share-links/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { type DeliveryRow, toCopyDelivery } from './record.ts';
import { DeliveryRepository } from './repository.ts';

type Of = { link: LinkRow; inspection: InspectionRecord };
type SendCopyBody = RouteInput<(typeof deliveryRoutes)['sendCopy']>['body'];
export type Copy = SendCopyBody & { inspectionId: string; deliveryId: string };

async function linkFor(copy: Copy, ctx: ActorCtx): Promise<LinkRow> {
  const organization = await new OrganizationRepository(ctx.system).get(ctx.table.tenant);
  if (organization === undefined) throw notFound('inspectionId');
  checkParts(copy, organization);
  const { deliveryId, to: recipient } = copy;
  const row = await newLink(newUlid(), { ...copy, recipient }, { organization, by: ctx.actor.name, clock: ctx.clock });
  return { ...row, deliveryId };
}

/**
 * The number of photos that the sender chose not to wait for; undefined if they didn't choose so, or none are missing.
 */
function without({ withoutPhotos }: Copy, inspection: InspectionRecord): { withoutPhotos?: number } {
  const unsafe = unsafePhotos(inspection);
  return withoutPhotos === true && unsafe > 0 ? { withoutPhotos: unsafe } : {};
}

function rowOf(copy: Copy, { link, inspection }: Of, ctx: ActorCtx): DeliveryRow {
  const at = instant(ctx.clock);
  const { deliveryId, to, message, sendId, resendOf } = copy;
  return {
    v: 1,
    entity: 'Delivery',
    deliveryId,
    to,
    message,
    state: 'queued',
    sentBy: ctx.actor.userId,
    sentByName: ctx.actor.name,
    include: link.include,
    audience: link.audience,
    linkId: link.linkId,
    ...(sendId === undefined ? {} : { sendId }),
    ...(resendOf === undefined ? {} : { resendOf }),
    ...without(copy, inspection),
    createdAt: at,
    updatedAt: at,
    version: 1,
  };
}

type Recorded = { row: DeliveryRow; inspection: InspectionRecord };

/** Omits the address, which is in the delivery's row. */
function audit(act: AuditEntry['act'], { clientName, inspectionId }: InspectionRecord, ctx: ActorCtx) {
  const entry = { at: instant(ctx.clock), by: ctx.actor.userId, subject: inspectionId };
  return auditWrite({ act, ...entry, detail: { client: clientName } });
}

/** Releases a copy that waits for photos. */
async function releaseWaitingDelivery(
  row: DeliveryRow,
  copy: Copy,
  inspection: InspectionRecord,
  ctx: ActorCtx,
): Promise<DeliveryRow> {
  const decided = without(copy, inspection);
  if (row.state !== 'queued' || row.withoutPhotos !== undefined || decided.withoutPhotos === undefined) return row;
  const after = { ...row, ...decided, updatedAt: instant(ctx.clock) };
  const deliveries = new DeliveryRepository(ctx.table);
  const save = deliveries.save(copy.inspectionId, row, after);
  await ctx.table.write([save, audit('copy.release', inspection, ctx)]);
  return { ...after, version: row.version + 1 };
}

/** Writes the delivery, its link and the inspection's new status in one transaction; a repeated call finds the row. */
async function record(copy: Copy, ctx: ActorCtx): Promise<Recorded> {
  const { inspectionId, deliveryId, to } = copy;
  const deliveries = new DeliveryRepository(ctx.table);
  const inspections = new InspectionRepository(ctx.table);
  let link: LinkRow | undefined;
  return retryOnConflict(async () => {
    const [known, inspection] = await Promise.all([
      deliveries.get(inspectionId, deliveryId),
      inspections.get(inspectionId),
    ]);
    if (inspection === undefined) throw notFound('inspectionId');
    if (known !== undefined) {
      if (known.to !== to) throw conflict('to', 'This copy was sent to another address');
      return { row: await releaseWaitingDelivery(known, copy, inspection, ctx), inspection };
    }
    const at = instant(ctx.clock);
    const after = { ...afterEvent(inspection, 'SEND', at), updatedAt: at };
    link ??= await linkFor(copy, ctx);
    const row = rowOf(copy, { link, inspection }, ctx);
    await inspections.write([
      deliveries.creation(inspectionId, row),
      new LinkRepository(ctx.table).creation(inspectionId, link),
      ...inspections.headerSave(inspection, after),
      audit('copy.send', inspection, ctx),
    ]);
    return { row, inspection: after };
  });
}

/**
 * Sends a copy to one address: records it, then queues the document job, which updates the documents and passes each
 * pending delivery to the mail queue. A repeated call sends nothing twice. While photos of the inspection are still on
 * a phone, the copy waits for them, unless the sender chose to send it without.
 */
export async function sendCopy(copy: Copy, ctx: ActorCtx): Promise<CopyDelivery> {
  const { row, inspection } = await record(copy, ctx);
  if (row.state === 'queued') {
    const { organizationId } = ctx.actor;
    const { inspectionId } = copy;
    const documentId = documentIdOf(inspection);
    await enqueueDocument({ kind: 'report', jobId: newUlid(), organizationId, inspectionId, documentId });
  }
  return toCopyDelivery(row, unsafePhotos(inspection));
}
