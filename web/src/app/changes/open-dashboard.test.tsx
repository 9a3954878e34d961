import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DashboardOverview } from '#shared/contract/dashboard.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { STATUSES } from '#shared/inspection/status/status-names.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { startDeviceReport } from '#web/offline/sync/device-report.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { Shell } from '../shell/shell.tsx';
import { tokenOf } from '#web/testing/fixtures.ts';

// The prefetch that follows a list has its own pause and its own tests.
vi.mock('#web/offline/prefetch/prefetch.ts', () => ({ prefetchOwnWork: async () => undefined }));
vi.mock('#web/features/inspection/warm.ts', () => ({ warmInspections: async () => undefined }));
vi.mock('#web/features/tour/sample-on-device.ts', () => ({ followSample: async () => undefined }));

const USER = sessionUser('OFFICE');
const START = Date.parse('2026-11-26T10:00:00.000Z');
const AT = '2026-11-20T10:00:00.000Z';
const none = { count: 0 };
const OVERVIEW: DashboardOverview = {
  total: none,
  statuses: Object.fromEntries(STATUSES.map((status) => [status, none])) as DashboardOverview['statuses'],
  types: Object.fromEntries(INSPECTION_TYPES.map((type) => [type, none])) as DashboardOverview['types'],
  attention: { PHOTOS_ON_PHONES: none, PROPOSALS_OPENED: none },
  photos: 0,
  technicians: [],
};
const one: InspectionSummary = {
  inspectionId: '01J00000000000000000000001',
  type: 'MASONRY_WOOD',
  clientId: '01J00000000000000000000002',
  clientName: 'Morgan Client',
  address: '1 Orchard Lane',
  inspector: { userId: USER.userId, name: 'Sam' },
  status: 'IN_PROGRESS',
  createdAt: AT,
  updatedAt: AT,
  photos: { total: 0, verified: 0 },
  version: 1,
};

/** Lets pending requests of the fake network and database operations finish. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
async function work(minutes: number): Promise<void> {
  for (let tens = 0; tens < minutes * 6; tens += 1) {
    globalThis.dispatchEvent(new Event('keydown'));
    await vi.advanceTimersByTimeAsync(10_000);
    await settle();
  }
}

let changedAt: Record<string, string>;
let called: string[];
let stopReport: () => void;
beforeAll(() =>
  Promise.all([
    import('./poll-changes.ts'),
    import('#web/lib/api/rest.ts'),
    import('#shared/contract/index.ts'),
    import('#web/features/dashboard/fetch/fetch-page.ts'),
    import('#web/features/dashboard/attention/fetch-overview.ts'),
    import('#web/features/notifications/server-notices.tsx'),
    import('#web/features/notifications/truck-notices.tsx'),
  ]),
);
beforeEach(async () => {
  vi.stubGlobal('__BUILD_ID__', 'build-1');
  const database = await freshDevice();
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const own = { ...organization, flags: ['truckCheck' as const] };
  startSession({ token: tokenOf(USER), org: own, user: USER });
  changedAt = {};
  called = mockRoutes({
    getChanges: () => ({ now: new Date().toISOString(), changedAt }),
    getOrganization: () => ({ data: own }),
    listInspections: () => ({ inspections: [one] }),
    getDashboardOverview: () => ({ overview: OVERVIEW }),
    listNotifications: () => ({ notifications: [] }),
    listTruckChecks: () => ({ checks: [] }),
    putDevice: ({ params, body }) => ({
      device: { ...body, ...params, user: { userId: USER.userId, name: USER.name }, lastSeenAt: AT },
    }),
  });
  stopReport = startDeviceReport(database);
  renderFor(
    'OFFICE',
    <Routes>
      <Route element={<Shell viewer={{ user: USER, organization: own }} />}>
        <Route path="/dashboard" element={<DashboardPage />} />
      </Route>
    </Routes>,
    '/dashboard',
  );
  await work(2);
  expect(screen.getAllByText('Morgan Client').length).toBeGreaterThan(0);
});
afterEach(() => {
  cleanup();
  stopReport();
  endSession();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

const callsOf = (routeId: string) => called.filter((each) => each === routeId).length;

describe('a dashboard that is open for an hour', () => {
  it('polls at most 75 times, and fetches what it shows at most 4 times', async () => {
    await work(58);

    expect(callsOf('getChanges')).toBeGreaterThan(60);
    expect(callsOf('getChanges')).toBeLessThanOrEqual(75);
    for (const routeId of ['listInspections', 'getDashboardOverview', 'listNotifications', 'listTruckChecks']) {
      expect(callsOf(routeId), routeId).toBeGreaterThan(0);
      expect(callsOf(routeId), routeId).toBeLessThanOrEqual(4);
    }
    expect(callsOf('getOrganization')).toBeLessThanOrEqual(3);
    expect(callsOf('putDevice')).toBeLessThanOrEqual(1);
  });

  it.each([
    ['inspections', ['listInspections', 'getDashboardOverview']],
    ['organization', ['getOrganization']],
    ['notifications', ['listNotifications']],
    ['truckChecks', ['listTruckChecks']],
  ])('fetches what changed within a minute: %s', async (topic, routeIds) => {
    called.length = 0;
    changedAt = { [topic]: new Date(Date.now() - 5000).toISOString() };
    await work(1);

    expect([...new Set(called)].sort()).toEqual(['getChanges', ...routeIds].sort());
  });

  it('fetches its list at most every 5 minutes and its counts every 15 while answers and photos arrive', async () => {
    await work(4);
    called.length = 0;
    for (let minute = 0; minute < 20; minute += 1) {
      changedAt = { progress: new Date(Date.now() - 5000).toISOString() };
      await work(1);
    }

    expect(callsOf('listInspections')).toBeGreaterThanOrEqual(3);
    expect(callsOf('listInspections')).toBeLessThanOrEqual(5);
    expect(callsOf('getDashboardOverview')).toBeGreaterThanOrEqual(1);
    expect(callsOf('getDashboardOverview')).toBeLessThanOrEqual(3);
  });
});
