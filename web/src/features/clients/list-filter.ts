import { useSearchParams } from 'react-router-dom';

export type Shown = 'all' | 'drafts';
/** Which clients the list shows besides its search; `tag` is '' for any. */
export type ListFilter = { shown: Shown; tag: string };

/** The filter of the client list, in the page's address. */
export function useListFilter(): [ListFilter, (change: Partial<ListFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const filter: ListFilter = {
    shown: params.get('show') === 'drafts' ? 'drafts' : 'all',
    tag: params.get('tag') ?? '',
  };
  const change = (next: Partial<ListFilter>) => {
    const { shown, tag } = { ...filter, ...next };
    setParams({ ...(shown === 'drafts' && { show: 'drafts' }), ...(tag !== '' && { tag }) }, { replace: true });
  };
  return [filter, change];
}
