import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginFirstScreen, finishFirstScreen } from '#web/lib/first-screen.ts';
import { createStore } from '#web/lib/state/store.ts';
import { sessionStarted } from '#web/lib/state/auth-slice.ts';
import { ORGANIZATION, userOf } from '#web/testing/fixtures.ts';
import { afterSignIn, installOffline, noticeBoard } from './service-worker-notices.ts';

const signedIn = sessionStarted({ user: userOf('OFFICE'), organization: ORGANIZATION, newUser: false });
const register = async () => undefined;

describe('notices of the service worker', () => {
  it('wait for the sign-in, then appear as notifications', () => {
    const store = createStore();
    const notify = noticeBoard(store);
    notify('available');
    const before = store.getState().notifications.list.length;

    store.dispatch(signedIn);
    notify('updated');

    const titles = store.getState().notifications.list.map(({ title, type }) => [title, type]);
    expect(before).toBe(0);
    expect(titles).toEqual([
      ['Updated app. click below to refresh and update.', 'feature'],
      ['App is available for offline mode', 'info'],
    ]);
  });

  it.each([
    [{ isSecure: false, isSupported: true, register }, 'You are not securely connected. No offline support.'],
    [{ isSecure: true, isSupported: false, register }, 'Your browser does not have offline support.'],
    [
      { isSecure: true, isSupported: true, register: () => Promise.reject(new Error('no')) },
      'Unknown error. App will NOT work offline.',
    ],
  ])('explain why there is no offline support', async (browser, text) => {
    const store = createStore();
    store.dispatch(signedIn);

    await installOffline(browser, noticeBoard(store));

    expect(store.getState().notifications.list.map(({ title }) => title)).toEqual([text]);
  });
});

describe('the sign-in of the first visit', () => {
  afterEach(() => finishFirstScreen());

  it('ends when the first list is painted', async () => {
    const store = createStore();
    const over = vi.fn();
    void afterSignIn(store).then(over);
    beginFirstScreen();
    store.dispatch(signedIn);
    await Promise.resolve();
    expect(over).not.toHaveBeenCalled();

    finishFirstScreen();
    await Promise.resolve();
    expect(over).toHaveBeenCalledOnce();
  });

  it('ends after 15 seconds at the latest', async () => {
    vi.useFakeTimers();
    const over = vi.fn();
    void afterSignIn(createStore()).then(over);
    await vi.advanceTimersByTimeAsync(14_000);
    expect(over).not.toHaveBeenCalled();

    await vi.advanceTimersByTimeAsync(1000);
    expect(over).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('has already ended in a restored session without a list', async () => {
    const store = createStore();
    store.dispatch(signedIn);
    await expect(afterSignIn(store)).resolves.toBeUndefined();
  });
});
