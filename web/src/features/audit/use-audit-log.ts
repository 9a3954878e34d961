import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditLine } from '#shared/contract/audit.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';
import { readPage, type AuditFilter, type LogPage } from './read-log.ts';

type State = { lines: readonly AuditLine[]; cursor: string | undefined; isLoading: boolean; error: string | undefined };

const LOADING: State = { lines: [], cursor: undefined, isLoading: true, error: undefined };

/** The lines of a filter, more of them on demand; an answer for a filter left meanwhile is dropped. */
export function useAuditLog(filter: AuditFilter) {
  const [state, setState] = useState(LOADING);
  const asked = useRef(0);

  const load = useCallback(
    (before: readonly AuditLine[], cursor: string | undefined) => {
      asked.current += 1;
      const mine = asked.current;
      setState({ lines: before, cursor, isLoading: true, error: undefined });
      const keep = (next: Partial<State>) => {
        if (asked.current === mine) setState((known) => ({ ...known, isLoading: false, ...next }));
      };
      readPage(filter, cursor).then(
        (page: LogPage) => keep({ lines: [...before, ...page.lines], cursor: page.cursor }),
        (error: unknown) => keep({ error: Object.values(fieldErrorsOf(error))[0] }),
      );
    },
    [filter],
  );

  useEffect(() => load([], undefined), [load]);

  const { lines, cursor } = state;
  return { ...state, more: () => load(lines, cursor), again: () => load(lines, cursor) };
}
