import * as z from 'zod';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import { retryRaces } from '#functions/data/retry.ts';
import { applyToHandout } from '#functions/features/handouts/copy-state.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { logInfo } from '#functions/platform/logger.ts';
import { type Effect, isLater } from './delivery-effect.ts';
import { DocumentRepository } from './repository.ts';

const tag = z.tuple([z.string()]).rest(z.string());

/** The part of a provider's event that we read; the tags are those the mail was sent with. */
export const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    tags: z.object({ organization: tag, inspection: tag, handout: tag, delivery: tag }).partial(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
});
export type MailEvent = z.infer<typeof MailEvent>;

function bounceReason({ bounce }: MailEvent): string {
  const said = bounce?.bouncedRecipients[0]?.diagnosticCode ?? bounce?.bounceType ?? 'no reason given';
  return `The address did not take the mail: ${said}`.slice(0, 300);
}

function effectOf(event: MailEvent): Effect | undefined {
  switch (event.eventType) {
    case 'Delivery':
      return { state: 'delivered', status: 'DELIVERED' };
    case 'Bounce':
      return { state: 'bounced', status: 'NOT_DELIVERED', reason: bounceReason(event) };
    case 'Reject':
      return { state: 'bounced', status: 'NOT_DELIVERED', reason: 'The mail provider rejected the message' };
    case 'Complaint':
      return { state: 'complained', reason: 'The reader marked the mail as unwanted' };
    default:
      return undefined;
  }
}

/**
 * Moves a delivery and its inspection on by a provider's event. Repeated events and events out of order change nothing
 * more; events of mails that belong to no delivery are passed over.
 */
export async function recordMailEvent(
  event: MailEvent,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const { organization, inspection, handout, delivery } = event.mail.tags;
  const effect = effectOf(event);
  if (organization === undefined || delivery === undefined || effect === undefined) return;
  const table = new TenantTable(store, unsafeTenantOf(organization[0], 'mail-events'));
  if (handout !== undefined) {
    await applyToHandout(effect, { handoutId: handout[0], deliveryId: delivery[0] }, table, clock);
    return;
  }
  if (inspection === undefined) return;
  await applyEffect(effect, { inspectionId: inspection[0], deliveryId: delivery[0] }, table, clock);
}

type Place = { inspectionId: string; deliveryId: string };

/** Also used by the mail job, when a mail cannot be handed to the provider at all. */
export async function applyEffect(effect: Effect, place: Place, table: TenantTable, clock: Clock): Promise<void> {
  const { inspectionId, deliveryId } = place;
  const documents = new DocumentRepository(table);
  const inspections = new InspectionRepository(table);
  await retryRaces(async () => {
    const before = await documents.getDelivery(inspectionId, deliveryId);
    if (before === undefined || !isLater(effect.state, before.state)) {
      return logInfo('mail event passed over', { reason: effect.state });
    }
    const at = instant(clock);
    const { state, reason, status } = effect;
    const after = { ...before, state, updatedAt: at, ...(reason === undefined ? {} : { reason }) };
    const writes: TenantWrite[] = [documents.deliverySave(inspectionId, before, after)];
    const header = status === undefined ? undefined : await inspections.get(inspectionId);
    if (header !== undefined && status !== undefined && header.status !== 'IN_PROGRESS') {
      const moved = { ...afterEvent(header, status, at), updatedAt: at };
      writes.push(inspections.headerSave(header, reason === undefined ? moved : { ...moved, statusReason: reason }));
    }
    await inspections.write(writes);
  });
}
