import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { correctWallClock } from '#web/lib/wall-clock.ts';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import { deviceDatabase } from '../db/database.ts';
import { freshDevice, NEW_INSPECTION } from '../testing/device.ts';
import { signHandout } from './local-handouts.ts';
import { completeInspection, startInspection } from './local-inspections.ts';
import { storeApproval } from './local-proposals.ts';
import { startTruckCheck } from './local-truck-checks.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const signature = { kind: 'typed', name: 'Demo Client' } as const;

/** The phone's clock is two days behind the server's. */
beforeEach(async () => {
  await freshDevice();
  correctWallClock(Date.now() + 2 * DAY_MS);
});
afterEach(() => correctWallClock(Date.now()));

const expectServerTime = (time: string | undefined) =>
  expect(Math.abs(Date.parse(time ?? '') - Date.now() - 2 * DAY_MS)).toBeLessThan(MINUTE_MS);

describe('on a phone with a slow clock, the server’s time', () => {
  it('dates the start and the completion of an inspection', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    await completeInspection(inspectionId);

    const inspection = await deviceDatabase().inspections.get(inspectionId);
    expectServerTime(inspection?.summary.createdAt);
    expectServerTime(inspection?.summary.completedAt);
    const calls = await deviceDatabase().outbox.toArray();
    const completion = calls.find(({ routeId }) => routeId === 'completeInspection');
    expectServerTime((completion?.body as { completedAt?: string } | undefined)?.completedAt);
  });

  it('dates an approval', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    const signed = { proposal: SAMPLE_PROPOSAL, selection: { lines: [] }, signature, isSignedAtHome: false };
    const approvalId = await storeApproval({ inspectionId, ...signed });

    expectServerTime((await deviceDatabase().approvals.get(approvalId))?.approvedAt);
  });

  it('dates a handout and a truck check', async () => {
    const client = { name: 'Demo Client', address: '1 Example Street' };
    const work = { technician: 'Tess', workedOn: '2026-11-20', panels: [], source: 'LISTED', warranty: '' } as const;
    const { clientId } = NEW_INSPECTION.client;
    const facts = { client, ...work, panels: [] };
    const handoutId = await signHandout({ kind: 'PANEL_CURING', clientId, facts, signature });
    expectServerTime((await deviceDatabase().handouts.get(handoutId))?.signedAt);

    const checkId = await startTruckCheck({ truckId: 'T1', mileage: 1, techName: 'Tess' });
    expectServerTime((await deviceDatabase().truckChecks.get(checkId))?.checkedAt);
  });
});
