import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { searchedPart } from './search-clients.ts';

export type Shown = 'all' | 'drafts';
/** The list's search and filter. An empty `search` or `tag` means any. */
export type ListFilter = { search: string; shown: Shown; tag: string };

const filterIn = (params: URLSearchParams): ListFilter => ({
  search: params.get('q') ?? '',
  shown: params.get('show') === 'drafts' ? 'drafts' : 'all',
  tag: params.get('tag') ?? '',
});

/** A page of the list, starting at 1. */
export type ListPage = { pageIndex: number; onGo: (pageIndex: number) => void };

function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isSafeInteger(page) && page > 1 ? page : 1;
}

/**
 * The client list's search, filter and page, stored in the URL, so that Back from a client returns to the same rows. A change
 * of the filter returns to the first page.
 */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void, ListPage] {
  const [params, setParams] = useSearchParams();
  const onGo = (pageIndex: number) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (pageIndex > 1) next.set('page', String(pageIndex));
        else next.delete('page');
        return next;
      },
      { replace: true },
    );
  const change = (next: Partial<ListFilter>) =>
    setParams(
      (before) => {
        const { search, shown, tag } = { ...filterIn(before), ...next };
        return {
          ...(search !== '' && { q: search }),
          ...(shown === 'drafts' && { show: 'drafts' }),
          ...(tag !== '' && { tag }),
        };
      },
      { replace: true },
    );
  return [filterIn(params), change, { pageIndex: pageIn(params), onGo }];
}

/** The text of the search field, which the URL's search follows. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  // Shows a search set from outside, for example by the back button or the menu.
  useEffect(() => {
    if (search === sent.current) return;
    sent.current = search;
    setTyped(search);
  }, [search]);
  const find = (text: string) => {
    sent.current = searchedPart(text);
    onSearch(sent.current);
  };
  return { typed, setTyped, find };
}
