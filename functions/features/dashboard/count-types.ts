import { type BoundedCount, type DashboardOverview, MAX_COUNTED } from '#shared/contract/dashboard.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';

type Inspections = Pick<InspectionRepository, 'listHeaders'>;

/** The most rows that all counts of an overview may read: about 80 of its 100 read units. */
const MAX_READ = 720;

const isReal = ({ isSample }: InspectionRecord): boolean => isSample !== true;

/** A type may have more rows than were read by status, so its own list is read, up to `limit`. */
async function countType(type: InspectionType, known: number, limit: number, inspections: Inspections) {
  if (known > MAX_COUNTED) return { count: MAX_COUNTED, isMore: true } as const;
  const rows = await inspections.listHeaders({ type }, limit + 1);
  if (rows.length <= limit) return { count: rows.filter(isReal).length };
  // Shown as 'more than', so at least `known` means more than `known` - 1.
  const count = Math.max(rows.slice(0, limit).filter(isReal).length, known - 1);
  return { count, isMore: true } as const;
}

/**
 * Counts each type. `read` has the rows of each status, plus an extra one if there are more. If no status has more,
 * these are all of the company's rows and nothing else is read. Otherwise the types share the rest of the budget.
 */
export async function countTypes(
  read: readonly (readonly InspectionRecord[])[],
  inspections: Inspections,
): Promise<DashboardOverview['types']> {
  const isWhole = read.every((rows) => rows.length <= MAX_COUNTED);
  const rows = read.flat();
  const share = Math.floor((MAX_READ - rows.length) / INSPECTION_TYPES.length) - 1;
  const limit = Math.min(MAX_COUNTED, share);
  const entries = INSPECTION_TYPES.map(async (type): Promise<[InspectionType, BoundedCount]> => {
    const known = rows.filter((row) => row.type === type && isReal(row)).length;
    return [type, isWhole ? { count: known } : await countType(type, known, limit, inspections)];
  });
  return Object.fromEntries(await Promise.all(entries)) as DashboardOverview['types'];
}
