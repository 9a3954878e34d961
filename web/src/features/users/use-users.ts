import { useCallback, useEffect, useState } from 'react';
import type { User } from '#shared/contract/admin.ts';
import { call } from '#web/lib/api/api-client.ts';
import { fieldErrorsOf } from '#web/lib/api/api-error.ts';

export type UsersState = {
  users: readonly User[];
  isLoading: boolean;
  error: string | undefined;
  reload: () => void;
};

async function allUsers(): Promise<User[]> {
  const users: User[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listUsers', { query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } });
    users.push(...page.users);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return users;
}

/** The organization's users, every page of them: a company has tens, not thousands. */
export function useUsers(): UsersState {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<UsersState, 'reload'>>({ users: [], isLoading: true, error: undefined });
  useEffect(() => {
    let isCurrent = true;
    allUsers()
      .then((users) => isCurrent && setState({ users, isLoading: false, error: undefined }))
      .catch(
        (error: unknown) =>
          isCurrent &&
          setState({ users: [], isLoading: false, error: fieldErrorsOf(error)['main'] ?? 'Unknown error' }),
      );
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...state, reload };
}

/** Technicians who take a seat: those who can sign in. */
export const techniciansIn = (users: readonly User[]): number =>
  users.filter(({ role, state }) => role.value === 'TECHNICIAN' && state === 'ACTIVE').length;
