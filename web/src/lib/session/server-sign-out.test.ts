import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockFetch, type FakeResponse } from '#web/testing/fake-api.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';

const USER = userOf('TECHNICIAN');
const TOKEN = tokenOf(USER, 1);
const SESSION = { success: true, token: TOKEN, org: ORGANIZATION, user: USER };

let answer: FakeResponse | 'no-answer';
let requests: ReturnType<typeof mockFetch>;

/** The modules hold the tab's session in memory, so each page loads them again. */
async function openPage() {
  vi.resetModules();
  const session = await import('./session.ts');
  session.restoreSession();
  return session;
}

const signOuts = () => requests.filter(({ path }) => path === '/api/auth/logout');

function goOffline(isOffline: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!isOffline);
  answer = isOffline ? 'no-answer' : { body: SESSION };
}

async function signOutOffline(): Promise<void> {
  localStorage.setItem('token', TOKEN);
  localStorage.setItem('org', JSON.stringify(ORGANIZATION));
  goOffline(true);
  const { signOut } = await openPage();
  await signOut();
  goOffline(false);
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  requests = mockFetch(() => answer);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a sign-out without a connection', () => {
  it('reaches the server once the device is online again, by the cookie alone', async () => {
    await signOutOffline();
    requests.length = 0;
    globalThis.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(signOuts()).toMatchObject([{ token: null }]));

    await vi.waitFor(() => expect(localStorage.getItem('sign-out-pending')).toBeNull());
    globalThis.dispatchEvent(new Event('online'));
    expect(signOuts()).toHaveLength(1);
  });

  it('reaches the server when the app is opened again', async () => {
    await signOutOffline();
    requests.length = 0;
    await openPage();

    await vi.waitFor(() => expect(signOuts()).toHaveLength(1));
  });

  it('does not end the session of the next user of the device', async () => {
    await signOutOffline();
    goOffline(true);
    const { startSession } = await openPage();
    requests.length = 0;
    startSession({ ...SESSION, user: USER });
    goOffline(false);
    globalThis.dispatchEvent(new Event('online'));
    await openPage();

    expect(signOuts()).toEqual([]);
  });
});
