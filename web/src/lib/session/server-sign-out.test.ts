import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockFetch, type FakeResponse } from '#web/testing/fake-api.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';

const USER = userOf('TECHNICIAN');
const TOKEN = tokenOf(USER, 1);
const SESSION = { success: true, token: TOKEN, org: ORGANIZATION, user: USER };

let answer: FakeResponse | 'no-answer';
let listeners: { type: string; listener: EventListener }[];
let requests: ReturnType<typeof mockFetch>;

function closePages(): void {
  for (const { type, listener } of listeners) globalThis.removeEventListener(type, listener);
  listeners = [];
}

/** The modules hold the tab's session in memory, so each page loads them again. */
async function openPage() {
  closePages();
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
  listeners = [];
  const add = globalThis.addEventListener.bind(globalThis);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listeners.push({ type, listener: listener as EventListener });
    add(type, listener as EventListener);
  });
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  requests = mockFetch(() => answer);
});

afterEach(() => {
  closePages();
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

  it('ends before the next user signs in, so that it cannot delete their cookie', async () => {
    await signOutOffline();
    requests.length = 0;
    let deliver: (response: FakeResponse) => void = () => undefined;
    const late = new Promise<FakeResponse>((resolve) => (deliver = resolve));
    requests = mockFetch(({ path }) => (path === '/api/auth/logout' ? late : { body: SESSION }));
    const { signIn } = await openPage();
    await vi.waitFor(() => expect(signOuts()).toHaveLength(1));
    const signedIn = signIn({ email: USER.email, password: 'Correct-horse-9', remember: true });
    await new Promise((resolve) => setTimeout(resolve));
    expect(requests.map(({ path }) => path)).toEqual(['/api/auth/logout']);

    deliver({ body: { success: true } });
    await signedIn;
    expect(requests.map(({ path }) => path)).toContain('/api/auth/login');
  });

  it('waits while the next user signs in', async () => {
    await signOutOffline();
    goOffline(true);
    const { signIn } = await openPage();
    requests.length = 0;
    goOffline(false);
    const signedIn = signIn({ email: USER.email, password: 'Correct-horse-9', remember: true });
    globalThis.dispatchEvent(new Event('online'));
    await signedIn;

    expect(signOuts()).toEqual([]);
  });
});
