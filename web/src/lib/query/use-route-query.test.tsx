import '#web/testing/query-cache.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionEnded, sessionLocked, sessionStarted } from '../state/auth-slice.ts';
import { LINKS_FRESH_MS } from '../fresh-links.ts';
import { store } from '../state/store.ts';
import { organization, sessionUser } from '#web/testing/viewer.tsx';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { problemOf } from './problem.ts';
import { queryClient } from './query-client.ts';
import { invalidateRoute, setRouteData } from './read-route.ts';
import { keepLinksFresh, pollWhile, useRouteQuery } from './use-route-query.ts';

const factor = (recoveryCodesLeft: number) => ({ isOn: true, recoveryCodesLeft });

const signIn = (userId: string, organizationId = organization._id) =>
  act(
    () =>
      void store.dispatch(
        sessionStarted({
          user: sessionUser('ADMINISTRATOR', { userId, organizationId }),
          organization,
          newUser: false,
        }),
      ),
  );

function CodesLeft() {
  const { data, error, refetch } = useRouteQuery('getSecondFactor', {});
  return (
    <p>
      {data === undefined ? 'loading' : `${data.recoveryCodesLeft} left`}
      <span>{problemOf(error)}</span>
      <button type="button" onClick={() => void refetch()}>
        Try again
      </button>
    </p>
  );
}

/** A response that the test resolves itself. */
function pendingAnswer() {
  let give: (left: number) => void = () => undefined;
  const answer = new Promise<ReturnType<typeof factor>>((resolve) => {
    give = (left) => resolve(factor(left));
  });
  return { answer, give };
}

beforeEach(() => signIn('user-a'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('useRouteQuery', () => {
  it('shows the error and reads again on request', async () => {
    let isDown = true;
    mockRoutes({ getSecondFactor: () => (isDown ? new Refusal(503, { main: 'Try later.' }) : factor(7)) });
    render(<CodesLeft />);
    await screen.findByText('Try later.');
    isDown = false;
    fireEvent.click(screen.getByRole('button'));

    await screen.findByText('7 left');
    expect(screen.queryByText('Try later.')).toBeNull();
  });

  it('sends one request for two components with the same route and arguments', async () => {
    const called = mockRoutes({ getSecondFactor: () => factor(7) });
    render(
      <>
        <CodesLeft />
        <CodesLeft />
      </>,
    );

    expect(await screen.findAllByText('7 left')).toHaveLength(2);
    expect(called).toEqual(['getSecondFactor']);
  });

  it('shows the cached response immediately and the new one when it arrives', async () => {
    mockRoutes({ getSecondFactor: () => factor(7) });
    const first = render(<CodesLeft />);
    await screen.findByText('7 left');
    first.unmount();

    const { answer, give } = pendingAnswer();
    mockRoutes({ getSecondFactor: () => answer });
    render(<CodesLeft />);
    screen.getByText('7 left');
    give(6);
    await screen.findByText('6 left');
  });

  it('keeps showing the cached response when the next read fails', async () => {
    mockRoutes({ getSecondFactor: () => factor(7) });
    render(<CodesLeft />);
    await screen.findByText('7 left');
    mockRoutes({ getSecondFactor: () => new Refusal(503, { main: 'Try later.' }) });
    await act(() => invalidateRoute('getSecondFactor'));

    await screen.findByText('Try later.');
    screen.getByText('7 left');
  });

  it('aborts the request when the last component unmounts', async () => {
    const signals: AbortSignal[] = [];
    vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
      if (init.signal) signals.push(init.signal);
      return new Promise(() => undefined);
    });
    const { unmount } = render(<CodesLeft />);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    expect(signals[0]?.aborted).toBe(false);
    unmount();

    expect(signals[0]?.aborted).toBe(true);
  });

  it('retries a 503 without showing it', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0);
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: 2, retryDelay: 0 } });
    let reads = 0;
    mockRoutes({
      getSecondFactor: () => ((reads += 1) < 3 ? new Refusal(503, { main: 'Try later.' }) : factor(7)),
    });
    render(<CodesLeft />);

    await screen.findByText('7 left');
    expect(reads).toBe(3);
    queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } });
  });

  it('reads again when the browser is back online', async () => {
    mockRoutes({ getSecondFactor: () => new Refusal(503, { main: 'Try later.' }) });
    render(<CodesLeft />);
    await screen.findByText('Try later.');
    mockRoutes({ getSecondFactor: () => factor(7) });
    act(() => {
      globalThis.dispatchEvent(new Event('offline'));
      globalThis.dispatchEvent(new Event('online'));
    });

    await screen.findByText('7 left');
  });

  it('shows a response set by another call', async () => {
    mockRoutes({ getSecondFactor: () => factor(7) });
    render(<CodesLeft />);
    await screen.findByText('7 left');
    act(() => setRouteData('getSecondFactor', {}, factor(10)));

    await screen.findByText('10 left');
  });
});

describe('the owner of a cached response', () => {
  async function showAndLeave(): Promise<void> {
    mockRoutes({ getSecondFactor: () => factor(7) });
    render(<CodesLeft />);
    await screen.findByText('7 left');
  }

  it.each([
    ['sign-out', () => act(() => void store.dispatch(sessionEnded()))],
    ['another user', () => signIn('user-b')],
    ['another company of the same user', () => signIn('user-a', '01JDXW3Q8N5T2K7V9B4M6C1ZRQ')],
  ])('loses it immediately: %s', async (_, change) => {
    await showAndLeave();
    mockRoutes({ getSecondFactor: () => new Promise(() => undefined) });
    change();

    screen.getByText('loading');
    expect(
      queryClient
        .getQueryCache()
        .getAll()
        .filter(({ state }) => state.data !== undefined),
    ).toEqual([]);
  });

  it('keeps it while the session is locked, and when the same user signs in again', async () => {
    await showAndLeave();
    act(() => void store.dispatch(sessionLocked()));
    screen.getByText('7 left');
    signIn('user-a');

    screen.getByText('7 left');
  });

  it('never sees a response to a request of the previous user', async () => {
    const { answer, give } = pendingAnswer();
    mockRoutes({ getSecondFactor: () => answer });
    render(<CodesLeft />);
    const second = pendingAnswer();
    mockRoutes({ getSecondFactor: () => second.answer });
    signIn('user-b');
    await act(async () => give(7));
    screen.getByText('loading');
    second.give(3);

    await screen.findByText('3 left');
    const cached = queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data);
    expect(cached).toEqual([factor(3)]);
  });
});

describe('pollWhile', () => {
  function Polled() {
    const { data } = useRouteQuery(
      'getSecondFactor',
      {},
      pollWhile(({ recoveryCodesLeft }) => recoveryCodesLeft < 3, 1),
    );
    return <p>{data === undefined ? 'loading' : `${data.recoveryCodesLeft} left`}</p>;
  }

  it('reads again, past a failure, until nothing is pending', async () => {
    const answers = [new Refusal(503, {}), factor(1), new Refusal(503, {}), factor(2), factor(3)];
    const called = mockRoutes({ getSecondFactor: () => answers.shift() ?? factor(9) });
    render(<Polled />);

    await screen.findByText('3 left');
    expect(called).toHaveLength(5);
  });

  it('pauses while the tab is hidden', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const called = mockRoutes({ getSecondFactor: () => factor(1) });
    render(<Polled />);
    await screen.findByText('1 left');
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(100);
    expect(called).toHaveLength(1);
    visibility.mockReturnValue('visible');
    await vi.advanceTimersByTimeAsync(1);

    expect(called).toHaveLength(2);
    vi.useRealTimers();
  });
});

describe('keepLinksFresh', () => {
  const options = keepLinksFresh(pollWhile((isPending: boolean) => isPending, 1));
  const queryOf = (data: boolean | undefined, dataUpdatedAt = 0) => ({ state: { data, dataUpdatedAt } });

  it('polls while something is pending, and then before the links expire', () => {
    expect(options.refetchInterval(queryOf(undefined))).toBe(1);
    expect(options.refetchInterval(queryOf(true))).toBe(1);
    expect(options.refetchInterval(queryOf(false))).toBe(LINKS_FRESH_MS);
  });

  it('reads again when the tab is shown after the links may have expired', async () => {
    function Linked() {
      const { data } = useRouteQuery('getSecondFactor', {}, keepLinksFresh());
      return <p>{data === undefined ? 'loading' : `${data.recoveryCodesLeft} left`}</p>;
    }
    let left = 7;
    mockRoutes({ getSecondFactor: () => factor(left) });
    render(<Linked />);
    await screen.findByText('7 left');
    left = 6;
    const show = () => act(async () => void globalThis.dispatchEvent(new Event('visibilitychange')));
    await show();
    expect(screen.queryByText('6 left')).toBeNull();

    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + LINKS_FRESH_MS);
    await show();
    await screen.findByText('6 left');
  });
});
