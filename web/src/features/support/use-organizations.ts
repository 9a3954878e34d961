import { useCallback, useEffect, useRef, useState } from 'react';
import type { ListedOrganization } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

type State = {
  orgs: ListedOrganization[];
  cursor?: string | undefined;
  isLoading: boolean;
  error?: string | undefined;
};

/** Organizations by name, or those that a search meets, page by page; of two answers at once the newer question's counts. */
export function useOrganizations(search: string) {
  const [state, setState] = useState<State>({ orgs: [], isLoading: true });
  const asked = useRef(0);
  const load = useCallback(
    async (before: ListedOrganization[], cursor?: string) => {
      const turn = (asked.current += 1);
      setState({ orgs: before, cursor, isLoading: true });
      try {
        const answer = await call('listOrganizations', { query: { search, cursor } });
        if (turn === asked.current) {
          setState({ orgs: [...before, ...answer.orgs], cursor: answer.cursor, isLoading: false });
        }
      } catch (error) {
        const [message] = Object.values(fieldErrorsOf(error));
        if (turn === asked.current) setState({ orgs: before, cursor, isLoading: false, error: message });
      }
    },
    [search],
  );
  useEffect(() => void load([]), [load]);
  const { orgs, cursor } = state;
  return { ...state, again: () => void load([]), more: () => void load(orgs, cursor) };
}
