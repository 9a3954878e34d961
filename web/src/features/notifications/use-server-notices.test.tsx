import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServerNotice } from '#shared/contract/notifications.ts';
import { notificationRemoved, notificationsRead } from '#web/lib/state/notifications-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { NotificationBell } from './notification-bell.tsx';

const notice = (n: number, title: string, rest: Partial<ServerNotice> = {}): ServerNotice => ({
  notificationId: `01J${String(n).padStart(23, '0')}`,
  kind: 'MAIL_BOUNCED',
  title,
  route: '/photos-waiting',
  type: 'error',
  at: `2026-11-20T10:0${n}:00.000Z`,
  isRead: false,
  ...rest,
});
const titles = () => store.getState().notifications.list.map(({ title }) => title);
const refetch = () => fireEvent(globalThis as unknown as Window, new Event('online'));

beforeAll(() =>
  Promise.all([import('./server-notices.tsx'), import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]),
);
beforeEach(async () => {
  await freshDevice();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 0));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  cleanup();
  for (const { id } of store.getState().notifications.list) store.dispatch(notificationRemoved(id));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

/** Renders the bell with the server's notifications, which it fetches immediately. */
async function show(answers: Parameters<typeof mockRoutes>[0]) {
  const called = mockRoutes(answers);
  renderFor('TECHNICIAN', <NotificationBell />);
  await waitFor(() => {
    refetch();
    expect(called).toContain('listNotifications');
  });
  return called;
}

/** A server response that the test resolves. */
function laterAnswer() {
  type Answer = { notifications: ServerNotice[] };
  let resolve: ((notices: Answer) => void) | undefined;
  const answer = new Promise<Answer>((settle) => {
    resolve = settle;
  });
  return { answer, answerWith: (notices: Answer) => resolve?.(notices) };
}

describe('server notices', () => {
  it('are shown in the bell, newest first, read or unread', async () => {
    const notices = [notice(2, 'b'), notice(1, 'a', { isRead: true })];
    await show({ listNotifications: () => ({ notifications: notices }) });

    await waitFor(() => expect(titles()).toEqual(['b', 'a']));
    expect(store.getState().notifications.list.map(({ read }) => read)).toEqual([false, true]);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Notifications, some unread');
  });

  it('move to the top when repeated, and are removed when resolved', async () => {
    let notices = [notice(2, 'b'), notice(1, 'a')];
    await show({ listNotifications: () => ({ notifications: notices }), dismissNotifications: () => ({}) });
    await waitFor(() => expect(titles()).toEqual(['b', 'a']));

    notices = [notice(1, 'a, still', { at: '2026-11-21T10:00:00.000Z' })];
    refetch();
    await waitFor(() => expect(titles()).toEqual(['a, still']));
  });

  it('are not shown to the next user who signs in', async () => {
    const { answer: notices, answerWith } = laterAnswer();
    await show({ listNotifications: () => notices });
    cleanup();
    const { unmount } = renderFor('OFFICE', <p>Somebody else</p>);
    answerWith({ notifications: [notice(1, 'a')] });
    await notices;
    // Enough turns for the response to pass through the client and the database.
    for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));

    expect(titles()).toEqual([]);
    unmount();
  });

  it('do not come back when they were dismissed while the server responded', async () => {
    const { answer: second, answerWith } = laterAnswer();
    let requests = 0;
    mockRoutes({
      listNotifications: () => {
        requests += 1;
        return requests === 1 ? { notifications: [notice(1, 'a')] } : second;
      },
      dismissNotifications: () => new Promise(() => undefined),
    });
    renderFor('TECHNICIAN', <NotificationBell />);
    await waitFor(() => expect(titles()).toEqual(['a']));
    refetch();
    await waitFor(() => expect(requests).toBe(2));
    answerWith({ notifications: [notice(2, 'b'), notice(1, 'a')] });
    store.dispatch(notificationRemoved(notice(1, '').notificationId));

    await waitFor(() => expect(titles()).toEqual(['b']));
  });

  it('sync to the server when they are read or dismissed on this device', async () => {
    const called = await show({
      listNotifications: () => ({ notifications: [notice(2, 'b'), notice(1, 'a')] }),
      readNotifications: () => ({}),
      dismissNotifications: () => ({}),
    });
    await waitFor(() => expect(titles()).toEqual(['b', 'a']));
    store.dispatch(notificationsRead([notice(1, '').notificationId]));
    store.dispatch(notificationRemoved(notice(2, '').notificationId));

    await waitFor(() => expect(called).toEqual(expect.arrayContaining(['readNotifications', 'dismissNotifications'])));
  });

  it('stay dismissed offline, and sync to the server later', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    let isInformed = false;
    await show({
      listNotifications: () => ({ notifications: [notice(1, 'a')] }),
      dismissNotifications: () => {
        // A request that started online may still retry.
        if (!navigator.onLine) throw new TypeError('Failed to fetch');
        isInformed = true;
        return {};
      },
    });
    await waitFor(() => expect(titles()).toEqual(['a']));
    online.mockReturnValue(false);
    store.dispatch(notificationRemoved(notice(1, '').notificationId));
    await waitFor(() => expect(titles()).toEqual([]));
    expect(isInformed).toBe(false);

    online.mockReturnValue(true);
    await waitFor(() => {
      refetch();
      expect(isInformed).toBe(true);
    });
  });
});
