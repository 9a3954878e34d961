import { PROVIDERS } from '#shared/field-service/providers.ts';
import { keys } from '#functions/data/keys.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent } from '#functions/data/writes.ts';
import type { WebhookEvent } from '#functions/field-service/port.ts';
import { type Clock, epochSeconds, instant } from '#functions/platform/clock.ts';
import type { EnqueueFieldService } from '../jobs.ts';
import { type ConnectionRow, EventRow } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';

/** Longer than an event may be late: a later repeat is rejected for its age. */
const RETENTION_SECONDS = 2 * 86_400;

export type EventContext = { table: TenantTable; clock: Clock; enqueue: EnqueueFieldService };

const isQueued = async (eventId: string, { table }: EventContext): Promise<boolean> =>
  (await table.get(EventRow, keys.fieldServiceEvent(eventId))) !== undefined;

/** Marks an event as received, with other writes; does nothing if it was marked at the same time. */
async function note(eventId: string, { table, clock }: EventContext, others: TenantWrite[] = []): Promise<void> {
  const item: EventRow = { v: 1, entity: 'FieldServiceEvent', at: instant(clock) };
  const expiresAt = epochSeconds(clock, RETENTION_SECONDS);
  try {
    const put = { kind: 'put', key: keys.fieldServiceEvent(eventId), item, condition: absent, expiresAt } as const;
    await table.write([put, ...others]);
  } catch (error) {
    if (!(error instanceof ConditionFailedError)) throw error;
  }
}

/**
 * Queues an event's job once. The event is marked after its message is queued: after a crash in between, the
 * provider's retry queues it again, and the job is idempotent.
 */
export async function queueEvent(event: WebhookEvent, connection: ConnectionRow, taking: EventContext): Promise<void> {
  const { eventId, customerId } = event;
  if (await isQueued(eventId, taking)) return;
  if (customerId !== undefined) {
    const { organizationId } = taking.table.tenant;
    const { accountId } = connection;
    await taking.enqueue({ kind: 'customer', jobId: eventId, organizationId, accountId, customerId, retries: 0 });
  }
  await note(eventId, taking);
}

/** Logs a signed event with an unknown format in the company's log, once. */
export async function logUnknownEvent(
  eventId: string,
  { provider }: ConnectionRow,
  taking: EventContext,
): Promise<void> {
  if (await isQueued(eventId, taking)) return;
  const { name } = PROVIDERS[provider];
  const text = `${name} sent an event in a form we don’t understand. Its change arrives with the nightly import.`;
  const line = new FieldServiceRepository(taking.table).logLine({ at: instant(taking.clock), isProblem: true, text });
  await note(eventId, taking, [line]);
}
