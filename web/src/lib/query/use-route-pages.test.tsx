import '#web/testing/query-cache.ts';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mockRoutes, Refusal, type MockResponses } from '#web/testing/contract-fetch.ts';
import { userOf } from '#web/testing/viewer.tsx';
import { useRouteMutation } from './use-route-mutation.ts';
import { useRoutePages, useAllPages } from './use-route-pages.ts';

const ANN = userOf('user-0000000002', 'Ann Reed', 'TECHNICIAN');
const BEN = userOf('user-0000000003', 'Ben Cole', 'OFFICE');

const twoPages: MockResponses['listUsers'] = ({ query: { cursor } }) =>
  cursor === undefined ? { users: [ANN], cursor: 'page-2' } : { users: [BEN] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('useRoutePages', () => {
  it('reads a cursor list page by page', async () => {
    const called = mockRoutes({ listUsers: twoPages });
    const { result } = renderHook(() => useRoutePages('listUsers', { query: { limit: 1 } }));
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
    expect(result.current.hasNextPage).toBe(true);
    act(() => void result.current.fetchNextPage());
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(2));

    expect(result.current.data?.pages.flatMap(({ users }) => users)).toEqual([ANN, BEN]);
    expect(result.current.hasNextPage).toBe(false);
    expect(called).toHaveLength(2);
  });

  it('keeps the loaded pages when the next one fails', async () => {
    let isDown = false;
    mockRoutes({
      listUsers: (input) => (isDown ? new Refusal(503, { main: 'Try later.' }) : (twoPages?.(input) ?? {})),
    });
    const { result } = renderHook(() => useRoutePages('listUsers', { query: { limit: 1 } }));
    await waitFor(() => expect(result.current.data?.pages).toHaveLength(1));
    isDown = true;
    act(() => void result.current.fetchNextPage());
    await waitFor(() => expect(result.current.error).not.toBeNull());

    expect(result.current.data?.pages).toHaveLength(1);
  });

  it('reads a whole list, up to its page limit', async () => {
    mockRoutes({ listUsers: twoPages });
    const names = (maxPages: number) =>
      renderHook(() => useAllPages('listUsers', { query: { limit: maxPages } }, { maxPages })).result;
    const [one, all] = [names(1), names(9)];
    await waitFor(() => expect(one.current.data).toHaveLength(1));
    await waitFor(() => expect(all.current.data).toHaveLength(2));
  });

  it('repeats reads that a change makes stale', async () => {
    let users = [ANN, BEN];
    mockRoutes({
      listUsers: () => ({ users }),
      deleteUser: () => {
        users = [ANN];
        return {};
      },
    });
    const { result } = renderHook(() => ({
      list: useAllPages('listUsers', { query: { limit: 100 } }),
      remove: useRouteMutation('deleteUser', { invalidates: ['listUsers'] }),
    }));
    await waitFor(() => expect(result.current.list.data?.[0]?.users).toHaveLength(2));
    act(() => result.current.remove.mutate({ body: { userId: BEN.userId } }));

    await waitFor(() => expect(result.current.list.data?.[0]?.users).toEqual([ANN]));
  });
});
