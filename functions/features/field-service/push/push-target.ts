import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { FieldServiceError } from '#functions/field-service/failure.ts';
import type { FieldServiceAdapter, PushTarget } from '#functions/field-service/port.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { PushRow } from './records.ts';

/** Searches for a job around the start of the inspection. */
const AROUND_MS = 36 * 3_600_000;

const parked = (reasons: string) => new FieldServiceError('refused', 'no target', { reasons });

async function customerOf({ clientId }: InspectionRecord, row: PushRow, ports: Ports): Promise<string> {
  const client = await new ClientRepository(ports.table).get(clientId);
  const foreign = client?.foreign;
  if (foreign?.provider === row.provider && foreign.accountId === row.accountId) return foreign.foreignId;
  if (client === undefined) throw parked('The client was deleted here.');
  const { phone, mobile, email, name } = client;
  const found = await ports.adapter.findCustomer({ phone: phone || mobile, email, name });
  if (found === undefined) throw parked('There is no such customer. Add the client there, then try again.');
  return found.foreignId;
}

type Ports = { table: TenantTable; adapter: FieldServiceAdapter };

/** The customer's job closest to the start of the inspection, or the customer if there is no job. */
export async function pushTarget(inspection: InspectionRecord, row: PushRow, ports: Ports): Promise<PushTarget> {
  const customerId = await customerOf(inspection, row, ports);
  const startedAt = Date.parse(inspection.createdAt);
  const at = (offset: number) => new Date(startedAt + offset).toISOString();
  const jobs = await ports.adapter.listJobs({ from: at(-AROUND_MS), until: at(AROUND_MS), customerId });
  const distance = ({ startsAt }: { startsAt?: string | undefined }) =>
    Math.abs(Date.parse(startsAt ?? inspection.createdAt) - startedAt);
  const [nearest] = jobs.toSorted((a, b) => distance(a) - distance(b));
  return nearest === undefined ? { customerId } : { customerId, jobId: nearest.jobId };
}
