import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mockFetch, type FakeResponse } from '#web/testing/fake-api.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';

const USER = userOf('ADMINISTRATOR');
const TOKEN = tokenOf(USER, 1);
const NEWER = tokenOf(USER, 2);
const SESSION = { success: true, token: TOKEN, org: ORGANIZATION, user: USER };
const REFUSED: FakeResponse = { status: 401, body: { success: false, errors: { main: 'Please sign in' } } };

/** The modules hold the tab's session in memory, so each test loads them again. */
async function freshTab() {
  vi.resetModules();
  const session = await import('./session.ts');
  const { store } = await import('../state/store.ts');
  const { call } = await import('../api/api-client.ts');
  return { ...session, store, call, auth: () => store.getState().auth };
}

function remember(token = TOKEN): void {
  localStorage.setItem('token', token);
  localStorage.setItem('org', JSON.stringify(ORGANIZATION));
}

let tests = 0;

beforeEach(() => {
  tests += 1;
  const ofThisTest = ` of test ${tests}`;
  // Earlier tests' tabs are still open, and one of their messages could end this test's session.
  class OwnChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name + ofThisTest);
    }
  }
  vi.stubGlobal('BroadcastChannel', OwnChannel);
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (task: () => void) => task());
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('signing in', () => {
  const credentials = { email: 'sam@demo.example', password: 'chimney-demo' };

  it('stores the session and shows the user', async () => {
    mockFetch(() => ({ body: SESSION }));
    const { signIn, auth } = await freshTab();

    await signIn({ ...credentials, remember: true });

    expect(localStorage.getItem('token')).toBe(TOKEN);
    expect(auth()).toMatchObject({ isAuthenticated: true, isLoading: false, user: USER, newUser: false });
  });

  it('stores nothing in local storage without Keep Me Signed In', async () => {
    mockFetch(() => ({ body: SESSION }));
    const { signIn, auth } = await freshTab();

    await signIn({ ...credentials, remember: false });

    expect(localStorage.length).toBe(0);
    expect(auth().isAuthenticated).toBe(true);
  });

  it('is loading while in progress, and no longer after a failure', async () => {
    mockFetch(() => ({ status: 401, body: { success: false, errors: { password: 'Incorrect email or password' } } }));
    const { signIn, auth } = await freshTab();

    const attempt = signIn({ ...credentials, remember: true });
    const during = auth().isLoading;
    await expect(attempt).rejects.toMatchObject({ errors: { password: 'Incorrect email or password' } });

    expect([during, auth().isLoading, auth().isAuthenticated]).toEqual([true, false, false]);
  });

  it('fails on a response without success=true', async () => {
    mockFetch(() => ({ body: { ...SESSION, success: false, errors: { email: 'No' } } }));
    const { signIn } = await freshTab();

    await expect(signIn({ ...credentials, remember: true })).rejects.toMatchObject({ errors: { email: 'No' } });
  });
});

describe('a saved session', () => {
  it('is restored immediately and updated from the server’s response', async () => {
    remember();
    mockFetch(() => ({
      body: { success: true, token: NEWER, org: { ...ORGANIZATION, name: 'Renamed' }, user: USER },
    }));
    const { restoreSession, auth } = await freshTab();

    restoreSession();
    expect(auth().isAuthenticated).toBe(true);

    await vi.waitFor(() => expect(localStorage.getItem('token')).toBe(NEWER));
    expect(auth().organization?.name).toBe('Renamed');
  });

  it('is not verified while offline', async () => {
    remember();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const requests = mockFetch(() => REFUSED);
    const { restoreSession, auth } = await freshTab();

    restoreSession();

    expect(auth().isAuthenticated).toBe(true);
    expect(requests).toEqual([]);
    vi.restoreAllMocks();
  });

  it.each([
    ['continues the tour of its user', USER.userId, true],
    ['does not continue the tour of another user', 'another', undefined],
  ])('%s', async (_name, userId, isTouring) => {
    remember();
    mockFetch(() => ({ body: { success: true } }));
    sessionStorage.setItem('tour', JSON.stringify({ userId, step: 'people' }));
    const { restoreSession, auth } = await freshTab();

    restoreSession();

    expect(auth().isTouring).toBe(isTouring);
  });

  // A unique user: the tabs of other tests would be locked too, and store their session during the next test.
  it('ends after a 401', async () => {
    remember(tokenOf(userOf('ADMINISTRATOR', { userId: 'over-refused' })));
    mockFetch(() => REFUSED);
    const { restoreSession, auth } = await freshTab();

    restoreSession();

    await vi.waitFor(() => expect(auth().isAuthenticated).toBe(false));
    expect(localStorage.getItem('token')).toBeNull();
  });

  // A unique user, so that messages from the tabs of other tests don't apply.
  it('that expired survives a closed page, asks to sign in again, and sends no requests', async () => {
    const user = userOf('OFFICE', { userId: 'over-closed' });
    localStorage.setItem('token', tokenOf(user));
    localStorage.setItem('org', JSON.stringify(ORGANIZATION));
    mockFetch(() => REFUSED);
    const before = await freshTab();
    before.restoreSession();
    await vi.waitFor(() => expect(before.auth().locked).not.toBeNull());

    const requests = mockFetch(() => REFUSED);
    const { restoreSession, auth, currentSession, deviceUser } = await freshTab();
    restoreSession();

    expect([auth().isAuthenticated, auth().locked?.user, deviceUser()]).toEqual([false, user, user]);
    expect([currentSession(), requests, localStorage.length]).toEqual([undefined, [], 0]);
  });

  it.each(['OFFICE', 'TECHNICIAN'] as const)('that expired is removed when it ends (%s)', async (role) => {
    const user = userOf(role, { userId: `over-${role}` });
    localStorage.setItem('token', tokenOf(user, 1));
    localStorage.setItem('org', JSON.stringify(ORGANIZATION));
    mockFetch(() => REFUSED);
    const { restoreSession, endSession, startSession, auth } = await freshTab();
    restoreSession();
    await vi.waitFor(() => expect(auth().locked).not.toBeNull());
    expect(sessionStorage.length).toBeGreaterThan(0);

    if (role === 'OFFICE') endSession();
    else startSession({ token: tokenOf(user, 2), org: ORGANIZATION, user });
    expect(sessionStorage.length).toBe(0);
  });

  it.each([
    { name: 'a server error', answer: { status: 500, body: { success: false, errors: {} } } as FakeResponse },
    { name: 'no response', answer: 'no-answer' as const },
    { name: 'a malformed response', answer: { body: { success: true, org: 'nonsense' } } as FakeResponse },
  ])('survives $name, which is only logged', async ({ answer }) => {
    remember();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockFetch(() => answer);
    const { restoreSession, auth } = await freshTab();

    restoreSession();

    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    expect(auth().isAuthenticated).toBe(true);
    logged.mockRestore();
  });

  it('logs a malformed response with the specified text', async () => {
    remember();
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    mockFetch(() => ({ body: { success: true, org: 'nonsense' } }));
    const { restoreSession } = await freshTab();

    restoreSession();

    await vi.waitFor(() => expect(String(logged.mock.calls[0]?.[1])).toContain('Invalid verify-token response'));
    logged.mockRestore();
  });

  it('marks a new user once', async () => {
    remember();
    localStorage.setItem('newUser', 'true');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { restoreSession, auth } = await freshTab();

    restoreSession();

    expect(auth().newUser).toBe(true);
    expect(localStorage.getItem('newUser')).toBeNull();
    vi.restoreAllMocks();
  });
});

describe('a call with a 401 response', () => {
  const isVerify = (path: string) => path === '/api/auth/verify-token';

  it('renews the session once for all calls, and repeats them with the new token', async () => {
    remember();
    const requests = mockFetch(({ path, token }) => {
      if (isVerify(path)) return { body: { success: true, token: NEWER, org: ORGANIZATION, user: USER } };
      return token === `Bearer ${NEWER}` ? { body: { success: true, clients: [] } } : REFUSED;
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { restoreSession, call } = await freshTab();
    restoreSession();

    const answers = await Promise.all([call('listClients', {}), call('listClients', {}), call('listClients', {})]);

    expect(answers).toEqual([{ clients: [] }, { clients: [] }, { clients: [] }]);
    expect(requests.filter(({ path }) => isVerify(path))).toHaveLength(1);
    expect(localStorage.getItem('token')).toBe(NEWER);
    vi.restoreAllMocks();
  });

  it('uses the token that another tab received while this one waited', async () => {
    remember();
    const request = (_name: string, task: () => Promise<unknown>) => {
      localStorage.setItem('token', NEWER);
      return task();
    };
    vi.stubGlobal('navigator', { onLine: false, locks: { request } });
    const requests = mockFetch(({ token }) =>
      token === `Bearer ${NEWER}` ? { body: { success: true, clients: [] } } : REFUSED,
    );
    const { restoreSession, call } = await freshTab();
    restoreSession();

    expect(await call('listClients', {})).toEqual({ clients: [] });
    expect(requests.filter(({ path }) => isVerify(path))).toEqual([]);
  });

  it('ends the session if it cannot be renewed', async () => {
    remember();
    mockFetch(() => REFUSED);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { restoreSession, call, auth } = await freshTab();
    restoreSession();

    await expect(call('listClients', {})).rejects.toMatchObject({ status: 401 });

    expect(auth().isAuthenticated).toBe(false);
    vi.restoreAllMocks();
  });

  it('keeps the session if the renewal gets no response', async () => {
    remember();
    mockFetch(({ path }) => (isVerify(path) ? 'no-answer' : REFUSED));
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { restoreSession, call, auth } = await freshTab();
    restoreSession();

    await expect(call('listClients', {})).rejects.toMatchObject({ status: 0 });

    expect(auth().isAuthenticated).toBe(true);
    vi.restoreAllMocks();
  });
});

describe('signing out', () => {
  it('removes the session even if the server cannot be reached', async () => {
    remember();
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    mockFetch(() => 'no-answer');
    const { restoreSession, signOut, auth } = await freshTab();
    restoreSession();

    await signOut();

    expect(auth()).toMatchObject({ isAuthenticated: false, user: null });
    expect(localStorage.getItem('token')).toBeNull();
    vi.restoreAllMocks();
  });
});
