import type { RouteId } from '#shared/contract/index.ts';
import type { RouteData, CallArgs } from '../api/api-client.ts';
import { queryOwner } from './query-owner.ts';
import { readRoute } from './read-route.ts';

/** Routes whose response has a cursor for the next page. */
export type PagedRouteId = {
  [K in RouteId]: RouteData<K> extends { cursor?: string | undefined }
    ? 'cursor' extends keyof RouteData<K>
      ? K
      : never
    : never;
}[RouteId];

export const cursorOf = (page: unknown): string | undefined => (page as { cursor?: string }).cursor;

export function argsOfPage<K extends PagedRouteId>(args: CallArgs<K>, cursor: string | undefined): CallArgs<K> {
  if (cursor === undefined) return args;
  const parts = args as { query?: object };
  return { ...parts, query: { ...parts.query, cursor } } as CallArgs<K>;
}

type Reading<K extends PagedRouteId> = {
  owner?: string;
  signal?: AbortSignal;
  maxPages?: number;
  onPage?: (page: RouteData<K>) => void;
};

/**
 * Reads all pages of a list, for a file or a single result; rejects on abort. Screens use `useRoutePages` or
 * `useAllPages`.
 */
export async function readAllPages<K extends PagedRouteId>(
  routeId: K,
  args: CallArgs<K>,
  { owner = queryOwner(), signal = new AbortController().signal, maxPages = Infinity, onPage }: Reading<K> = {},
): Promise<RouteData<K>[]> {
  const pages: RouteData<K>[] = [];
  let cursor: string | undefined;
  do {
    const page = await readRoute(owner, routeId, argsOfPage<K>(args, cursor), signal);
    pages.push(page);
    onPage?.(page);
    cursor = cursorOf(page);
  } while (cursor !== undefined && pages.length < maxPages);
  return pages;
}
