import type { UnsyncedSummary } from '#web/lib/state/app-slice.ts';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import type { DashboardQuery } from '#web/features/dashboard/query.ts';

type Notes = Readonly<Record<string, UnsyncedSummary>>;

const textOf = ({ summary }: InspectionRow): string =>
  `${summary.clientName} ${summary.inspector.name} ${summary.address}`.toLowerCase();

/** Matches like the server: every search word must be the prefix of a word in the client's name, technician or address. */
function isFound(inspection: InspectionRow, search: string): boolean {
  const words = textOf(inspection).split(/[^\p{L}\p{N}]+/u);
  const typed = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

/** Evaluates what a row contains. Only the server knows whether a proposal was opened. */
function needs({ summary }: InspectionRow, attention: DashboardQuery['attention']): boolean {
  if (attention === undefined) return true;
  const { total, verified, unannounced = 0 } = summary.photos;
  return attention === 'PHOTOS_ON_PHONES' && summary.status !== 'ARCHIVED' && total + unannounced > verified;
}

export function isListed(inspection: InspectionRow, query: DashboardQuery, notes: Notes): boolean {
  const { search, type, status, technician, attention } = query;
  const { summary, inspectionId } = inspection;
  if (technician !== undefined && summary.inspector.userId !== technician) return false;
  if (!needs(inspection, attention)) return false;
  const shown = notes[inspectionId]?.status ?? summary.status;
  const isOfStatus = status === undefined || status === shown;
  return isOfStatus && (type === undefined || type === summary.type) && isFound(inspection, search);
}

/** The inspections on this device, newest first. */
export async function listLocal(
  database: DeviceDatabase,
  query: DashboardQuery,
  notes: Notes,
): Promise<InspectionRow[]> {
  // Reads forward in one request. A reverse cursor would fetch the rows one by one.
  const all = await database.rows.orderBy('createdAt').toArray();
  return all.reverse().filter((inspection) => isListed(inspection, query, notes));
}

/** Unsynced inspections first, then the page in its order, without duplicates. */
export function withUnsentFirst(page: readonly InspectionRow[], unsent: readonly InspectionRow[]): InspectionRow[] {
  const first = new Set(unsent.map(({ inspectionId }) => inspectionId));
  return [...unsent, ...page.filter(({ inspectionId }) => !first.has(inspectionId))];
}
