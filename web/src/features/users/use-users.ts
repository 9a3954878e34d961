import { useCallback } from 'react';
import type { User } from '#shared/contract/admin.ts';
import { problemOf } from '#web/lib/query/problem.ts';
import { useAllPages } from '#web/lib/query/use-route-pages.ts';

export type UsersState = {
  users: readonly User[];
  isLoading: boolean;
  error: string | undefined;
  reload: () => void;
};

const NONE: readonly User[] = [];

const usersOf = (pages: readonly { users: User[] }[]): readonly User[] => pages.flatMap(({ users }) => users);

/** All pages of the organization's users. A company has tens of them, not thousands. */
export function useUsers(): UsersState {
  const { data, error, isPending, refetch } = useAllPages('listUsers', { query: { limit: 100 } }, { select: usersOf });
  const reload = useCallback(() => void refetch(), [refetch]);
  return { users: data ?? NONE, isLoading: isPending, error: problemOf(error), reload };
}

/** Technicians who take a seat, i.e. can sign in. */
export const techniciansIn = (users: readonly User[]): number =>
  users.filter(({ role, state }) => role.value === 'TECHNICIAN' && state === 'ACTIVE').length;
