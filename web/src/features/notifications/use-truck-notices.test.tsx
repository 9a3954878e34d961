import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import type { TruckCheckSummary } from '#shared/contract/truck-checks.ts';
import { sessionStarted } from '#web/lib/state/auth-slice.ts';
import { notificationRemoved } from '#web/lib/state/notifications-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { NotificationBell } from './notification-bell.tsx';

const check = (checkId: string, ...titles: string[]): TruckCheckSummary => ({
  checkId,
  truckId: 'Van 2',
  mileage: 100,
  techName: 'Demo Tech',
  checkedAt: '2026-11-20T07:00:00.000Z',
  status: 'open',
  items: 3,
  below: titles.map((title) => ({ title, state: 'LOW' as const })),
  version: 1,
});
const ONE = check('01J00000000000000000000001', 'Tape', 'Rope', 'Broom', 'Fan');
const titles = () => store.getState().notifications.list.map(({ title }) => title);

function show(role: Role, flags: ('truckCheck' | 'refractoryPanels')[] = ['truckCheck']) {
  renderFor(role, <NotificationBell />);
  const session = { user: sessionUser(role), organization: { ...organization, flags }, newUser: false };
  store.dispatch(sessionStarted(session));
}

// Loads lazy modules up front, so that they don't count toward the first test's timeout.
beforeAll(() =>
  Promise.all([import('./truck-notices.tsx'), import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]),
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
  closeDeviceDatabase();
});

describe('items below par in the bell', () => {
  it('are reported to the office, with van and first items, and a link to resolve them', async () => {
    mockRoutes({ listTruckChecks: () => ({ checks: [ONE] }) });
    show('OFFICE');

    await waitFor(() => expect(titles()).toEqual(['Van 2: Tape, Rope and 2 more below par']));
    fireEvent.click(screen.getByRole('button', { name: /^Notifications/ }));
    expect(screen.getByRole('link', { name: /Van 2/ }).getAttribute('href')).toBe('/truckcheck/open');
  });

  it('are stored once per request, and removed once resolved', async () => {
    let checks = [ONE];
    mockRoutes({ listTruckChecks: () => ({ checks }) });
    show('ADMINISTRATOR');
    await waitFor(() => expect(titles()).toHaveLength(1));

    checks = [check('01J00000000000000000000002', 'Fan'), ONE];
    fireEvent(globalThis as unknown as Window, new Event('online'));
    await waitFor(() => expect(titles()).toEqual(['Van 2: Fan below par', 'Van 2: Tape, Rope and 2 more below par']));

    checks = [];
    fireEvent(globalThis as unknown as Window, new Event('online'));
    await waitFor(() => expect(titles()).toEqual([]));
  });

  it('stay hidden on this device after they were dismissed', async () => {
    const called = mockRoutes({ listTruckChecks: () => ({ checks: [ONE] }) });
    show('OFFICE');
    await waitFor(() => expect(titles()).toHaveLength(1));
    store.dispatch(notificationRemoved(store.getState().notifications.list[0]?.id ?? ''));
    await waitFor(() => expect(titles()).toEqual([]));

    cleanup();
    show('OFFICE');
    await waitFor(() => expect(called.filter((routeId) => routeId === 'listTruckChecks')).toHaveLength(2));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(titles()).toEqual([]);
  });

  it('are not requested for other roles or without the feature', async () => {
    const called = mockRoutes({});
    show('TECHNICIAN');
    show('SUPER_ADMIN');
    show('OFFICE', []);
    await new Promise((resolve) => setTimeout(resolve, 0));

    expect(called).toEqual([]);
  });
});
