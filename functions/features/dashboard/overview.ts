import { type BoundedCount, type DashboardOverview, MAX_COUNTED, MAX_IN_FILTER } from '#shared/contract/dashboard.ts';
import { STATUSES, type Status } from '#shared/inspection/status/status-names.ts';
import type { Store } from '#functions/data/store.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { UserRepository } from '#functions/data/accounts/user-repository.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { attentionOf, countOf } from './attention.ts';
import { countTypes } from './count-types.ts';

type Ports = { table: TenantTable; store: Store; clock: Clock };
type CountedStatus = Exclude<Status, 'SYNCING'>;

const COUNTED = STATUSES.filter((status): status is CountedStatus => status !== 'SYNCING');

/** The sample inspection is listed but not counted. */
function countRows(rows: readonly InspectionRecord[]): BoundedCount {
  const records = rows.slice(0, MAX_COUNTED).filter(({ isSample }) => isSample !== true);
  return countOf({ records, isMore: rows.length > MAX_COUNTED });
}

function sumOf(counts: BoundedCount[]): BoundedCount {
  const count = counts.reduce((sum, counted) => sum + counted.count, 0);
  return { count, ...(counts.some(({ isMore }) => isMore) && { isMore: true }) };
}

/** Reads one extra row per status, to see whether there are more. */
async function countInspections(table: TenantTable) {
  const inspections = new InspectionRepository(table);
  const read = await Promise.all(COUNTED.map((status) => inspections.listHeaders({ status }, MAX_COUNTED + 1)));
  const counts = read.map(countRows);
  const statuses = Object.fromEntries(COUNTED.map((status, at) => [status, counts[at]]));
  const sample = read.flat().find(({ isSample }) => isSample === true);
  return {
    total: sumOf(counts),
    statuses: statuses as DashboardOverview['statuses'],
    types: await countTypes(read, inspections),
    ...(sample && { sample: { status: sample.status, type: sample.type } }),
  };
}

async function technicians({ table, store }: Ports): Promise<DashboardOverview['technicians']> {
  const { items } = await new UserRepository(table, store).list(MAX_IN_FILTER, undefined);
  return items
    .filter(({ role }) => role === 'TECHNICIAN')
    .map(({ userId, name }) => ({ userId, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The counts on the dashboard's tabs, type chips and cards. Their cost is bounded, regardless of the company's
 * history.
 */
export async function overviewOf(ports: Ports): Promise<DashboardOverview> {
  const [counted, photos, proposals, people] = await Promise.all([
    countInspections(ports.table),
    attentionOf('PHOTOS_ON_PHONES', ports),
    attentionOf('PROPOSALS_OPENED', ports),
    technicians(ports),
  ]);
  return {
    ...counted,
    attention: { PHOTOS_ON_PHONES: countOf(photos), PROPOSALS_OPENED: countOf(proposals) },
    photos: photos.photos,
    technicians: people,
  };
}
