import { useSearchParams } from 'react-router-dom';
import { isDiagramId } from '#shared/catalog/diagram-ids.ts';
import { findDiagrams, isTag, type Hit, type Tag } from './search.ts';

/** The gallery's state, stored in the URL: `kind`, `q`, and the open diagram with its component. */
export function useGallery() {
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind');
  const tag: Tag | undefined = isTag(kind) ? kind : undefined;
  const query = params.get('q') ?? '';
  const open = params.get('open') ?? '';

  const change = (changes: Readonly<Record<string, string | undefined>>, replace: boolean) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace },
    );

  return {
    tag,
    query,
    hits: findDiagrams(query, tag),
    opened: isDiagramId(open) ? { diagram: open, part: params.get('part') ?? undefined } : undefined,
    setTag: (next: Tag | undefined) => change({ kind: next }, true),
    setQuery: (next: string) => change({ q: next }, true),
    clear: () => change({ q: undefined, kind: undefined }, true),
    // Pushes a history entry, so that Back closes the diagram.
    show: ({ id, part }: Hit) => change({ open: id, part }, false),
    close: () => change({ open: undefined, part: undefined }, true),
  };
}
