import { AppError } from '#shared/errors.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { readHousecallProWebhook } from '#functions/field-service/housecall-pro/webhook.ts';
import { readJobberWebhook } from '#functions/field-service/jobber/webhook.ts';
import type { RawWebhook, WebhookEvent } from '#functions/field-service/port.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { readApps } from '../apps.ts';
import { enqueueFieldService } from '../jobs.ts';
import type { ConnectionRow } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import { openSigningSecret } from '../secrets.ts';
import { queueEvent, logUnknownEvent, type EventContext } from './queue-event.ts';
import { companiesOf, hashOfAccount, hashOfToken } from './webhook-rows.ts';

/** A provider retries events for hours after an outage of ours. */
const OLDEST_MS = 86_400_000;
/** The most that a provider's clock may be ahead. */
const AHEAD_MS = 5 * 60_000;

/** The same error for a wrong signature, an unknown URL and a deleted one: it reveals nothing about companies. */
const refused = () =>
  new AppError('BAD_REQUEST', { main: 'This event isn’t signed for an address that takes events.' });
const malformed = () => new AppError('BAD_REQUEST', { body: 'This isn’t an event in JSON.' });

/** 400 for a replayed event, or one dated ahead for a later replay. */
function checkAge({ at }: WebhookEvent, clock: Clock): void {
  const age = clock.now().getTime() - Date.parse(at);
  if (age > OLDEST_MS || age < -AHEAD_MS) throw new AppError('BAD_REQUEST', { main: 'This event is out of date.' });
}

const rawOf = ({ raw }: Ctx): RawWebhook => ({ body: raw.body(), header: (name) => raw.header(name) });

type Connected = { connection: ConnectionRow; taking: EventContext };

/** The connections of companies that accept events under this hash. */
async function connectedOf(webhookHash: string, { system: store, clock }: Ctx): Promise<Connected[]> {
  const found = await Promise.all(
    (await companiesOf(webhookHash, store)).map(async (organizationId) => {
      const table = new TenantTable(store, unsafeTenantOf(organizationId, 'field-service-webhook'));
      const connection = await new FieldServiceRepository(table).get();
      if (connection?.webhookHash !== webhookHash) return [];
      return [{ connection, taking: { table, clock, enqueue: enqueueFieldService } }];
    }),
  );
  return found.flat();
}

/**
 * Handles an event of our Jobber app, whose body names the account. Queues the job; 400 if the event isn't signed or
 * matches no company.
 */
export async function receiveJobberEvent(ctx: Ctx): Promise<void> {
  const { jobber } = await readApps();
  if (jobber === undefined) throw refused();
  const reading = readJobberWebhook(rawOf(ctx), jobber.clientSecret);
  if (reading.state === 'unsigned') throw refused();
  // Without an account there is no company to log it for.
  if (reading.state !== 'event') throw malformed();
  const { event } = reading;
  checkAge(event, ctx.clock);
  const connected = await connectedOf(hashOfAccount(event.accountId ?? ''), ctx);
  if (connected.length === 0) throw refused();
  await Promise.all(connected.map(({ connection, taking }) => queueEvent(event, connection, taking)));
}

/** Handles an event for one company's Housecall Pro connection, in the same way. */
export async function receiveHousecallProEvent(token: string, ctx: Ctx): Promise<void> {
  const raw = rawOf(ctx);
  const [connected] = await connectedOf(hashOfToken(token), ctx);
  const sealed = connected?.connection.encryptedSigningSecret;
  if (connected === undefined || sealed === undefined) throw refused();
  const { connection, taking } = connected;
  const { organizationId } = taking.table.tenant;
  const reading = readHousecallProWebhook(raw, await openSigningSecret(sealed, organizationId));
  if (reading.state === 'unsigned') throw refused();
  if (reading.state === 'malformed') throw malformed();
  if (reading.state === 'surprise') return logUnknownEvent(reading.eventId, connection, taking);
  checkAge(reading.event, ctx.clock);
  return queueEvent(reading.event, connection, taking);
}
