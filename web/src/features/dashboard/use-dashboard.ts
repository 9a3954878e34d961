import { useCallback, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PAGE_SIZE_KEY, parseQuery, readPageSize, toParams, type DashboardQuery } from './query.ts';
import { useFinishFirstScreen } from './use-finish-first-screen.ts';
import { useInspections, type InspectionsPage } from './use-inspections.ts';

export type Dashboard = {
  query: DashboardQuery;
  change: (part: Partial<DashboardQuery>) => void;
  list: InspectionsPage;
  page: number;
  size: number;
  setSize: (size: number) => void;
  previous: () => void;
  next: () => void;
};

type Position = { query: string; cursors: readonly (string | undefined)[] };
const FIRST: readonly undefined[] = [undefined];

/** Filters live in the address; the place among the pages belongs to the filters it was reached with. */
export function useDashboard(): Dashboard {
  const { filter } = useParams();
  const [params, setParams] = useSearchParams();
  const [size, setPageSize] = useState(() => readPageSize(localStorage));
  const query = parseQuery(params, filter);
  const queryText = `${toParams(query).toString()} ${size}`;
  const [position, setPosition] = useState<Position>({ query: queryText, cursors: FIRST });
  const cursors = position.query === queryText ? position.cursors : FIRST;
  const list = useInspections({ query, limit: size, cursor: cursors.at(-1) });
  useFinishFirstScreen(list);

  const change = useCallback(
    // What needs attention is a list of its own: any other filter leaves it.
    (part: Partial<DashboardQuery>) =>
      setParams((now) => toParams({ ...parseQuery(now, filter), attention: undefined, ...part }), { replace: true }),
    [setParams, filter],
  );
  const setSize = (chosen: number) => {
    localStorage.setItem(PAGE_SIZE_KEY, String(chosen));
    setPageSize(chosen);
  };
  const move = (to: readonly (string | undefined)[]) => {
    setPosition({ query: queryText, cursors: to });
    globalThis.scrollTo(0, 0);
  };

  return {
    query,
    change,
    list,
    page: cursors.length,
    size,
    setSize,
    previous: () => move(cursors.slice(0, -1)),
    next: () => move([...cursors, list.next]),
  };
}
