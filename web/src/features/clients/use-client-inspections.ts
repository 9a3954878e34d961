import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { isUnreachable, problemOf } from '#web/lib/query/problem.ts';
import { useRoutePages } from '#web/lib/query/use-route-pages.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

export type ClientInspections = {
  /** Newest first; undefined while the first page loads. */
  rows: readonly InspectionRow[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** 'unreachable': the rows are the inspections on this device. */
  problem: 'unreachable' | { message: string } | undefined;
  showMore: () => void;
  retry: () => void;
};

const PAGE = 20;

const rowOfServer = (summary: InspectionSummary): InspectionRow => ({
  inspectionId: summary.inspectionId,
  createdAt: summary.createdAt,
  summary,
  known: true,
});

const isNewer = (a: InspectionRow, b: InspectionRow) => (a.createdAt < b.createdAt ? 1 : -1);

/** The client's inspections on this device, including those that have not synced yet. */
function useLocalRows(clientId: string): InspectionRow[] {
  const rows = useLiveQuery(
    () =>
      deviceDatabase()
        .rows.filter(({ summary }) => summary.clientId === clientId)
        .toArray(),
    [clientId],
  );
  return rows ?? [];
}

/** All inspections of a client, page by page from the server. Offline, the inspections on this device. */
export function useClientInspections(clientId: string): ClientInspections {
  const local = useLocalRows(clientId);
  const args = { params: { clientId }, query: { limit: PAGE } };
  const { data, error, failureReason, isPending, ...pages } = useRoutePages('listClientInspections', args);
  // While a request to an unreachable server is being retried, the device's rows are shown.
  const isOffline = isUnreachable(error ?? failureReason);
  const message = problemOf(error);
  const isLoading = (isPending && !isOffline) || pages.isFetchingNextPage;

  const summaries = data?.pages.flatMap(({ inspections }) => inspections) ?? [];
  const listed = new Set(summaries.map(({ inspectionId }) => inspectionId));
  // For inspections the server lists, the server's row is newer. Other local rows are shown only if they have not synced yet.
  const extra = local.filter(({ inspectionId, known }) => !listed.has(inspectionId) && (data === undefined || !known));
  const rows = [...summaries.map(rowOfServer), ...extra].toSorted(isNewer);
  return {
    rows: isLoading && rows.length === 0 ? undefined : rows,
    hasMore: pages.hasNextPage,
    isLoading,
    problem: isOffline ? 'unreachable' : message === undefined ? undefined : { message },
    showMore: () => void pages.fetchNextPage(),
    retry: () => void (pages.isFetchNextPageError ? pages.fetchNextPage() : pages.refetch()),
  };
}
