import { useCallback, useEffect, useState } from 'react';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError, fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { deviceDatabase } from '#web/offline/db/database.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { useLiveQuery } from '#web/offline/hooks/use-live-query.ts';

export type ClientInspections = {
  /** Newest first; undefined while the first page loads. */
  rows: readonly InspectionRow[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** 'unreachable': these are the inspections on this device. */
  problem: 'unreachable' | { message: string } | undefined;
  showMore: () => void;
  retry: () => void;
};

const PAGE = 20;

type State = {
  summaries: InspectionSummary[];
  cursor?: string | undefined;
  isLoaded: boolean;
  isLoading: boolean;
  problem?: ClientInspections['problem'];
};
const START: State = { summaries: [], isLoaded: false, isLoading: true };

const rowOfServer = (summary: InspectionSummary): InspectionRow => ({
  inspectionId: summary.inspectionId,
  createdAt: summary.createdAt,
  summary,
  known: true,
});

const isNewer = (one: InspectionRow, other: InspectionRow) => (one.createdAt < other.createdAt ? 1 : -1);

/** The client's inspections on this device, those among them that the server does not have yet. */
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

/** All inspections of a client, page by page from the server; offline, those on this device. */
export function useClientInspections(clientId: string): ClientInspections {
  const local = useLocalRows(clientId);
  const [state, setState] = useState<State>(START);
  const [attempt, setAttempt] = useState(0);
  const load = useCallback(
    async (before: State): Promise<State> => {
      const query = { limit: PAGE, ...(before.cursor === undefined ? {} : { cursor: before.cursor }) };
      try {
        const { inspections, cursor } = await call('listClientInspections', { params: { clientId }, query });
        return { summaries: [...before.summaries, ...inspections], cursor, isLoaded: true, isLoading: false };
      } catch (error) {
        const isUnreachable = error instanceof ApiError && error.isUnreachable;
        const message = fieldErrorsOf(error)['main'] ?? 'The inspections couldn’t be loaded.';
        return { ...before, isLoading: false, problem: isUnreachable ? 'unreachable' : { message } };
      }
    },
    [clientId],
  );
  useEffect(() => {
    let isCurrent = true;
    setState(START);
    void load(START).then((next) => isCurrent && setState(next));
    return () => {
      isCurrent = false;
    };
  }, [load, attempt]);

  const { summaries, cursor, isLoaded, isLoading, problem } = state;
  const listed = new Set(summaries.map(({ inspectionId }) => inspectionId));
  // Of what the server lists, its page is the newer truth; of the others only those it does not have yet.
  const extra = local.filter(({ inspectionId, known }) => !listed.has(inspectionId) && (!isLoaded || !known));
  const rows = [...summaries.map(rowOfServer), ...extra].toSorted(isNewer);
  return {
    rows: isLoading && rows.length === 0 ? undefined : rows,
    hasMore: cursor !== undefined,
    isLoading,
    problem,
    showMore: () => {
      setState({ ...state, isLoading: true });
      void load({ ...state, problem: undefined }).then(setState);
    },
    retry: () => setAttempt(attempt + 1),
  };
}
