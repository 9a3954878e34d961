import type { Client } from '#shared/contract/clients.ts';
import type { FieldServiceDay } from '#shared/contract/field-service.ts';
import { AppError, notFound, ruleBroken } from '#shared/errors.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { toClient } from '#functions/features/clients/record.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { FieldServiceAdapter, ForeignJob } from '#functions/field-service/port.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { connectedAdapter } from './connected-adapter.ts';
import { failureText } from './failure-text.ts';
import { hasIntegrations } from './plan-gate.ts';
import { applyCustomer } from './pull/apply-customer.ts';
import type { ConnectionRow } from './records.ts';
import { FieldServiceRepository } from './repository.ts';

/** A day, plus the hours by which a device's day may differ. */
const LONGEST_MS = 48 * 3_600_000;

async function connectionOf({ table }: ActorCtx): Promise<ConnectionRow | undefined> {
  return (await hasIntegrations(table)) ? new FieldServiceRepository(table).get() : undefined;
}

/** Calls the connected system; 422 with a message if the call fails. */
async function fetchJobs<T>(
  row: ConnectionRow,
  ctx: ActorCtx,
  call: (adapter: FieldServiceAdapter) => Promise<T>,
): Promise<T> {
  try {
    return await call(await connectedAdapter(row, ctx));
  } catch (error) {
    if (!(error instanceof FieldServiceError)) throw error;
    throw new AppError('RULE', { main: failureText(row.provider, error) });
  }
}

const byStart = (a: ForeignJob, b: ForeignJob): number =>
  (a.startsAt ?? '') === (b.startsAt ?? '') ? 0 : (a.startsAt ?? '') < (b.startsAt ?? '') ? -1 : 1;

/** A day's jobs in the connected system, by time; none without a connection. */
export async function jobsOfDay(
  { from, until }: { from: string; until: string },
  ctx: ActorCtx,
): Promise<FieldServiceDay> {
  if (until <= from || Date.parse(until) - Date.parse(from) > LONGEST_MS) throw ruleBroken({ until: 'Choose one day' });
  const connection = await connectionOf(ctx);
  if (connection === undefined) return {};
  const jobs = await fetchJobs(connection, ctx, (adapter) => adapter.listJobs({ from, until }));
  const shown = jobs
    .toSorted(byStart)
    .map(({ jobId, title, customerId, customerName, startsAt, technicians, address }) => ({
      jobId,
      title,
      customerId,
      customerName,
      technicians,
      address: [address.street, address.city].filter((part) => part !== '').join(', '),
      ...(startsAt !== undefined && { startsAt }),
    }));
  return { provider: connection.provider, jobs: shown };
}

/** The client of a customer in the connected system; created if there is none. 404 for an unknown customer. */
export async function clientOfCustomer(customerId: string, ctx: ActorCtx): Promise<Client> {
  const connection = await connectionOf(ctx);
  if (connection === undefined) throw new AppError('RULE', { main: 'No system is connected.' });
  const customer = await fetchJobs(connection, ctx, (adapter) => adapter.getCustomer(customerId));
  if (customer === undefined) throw notFound('customerId');
  const { provider, accountId } = connection;
  const applied = await applyCustomer(customer, { pull: { provider, accountId, pullId: newUlid() }, ...ctx });
  const client =
    applied.clientId === undefined ? undefined : await new ClientRepository(ctx.table).get(applied.clientId);
  if (client !== undefined) return toClient(client);
  throw new AppError('RULE', { main: 'This customer’s client was deleted here. Choose or add another client.' });
}
