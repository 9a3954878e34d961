import * as z from 'zod';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { RawWebhook, WebhookReading } from '../port.ts';
import { EventId } from '../texts.ts';
import { isSignedBy, jsonOf } from '../webhook-signature.ts';

const Party = z.object({ id: EventId });
const Event = z.object({
  event: z.string().min(1).max(100),
  customer: Party.optional(),
  job: z.object({ customer: Party.optional() }).optional(),
  estimate: z.object({ customer: Party.optional() }).optional(),
});

const customerOf = ({ customer, job, estimate }: z.infer<typeof Event>): string | undefined =>
  (customer ?? job?.customer ?? estimate?.customer)?.id;

/** Seconds since the epoch, or an ISO time; undefined for anything else. */
function timeOf(text: string): string | undefined {
  const at = /^\d{1,11}$/.test(text) ? Number(text) * 1000 : Date.parse(text);
  return Number.isFinite(at) && Math.abs(at) < 8e15 ? new Date(at).toISOString() : undefined;
}

/**
 * Reads an event at a company's own URL. `Api-Signature` is the HMAC of `Api-Timestamp`, a dot and the body, with the
 * secret that Housecall Pro shows once the URL is entered there. Events have no id, so the body's hash is used, which
 * is the same for each delivery.
 */
export function readHousecallProWebhook({ body, header }: RawWebhook, secret: string): WebhookReading {
  const timestamp = header('api-timestamp') ?? '';
  const signature = (header('api-signature') ?? '').toLowerCase();
  if (!isSignedBy(signature, { text: `${timestamp}.${body}`, secret, encoding: 'hex' })) return { state: 'unsigned' };
  const at = timeOf(timestamp);
  const json = jsonOf(body);
  if (json === undefined || at === undefined) return { state: 'malformed' };
  const eventId = sha256Hex(body);
  const parsed = Event.safeParse(json);
  if (!parsed.success) return { state: 'surprise', eventId };
  const { event: topic } = parsed.data;
  const customerId = customerOf(parsed.data);
  return { state: 'event', event: { eventId, topic, at, ...(customerId !== undefined && { customerId }) } };
}
