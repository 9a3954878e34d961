import type { FieldServiceStatus } from '#shared/contract/field-service.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { invalidateRoute, setRouteData } from '#web/lib/query/read-route.ts';
import { useRereadOn } from '#web/lib/query/use-reread-on.ts';
import { useRouteQuery } from '#web/lib/query/use-route-query.ts';

export type FieldServiceView =
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'known'; status: FieldServiceStatus };

/** Polling interval while customers are being imported. */
const PULLING_MS = 3000;

/** Shows the response to a change, and refetches the log. */
export function showFieldService(status: FieldServiceStatus): void {
  setRouteData('getFieldService', {}, { status });
  void invalidateRoute('listFieldServiceLog');
}

/** The company's connection, polled while customers are being imported. */
export function useFieldService() {
  const { data, error, refetch } = useRouteQuery(
    'getFieldService',
    {},
    { refetchInterval: ({ state }) => (state.data?.status.pull?.state === 'running' ? PULLING_MS : false) },
  );
  useRereadOn(data?.status.pull?.state, () => invalidateRoute('listFieldServiceLog'));
  const reload = () => {
    void refetch();
    void invalidateRoute('listFieldServiceLog');
  };
  return { view: viewOf(data?.status, error), reload };
}

function viewOf(status: FieldServiceStatus | undefined, error: Error | null): FieldServiceView {
  if (error !== null && status?.pull?.state !== 'running') return { state: 'failed', message: problemOf(error) ?? '' };
  return status === undefined ? { state: 'loading' } : { state: 'known', status };
}
