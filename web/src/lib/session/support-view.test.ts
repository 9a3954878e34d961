import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TabSupportView } from './support-view.ts';
import { type FakeResponse } from '#web/testing/fake-api.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';

const USER = userOf('SUPER_ADMIN');
const TOKEN = tokenOf(USER, 1);
const NEWER = tokenOf(USER, 2);
const THEIRS = { ...ORGANIZATION, _id: '01HZZZZZZZZZZZZZZZZZZZZZZ9', name: 'Another Company' };
const VIEW: TabSupportView = {
  viewId: '01HZZZZZZZZZZZZZZZZZZZZZV1',
  reason: 'They asked',
  startedAt: '2026-03-01T10:00:00.000Z',
  endsAt: '2999-01-01T00:00:00.000Z',
  organization: THEIRS,
};

type Request = { path: string; view: string | null };

/** A fake network that records the support view header of each call. */
function answerAll(answer: (path: string) => FakeResponse): Request[] {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', async (input: URL | string, init: RequestInit = {}) => {
    const { pathname: path } = new URL(String(input));
    requests.push({ path, view: new Headers(init.headers).get('x-support-view') });
    const { status = 200, body } = answer(path);
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  });
  return requests;
}

/** A reloaded tab, as after entering or leaving a support view. */
async function freshTab(view?: TabSupportView) {
  vi.resetModules();
  if (view !== undefined) sessionStorage.setItem('supportView', JSON.stringify(view));
  const session = await import('./session.ts');
  const { call } = await import('../api/api-client.ts');
  const { store } = await import('../state/store.ts');
  const { mayUse } = await import('./access.ts');
  const { redirectOf } = await import('../redirects.ts');
  session.restoreSession();
  return { ...session, call, mayUse, redirectOf, auth: () => store.getState().auth };
}

const verified = { body: { success: true, token: NEWER, org: ORGANIZATION, user: USER } };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('token', TOKEN);
  localStorage.setItem('org', JSON.stringify(ORGANIZATION));
  // Disables the background verification after a restore.
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a tab in a support view', () => {
  it('shows the other company, keeps its data separate, and sends the view’s id with every call', async () => {
    const requests = answerAll(() => ({ body: { success: true, data: THEIRS } }));
    const { auth, deviceUser, call } = await freshTab(VIEW);

    await call('getOrganization', { body: { orgId: THEIRS._id } });

    expect(auth().organization?.name).toBe('Another Company');
    expect(deviceUser()?.organizationId).toBe(THEIRS._id);
    expect(requests).toEqual([{ path: '/api/admin/org', view: VIEW.viewId }]);
  });

  it('never writes the other company to storage that the next start reads as the user’s own', async () => {
    answerAll(() => verified);
    const { renewStored, auth } = await freshTab(VIEW);

    renewStored({ token: NEWER, organization: { ...THEIRS, name: 'Renamed' } });

    expect(auth().organization?.name).toBe('Renamed');
    expect(JSON.parse(localStorage.getItem('org') ?? '')).toEqual(ORGANIZATION);
    expect(localStorage.getItem('token')).toBe(NEWER);
  });

  it('stays with the other company when the user’s own session is renewed', async () => {
    const { renewStored, auth } = await freshTab(VIEW);

    renewStored({ token: NEWER, organization: { ...ORGANIZATION, name: 'Own, renamed' }, user: USER });

    expect(auth().organization?.name).toBe('Another Company');
    expect(auth().user?.organizationId).toBe(THEIRS._id);
  });

  it('is read-only', async () => {
    const { mayUse, redirectOf } = await freshTab(VIEW);
    const viewer = { user: { ...USER, organizationId: THEIRS._id }, organization: THEIRS };
    const may = (['INSPECTION_VIEW', 'USER_VIEW', 'DASHBOARD_VIEW'] as const).map((permission) =>
      mayUse(viewer, { permission }),
    );
    const mayNot = (
      ['INSPECTION_EDIT', 'INSPECTION_CREATE', 'ADMIN_SETTINGS_EDIT', 'USER_EDIT', 'ORGANIZATION_CREATE'] as const
    ).map((permission) => mayUse(viewer, { permission }));

    expect([may, mayNot].map((answers) => new Set(answers))).toEqual([new Set([true]), new Set([false])]);
    expect(redirectOf(viewer, '/inspect/01HZZZZZZZZZZZZZZZZZZZZZZ1')).toBe(
      '/inspect/01HZZZZZZZZZZZZZZZZZZZZZZ1/report',
    );
    expect(
      ['/settings', '/createorg', '/organizations', '/admin/leave'].map((path) => redirectOf(viewer, path)),
    ).toEqual(Array(4).fill('/dashboard'));
  });

  it('ends when the server reports its end, and later calls are for the user’s own company', async () => {
    const assign = vi.fn();
    vi.stubGlobal('location', { ...globalThis.location, origin: 'http://localhost', assign });
    const errors = { supportView: 'This support view has ended' };
    const requests = answerAll(() => ({ status: 403, body: { success: false, errors, code: 'FORBIDDEN' } }));
    const { call } = await freshTab(VIEW);

    await expect(call('listInspections', {})).rejects.toMatchObject({ status: 403 });
    await expect(call('listInspections', {})).rejects.toMatchObject({ status: 403 });

    expect(assign).toHaveBeenCalledExactlyOnceWith('/organizations?over=1');
    expect(requests.map(({ view }) => view)).toEqual([VIEW.viewId, null]);
    expect(sessionStorage.getItem('supportView')).toBeNull();
  });

  it('ends with the sign-out, after the audit log was written', async () => {
    const requests = answerAll(() => ({ body: { success: true } }));
    const { signOut } = await freshTab(VIEW);

    await signOut();

    expect(sessionStorage.getItem('supportView')).toBeNull();
    const ending = { path: `/api/admin/supportviews/${VIEW.viewId}`, view: null };
    expect(requests).toEqual([ending, { path: '/api/auth/logout', view: null }]);
  });

  it('signs out even when the server is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { signOut, auth } = await freshTab(VIEW);

    await signOut();

    expect(auth().user).toBeNull();
    expect(sessionStorage.getItem('supportView')).toBeNull();
  });

  it('removes expired copies immediately, whichever way the view ends', async () => {
    answerAll(() => verified);
    const { startSession } = await freshTab(VIEW);
    vi.stubGlobal('location', { ...globalThis.location, origin: 'http://localhost', reload: vi.fn() });
    localStorage.setItem(
      'supportCopies',
      JSON.stringify({ [`flueprint:${THEIRS._id}:u`]: VIEW.endsAt, 'flueprint:01HZOTHER:u': VIEW.endsAt }),
    );

    startSession({ token: NEWER, org: ORGANIZATION, user: USER });

    const copies = JSON.parse(localStorage.getItem('supportCopies') ?? '{}') as Record<string, string>;
    expect(Date.parse(copies[`flueprint:${THEIRS._id}:u`] ?? '')).toBeLessThanOrEqual(Date.now());
    expect(copies['flueprint:01HZOTHER:u']).toBe(VIEW.endsAt);
  });
});

describe('a tab without a support view', () => {
  it('sends no view id with its calls', async () => {
    const requests = answerAll(() => ({ body: { success: true, data: ORGANIZATION } }));
    const { call, auth } = await freshTab();

    await call('getOrganization', { body: { orgId: ORGANIZATION._id } });

    expect(requests.map(({ view }) => view)).toEqual([null]);
    expect(auth().organization?.name).toBe(ORGANIZATION.name);
  });

  it('does not restore a view that expired before the page loaded', async () => {
    const { auth } = await freshTab({ ...VIEW, endsAt: '2026-03-01T11:00:00.000Z' });

    expect(auth().organization?.name).toBe(ORGANIZATION.name);
  });
});
