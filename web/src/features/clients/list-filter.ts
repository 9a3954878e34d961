import { useSearchParams } from 'react-router-dom';

export type Shown = 'all' | 'drafts';
/** The list's filter, apart from its search. An empty `tag` means any. */
export type ListFilter = { shown: Shown; tag: string };

/** The client list's filter, stored in the URL. */
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
