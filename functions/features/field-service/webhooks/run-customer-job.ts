import { PROVIDERS } from '#shared/field-service/providers.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { failureText } from '../failure-text.ts';
import type { CustomerJob } from '../jobs.ts';
import { markRefused } from '../mark-refused.ts';
import { mayImport } from '../plan-gate.ts';
import { type FieldServicePorts, jobTable } from '../ports.ts';
import { applyCustomer } from '../pull/apply-customer.ts';
import type { ConnectionRow } from '../records.ts';
import { FieldServiceRepository } from '../repository.ts';
import { retryDelay } from '../retry-delay.ts';

const MAX_RETRIES = 8;

type Working = { job: CustomerJob; connection: ConnectionRow; table: TenantTable; ports: FieldServicePorts };

async function log({ table, ports }: Working, isProblem: boolean, text: string): Promise<void> {
  const connections = new FieldServiceRepository(table);
  await connections.write([connections.logLine({ at: instant(ports.clock), isProblem, text })]);
}

async function work(working: Working): Promise<void> {
  const { job, connection, table, ports } = working;
  const customer = await (await ports.adapterOf(connection, table)).getCustomer(job.customerId);
  // The customer was deleted there; the client is kept, as after a pull.
  if (customer === undefined) return;
  const { provider, accountId } = connection;
  const pull = { provider, accountId, pullId: newUlid() };
  const { outcome } = await applyCustomer(customer, { pull, table, clock: ports.clock });
  if (outcome !== 'added' && outcome !== 'updated') return;
  const done = outcome === 'added' ? 'Added a new customer' : 'Updated a customer that changed';
  await log(working, false, `${done} in ${PROVIDERS[provider].name}: ${customer.name || customer.company}.`);
}

/**
 * Reads one customer and updates its client. The event only says that something changed: even if it's repeated, late
 * or out of order, the client gets the provider's current data. Does nothing if the company has disconnected or is
 * closed, or its plan has no integrations.
 */
export async function runCustomerJob(job: CustomerJob, ports: FieldServicePorts): Promise<void> {
  const table = jobTable(job.organizationId, ports);
  const connection = await new FieldServiceRepository(table).get();
  if (connection?.accountId !== job.accountId || !(await mayImport(table, ports))) return;
  const working = { job, connection, table, ports };
  try {
    await work(working);
  } catch (error) {
    if (!(error instanceof FieldServiceError)) throw error;
    if (error.isPassing && job.retries < MAX_RETRIES) {
      const delay = retryDelay(job.retries, error.retryAfterSeconds);
      return ports.enqueue({ ...job, retries: job.retries + 1 }, delay);
    }
    const reason = failureText(connection.provider, error);
    await log(working, true, `A customer that changed was not imported. ${reason}`);
    if (error.kind === 'unauthorized') await markRefused(connection, table);
  }
}
