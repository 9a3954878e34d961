import * as z from 'zod';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { RawWebhook, WebhookReading } from '../port.ts';
import { EventId } from '../texts.ts';
import { isSignedBy, jsonOf } from '../webhook-signature.ts';

/** `occuredAt` is Jobber's own spelling. */
const Event = z.object({
  data: z.object({
    webHookEvent: z.object({
      topic: z.string().min(1).max(100),
      accountId: EventId,
      itemId: EventId,
      occuredAt: z.iso.datetime({ offset: true }),
    }),
  }),
});

/**
 * Reads an event of our Jobber app, for any company. `X-Jobber-Hmac-SHA256` is the HMAC of the body with the app's
 * secret. Events have no id, so the hash of the body is used; it contains account, record and time.
 */
export function readJobberWebhook({ body, header }: RawWebhook, clientSecret: string): WebhookReading {
  const signature = header('x-jobber-hmac-sha256') ?? '';
  if (!isSignedBy(signature, { text: body, secret: clientSecret, encoding: 'base64' })) return { state: 'unsigned' };
  const json = jsonOf(body);
  if (json === undefined) return { state: 'malformed' };
  const eventId = sha256Hex(body);
  const parsed = Event.safeParse(json);
  if (!parsed.success) return { state: 'surprise', eventId };
  const { topic, accountId, itemId, occuredAt } = parsed.data.data.webHookEvent;
  const isCustomer = topic.startsWith('CLIENT_');
  const at = new Date(occuredAt).toISOString();
  return { state: 'event', event: { eventId, accountId, topic, at, ...(isCustomer && { customerId: itemId }) } };
}
