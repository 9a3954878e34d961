import { addMonths, nextServices } from '#shared/due-services/due-kinds.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { type DueRow } from './record.ts';
import { DueRepository } from './repository.ts';

/** The company's settings that determine when services are due. */
export type DueCompany = Pick<OrganizationRecord, 'state'> & {
  settings: Pick<OrganizationRecord['settings'], 'warrantyCheckMonths'>;
};

/** Excludes inspections that aren't completed and the company's sample. */
type Done = InspectionRecord & { completedAt: string };
const isDone = (header: InspectionRecord): header is Done =>
  header.completedAt !== undefined && header.isSample !== true;

/**
 * Records the services that a completed inspection makes due, unless a later one of the same system exists. Idempotent
 * and independent of order: the newest completion wins.
 */
export async function noteDue(header: InspectionRecord, due: DueRepository, company: DueCompany): Promise<void> {
  if (!isDone(header)) return;
  const { clientId, type, inspectionId, completedAt } = header;
  const next = nextServices(header, company.settings.warrantyCheckMonths ?? 0);
  const wanted = next.map(({ kind }) => ({ clientId, type, kind }));
  await retryOnConflict(async () => {
    const known = new Map((await due.getAll(wanted)).map((row) => [row.kind, row]));
    const lastDoneOn = dayIn(timeZoneOf(company.state))(completedAt);
    const writes = next.flatMap(({ kind, months }) => {
      const before = known.get(kind);
      if (before !== undefined && before.lastDoneAt >= completedAt) return [];
      const dueOn = addMonths(lastDoneOn, months);
      const { version = 0 } = before ?? {};
      const facts = { clientId, type, kind, inspectionId, lastDoneAt: completedAt, lastDoneOn, dueOn };
      const row: DueRow = { v: 1, entity: 'Due', ...facts, version };
      return [due.saving(row, before?.reminder === undefined ? {} : { reminder: before.reminder })];
    });
    if (writes.length > 0) await due.write(writes);
  });
}

type Spot = { organizationId: string; inspectionId: string };

/** Does this for an inspection by id; nothing if the company or the inspection is gone. */
export async function noteDueOf({ organizationId, inspectionId }: Spot, { store }: { store: Store }): Promise<void> {
  const table = new TenantTable(store, unsafeTenantOf(organizationId, 'due-services-job'));
  const header = await new InspectionRepository(table).get(inspectionId);
  if (header === undefined || !isDone(header)) return;
  const organization = await new OrganizationRepository(store).get(table.tenant);
  if (organization === undefined) return;
  await noteDue(header, new DueRepository(table), organization);
}
