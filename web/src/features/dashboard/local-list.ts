import type { InspectionNote } from '#web/app/state/app-slice.ts';
import type { DeviceDatabase } from '#web/offline/database.ts';
import type { LocalInspection } from '#web/offline/records.ts';
import type { DashboardQuery } from './query.ts';

type Notes = Readonly<Record<string, InspectionNote>>;

const textOf = ({ summary }: LocalInspection): string =>
  `${summary.clientName} ${summary.inspector.name} ${summary.address}`.toLowerCase();

/** As the server searches: every typed word is the beginning of a word of client, technician or address. */
function isFound(inspection: LocalInspection, search: string): boolean {
  const words = textOf(inspection).split(/[^\p{L}\p{N}]+/u);
  const typed = search
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return typed.every((part) => words.some((word) => word.startsWith(part)));
}

export function isListed(inspection: LocalInspection, { search, type, status }: DashboardQuery, notes: Notes): boolean {
  const { summary, inspectionId } = inspection;
  const shown = notes[inspectionId]?.status ?? summary.status;
  const isOfStatus = status === undefined || status === shown;
  return isOfStatus && (type === undefined || type === summary.type) && isFound(inspection, search);
}

/** What this device knows, newest first. */
export async function listLocal(
  database: DeviceDatabase,
  query: DashboardQuery,
  notes: Notes,
): Promise<LocalInspection[]> {
  const all = await database.inspections.orderBy('createdAt').reverse().toArray();
  return all.filter((inspection) => isListed(inspection, query, notes));
}

/** Unsent work first, then the page as it came, each inspection once. */
export function withUnsentFirst(
  page: readonly LocalInspection[],
  unsent: readonly LocalInspection[],
): LocalInspection[] {
  const first = new Set(unsent.map(({ inspectionId }) => inspectionId));
  return [...unsent, ...page.filter(({ inspectionId }) => !first.has(inspectionId))];
}
