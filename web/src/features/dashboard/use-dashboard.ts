import { useCallback, useState } from 'react';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import { openPages, parsePlace, visitedPages, withPlace, type Place } from './list/pages.ts';
import { PAGE_SIZE_KEY, parseQuery, readPageSize, toParams, type DashboardQuery } from './query.ts';
import { useStoredFrame } from './stored-frame/use-stored-frame.ts';
import { useFinishFirstScreen } from './fetch/use-finish-first-screen.ts';
import { useInspections, type InspectionsPage } from './fetch/use-inspections.ts';

export type Dashboard = {
  query: DashboardQuery;
  change: (part: Partial<DashboardQuery>) => void;
  list: InspectionsPage;
  place: Place;
  /** The pages that can be opened, in order. */
  pages: readonly Place[];
  addressOf: (place: Place) => string;
  open: (place: Place) => void;
  size: number;
  setSize: (size: number) => void;
};

function nextOf(
  { page, from }: Place,
  { rows, next, isRead }: InspectionsPage,
  size: number,
): Place | undefined | null {
  if (rows === undefined || !isRead) return null;
  if (next === undefined) return undefined;
  // Unsynced inspections may be listed in addition to a full page.
  return { page: page + 1, from: from + Math.min(rows.length, size), after: next };
}

/** Filters and page are stored in the URL. */
export function useDashboard(): Dashboard {
  const { filter } = useParams();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const [size, setPageSize] = useState(() => readPageSize(localStorage));
  const query = parseQuery(params, filter);
  const place = parsePlace(params);
  const list = useInspections({ query, limit: size, cursor: place.after, start: place.from - 1 });
  useFinishFirstScreen(list);
  useStoredFrame(list);
  const pages = openPages(place, visitedPages(location.state), nextOf(place, list, size));

  const change = useCallback(
    // An attention list is exclusive: any other filter leaves it. Changing a filter returns to the first page.
    (part: Partial<DashboardQuery>) =>
      setParams((now) => toParams({ ...parseQuery(now, filter), attention: undefined, ...part }), { replace: true }),
    [setParams, filter],
  );
  const setSize = (chosen: number) => {
    localStorage.setItem(PAGE_SIZE_KEY, String(chosen));
    setPageSize(chosen);
    setParams(toParams(query), { replace: true });
  };
  const open = (to: Place) => {
    setParams(withPlace(toParams(query), to), { state: { pages: pages.filter(({ page }) => page > 1) } });
    globalThis.scrollTo(0, 0);
  };

  return {
    query,
    change,
    list,
    place,
    pages,
    addressOf: (to) => withPlace(toParams(query), to).toString(),
    open,
    size,
    setSize,
  };
}
