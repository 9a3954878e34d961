import { createHmac } from 'node:crypto';
import type { ProviderId } from '#shared/field-service/providers.ts';
import { JOBBER } from './jobber.ts';

/** Housecall Pro has one secret per webhook URL; the double uses one for all. */
export const HOUSECALL_PRO_SIGNING_SECRET = 'housecall-signing-secret';

export type WebhookProvider = Extract<ProviderId, 'jobber' | 'housecall-pro'>;

export type FakeEvent = {
  url: string;
  /** The Jobber account. */
  accountId?: string;
  customerId: string;
  at: Date;
  /** duplicate: delivered twice, which at-least-once delivery allows. */
  mode?: 'once' | 'duplicate';
  /** Overrides the provider's own secret. */
  secret?: string;
  body?: string;
};

const hmac = (secret: string, text: string, encoding: 'base64' | 'hex') =>
  createHmac('sha256', secret).update(text).digest(encoding);

/** The provider's webhook request: its documented body and signature. */
const REQUESTS: Record<
  WebhookProvider,
  (event: Omit<FakeEvent, 'url'>) => { body: string; headers: Record<string, string> }
> = {
  jobber: ({ accountId = '', customerId: itemId, at, secret = JOBBER.clientSecret, body }) => {
    const webHookEvent = { topic: 'CLIENT_UPDATE', appId: 'app-demo', accountId, itemId, occuredAt: at.toISOString() };
    const text = body ?? JSON.stringify({ data: { webHookEvent } });
    return { body: text, headers: { 'x-jobber-hmac-sha256': hmac(secret, text, 'base64') } };
  },
  'housecall-pro': ({ customerId: id, at, secret = HOUSECALL_PRO_SIGNING_SECRET, body }) => {
    const event = { event: 'customer.updated', event_occurred_at: at.toISOString(), company_id: 'company_demo' };
    const text = body ?? JSON.stringify({ ...event, customer: { id } });
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = hmac(secret, `${timestamp}.${text}`, 'hex');
    return { body: text, headers: { 'api-timestamp': timestamp, 'api-signature': signature } };
  },
};

export const webhookRequest = (provider: WebhookProvider, event: Omit<FakeEvent, 'url'>) => REQUESTS[provider](event);

/** Sends an event as the provider does; returns the responses in order. */
export async function sendWebhook(provider: WebhookProvider, event: FakeEvent): Promise<Response[]> {
  const { body, headers } = REQUESTS[provider](event);
  const request = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } };
  const responses = [await fetch(event.url, request)];
  if (event.mode === 'duplicate') responses.push(await fetch(event.url, request));
  return responses;
}
