import * as z from 'zod';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { Store } from '#functions/data/store.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { EnqueueFieldService } from '#functions/features/field-service/jobs.ts';
import { queuePushes } from '#functions/features/field-service/push/queue-pushes.ts';
import { applyToHandout } from '#functions/features/handouts/copy-state.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';
import { noteUndelivered } from '#functions/features/tickets/note-undelivered.ts';
import { BouncedAddresses } from '#functions/mail/bounced-addresses.ts';
import type { AddressBlock } from '#functions/mail/mailer-port.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { logInfo } from '#functions/platform/logger.ts';
import { afterEffect, type Effect, hasArrived, statusOfCopies } from './delivery-effect.ts';
import type { DeliveryRow } from './record.ts';
import { DeliveryRepository } from './repository.ts';
import { notifyDeliveryFailed } from './notify-delivery-failed.ts';

const tag = z.tuple([z.string()]).rest(z.string());

/** The fields of a provider's event that we read; the tags are those of the sent email. */
export const MailEvent = z.object({
  eventType: z.string(),
  mail: z.object({
    tags: z
      .object({ organization: tag, inspection: tag, handout: tag, delivery: tag, ticket: tag, message: tag })
      .partial(),
  }),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z
        .array(z.object({ emailAddress: z.string(), diagnosticCode: z.string().optional() }))
        .default([]),
      timestamp: z.iso.datetime().optional(),
    })
    .optional(),
  complaint: z
    .object({
      complainedRecipients: z.array(z.object({ emailAddress: z.string() })).default([]),
      complaintFeedbackType: z.string().optional(),
      timestamp: z.iso.datetime().optional(),
    })
    .optional(),
  open: z.object({ timestamp: z.iso.datetime() }).optional(),
  click: z.object({ timestamp: z.iso.datetime() }).optional(),
});
export type MailEvent = z.infer<typeof MailEvent>;

function bounceReason({ bounce }: MailEvent): string {
  const diagnostic = bounce?.bouncedRecipients[0]?.diagnosticCode ?? bounce?.bounceType ?? 'no reason given';
  return `The address did not accept the email: ${diagnostic}`.slice(0, 300);
}

/** The provider's recipient may include a display name. */
const plainAddress = (recipient: string): string => /<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient;

/**
 * Addresses to block: those that bounced permanently, and those whose reader complained. A transient bounce (full
 * mailbox, vacation) doesn't block, and 'not-spam' revokes a complaint.
 */
export function blocksIn(
  { eventType, bounce, complaint }: MailEvent,
  clock: Clock,
): (AddressBlock & { email: string })[] {
  const at = (time: string | undefined) => (time === undefined ? instant(clock) : new Date(time).toISOString());
  if (eventType === 'Bounce' && bounce?.bounceType === 'Permanent') {
    return bounce.bouncedRecipients.map(({ emailAddress }) => ({
      email: plainAddress(emailAddress),
      kind: 'bounced',
      at: at(bounce.timestamp),
    }));
  }
  if (eventType === 'Complaint' && complaint !== undefined && complaint.complaintFeedbackType !== 'not-spam') {
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      email: plainAddress(emailAddress),
      kind: 'complained',
      at: at(complaint.timestamp),
    }));
  }
  return [];
}

function opened(at: string | undefined, clock: Clock): Effect {
  return {
    state: 'opened',
    status: 'DELIVERED',
    openedAt: at === undefined ? instant(clock) : new Date(at).toISOString(),
  };
}

function effectOf(event: MailEvent, clock: Clock): Effect | undefined {
  switch (event.eventType) {
    case 'Delivery':
      return { state: 'delivered', status: 'DELIVERED' };
    case 'Open':
      return opened(event.open?.timestamp, clock);
    case 'Click':
      return opened(event.click?.timestamp, clock);
    case 'Bounce':
      return { state: 'bounced', status: 'NOT_DELIVERED', reason: bounceReason(event) };
    case 'Reject':
      return { state: 'bounced', status: 'NOT_DELIVERED', reason: 'The email provider rejected the message' };
    case 'Complaint':
      return { state: 'complained', status: 'DELIVERED', reason: 'The recipient marked the email as spam' };
    default:
      return undefined;
  }
}

/**
 * Blocks addresses that rejected a message permanently, then updates the message's delivery and inspection. Repeated
 * and out-of-order events have no further effect; a message without a delivery only blocks its address.
 */
export async function recordMailEvent(
  event: MailEvent,
  { store, clock, enqueueFieldService }: { store: Store; clock: Clock; enqueueFieldService: EnqueueFieldService },
): Promise<void> {
  const { organization, inspection, handout, delivery, ticket } = event.mail.tags;
  const addresses = new BouncedAddresses({ store, clock });
  for (const { email, ...block } of blocksIn(event, clock)) await addresses.block(email, block, organization?.[0]);
  const effect = effectOf(event, clock);
  if (ticket !== undefined) return noteTicketEvent(event, ticket[0], { store, clock });
  if (organization === undefined || delivery === undefined || effect === undefined) return;
  const table = new TenantTable(store, unsafeTenantOf(organization[0], 'mail-events'));
  if (handout !== undefined) {
    await applyToHandout(effect, { handoutId: handout[0], deliveryId: delivery[0] }, table, clock);
    return;
  }
  if (inspection === undefined) return;
  const place = { inspectionId: inspection[0], deliveryId: delivery[0] };
  // Runs first: if it fails, the redelivered event finds the effect not applied yet.
  if (effect.status === 'DELIVERED') await pushDelivered(place, { table, clock, enqueue: enqueueFieldService });
  await applyEffect(effect, place, table, clock);
  if (effect.state === 'bounced' || effect.state === 'complained')
    await notifyDeliveryFailed(place, { table, store, clock });
}

/** Shows a rejected email of a support ticket in its thread and on the board. */
async function noteTicketEvent(
  event: MailEvent,
  ticketId: string,
  ports: { store: Store; clock: Clock },
): Promise<void> {
  const effect = effectOf(event, ports.clock);
  if (effect?.state !== 'bounced' && effect?.state !== 'complained') return;
  const at = event.bounce?.timestamp ?? event.complaint?.timestamp;
  const messageId = event.mail.tags.message?.[0];
  await noteUndelivered(
    {
      ticketId,
      kind: effect.state,
      reason: effect.reason ?? 'No reason given',
      at: at === undefined ? instant(ports.clock) : new Date(at).toISOString(),
      ...(messageId !== undefined && { messageId }),
    },
    ports,
  );
}

type Place = { inspectionId: string; deliveryId: string };
type PushPorts = { table: TenantTable; clock: Clock; enqueue: EnqueueFieldService };

/** Also pushes a delivered copy to the company's field-service system. */
async function pushDelivered({ inspectionId, deliveryId }: Place, ports: PushPorts): Promise<void> {
  const row = await new DeliveryRepository(ports.table).get(inspectionId, deliveryId);
  if (row !== undefined) await queuePushes({ inspectionId, include: row.include }, ports);
}

/** All copies of an inspection, including the one that an event has just changed. */
async function copiesWith(
  after: DeliveryRow,
  inspectionId: string,
  deliveries: DeliveryRepository,
): Promise<DeliveryRow[]> {
  const all = await deliveries.list(inspectionId);
  return [after, ...all.filter(({ deliveryId }) => deliveryId !== after.deliveryId)];
}

/**
 * The inspection after a send's outcome. Its row is written even while other copies are pending, so that two last
 * copies that arrive at once conflict and one sees the other.
 */
function headerAfter(
  header: InspectionRecord,
  { status, reason }: ReturnType<typeof statusOfCopies> & object,
  at: string,
): InspectionRecord {
  const moved = { ...afterEvent(header, status, at), updatedAt: at };
  return reason === undefined ? moved : { ...moved, statusReason: reason };
}

/** Opening a delivered copy doesn't change the inspection's status. */
function movesInspection({ status }: Effect, before: DeliveryRow, after: DeliveryRow): boolean {
  if (status === undefined || before.state === after.state) return false;
  return status !== 'DELIVERED' || !hasArrived(before.state);
}

/** Also called by the email job when an email can't be sent at all, and when the reader opens a link. */
export async function applyEffect(effect: Effect, place: Place, table: TenantTable, clock: Clock): Promise<void> {
  const { inspectionId, deliveryId } = place;
  const deliveries = new DeliveryRepository(table);
  const inspections = new InspectionRepository(table);
  await retryOnConflict(async () => {
    const at = instant(clock);
    const before = await deliveries.get(inspectionId, deliveryId);
    const after = before && afterEffect(before, effect, at);
    if (before === undefined || after === undefined) {
      return logInfo('Mail event ignored', { reason: effect.state });
    }
    const writes: TenantWrite[] = [deliveries.save(inspectionId, before, after)];
    const header = movesInspection(effect, before, after) ? await inspections.get(inspectionId) : undefined;
    if (header !== undefined && header.status !== 'IN_PROGRESS') {
      const outcome = statusOfCopies(await copiesWith(after, inspectionId, deliveries));
      const moved = outcome === undefined ? header : headerAfter(header, outcome, at);
      writes.push(...inspections.headerSave(header, moved));
    }
    await inspections.write(writes);
  });
}
