import { Dexie } from 'dexie';
import { beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { ORGANIZATION, userOf } from '#web/testing/fixtures.ts';
import { closeDeviceDatabase, databaseName, DeviceDatabase, openDeviceDatabase } from './database.ts';
import { hasExpired, unsentAtSignOut, noteUse, wipeAfterSignOut, wipeUnused } from './device-copies.ts';
import { freshDevice } from '../testing/device.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.parse('2026-11-21T08:00:00.000Z');
const USER = userOf('TECHNICIAN');
const OWNER = { organizationId: USER.organizationId, userId: USER.userId, name: USER.name };
const NAME = databaseName(OWNER);
const OTHER = { organizationId: USER.organizationId, userId: 'user-0000000009', name: 'Another' };

async function rowsOf(owner = OWNER): Promise<number> {
  const database = new DeviceDatabase(owner);
  const count = await database.stars.count();
  database.close();
  return count;
}

async function fill(owner = OWNER): Promise<void> {
  const database = new DeviceDatabase(owner);
  await database.stars.put({ clientId: 'client-1', isStarred: true, at: '2026-11-21T08:00:00.000Z' });
  database.close();
}

function signIn({ remember = true, deviceDays = ORGANIZATION.settings.deviceDays } = {}): void {
  const org = { ...ORGANIZATION, settings: { ...ORGANIZATION.settings, deviceDays } };
  startSession({ token: 'a-token', org, user: USER }, { remember });
}

beforeEach(async () => {
  endSession();
  localStorage.clear();
  await freshDevice();
  closeDeviceDatabase();
  await fill();
});

describe('the data of an unused device', () => {
  it('is deleted after the company’s number of days without use, not before', async () => {
    signIn({ deviceDays: 7 });
    noteUse(NAME, NOW);

    await wipeUnused(NOW + 7 * DAY_MS);
    expect(await rowsOf()).toBe(1);
    await wipeUnused(NOW + 7 * DAY_MS + 1);
    expect(await rowsOf()).toBe(0);
  });

  it('is deleted for every user of the device except the current one', async () => {
    await fill(OTHER);
    signIn();
    noteUse(NAME, NOW);
    noteUse(databaseName(OTHER), NOW);

    await wipeUnused(NOW + 31 * DAY_MS, NAME);

    expect([await rowsOf(), await rowsOf(OTHER)]).toEqual([1, 0]);
    expect([hasExpired(NAME, NOW + 31 * DAY_MS), hasExpired(NAME, NOW + 30 * DAY_MS)]).toEqual([true, false]);
  });

  it('is counted from the next start if an earlier release stored no date', async () => {
    await wipeUnused(NOW);
    expect(await rowsOf()).toBe(1);

    await wipeUnused(NOW + 31 * DAY_MS);
    expect(await rowsOf()).toBe(0);
  });

  it('is deleted at the next start if the session ended with its tab', async () => {
    signIn({ remember: false });
    noteUse(NAME, NOW);

    await wipeUnused(NOW + 1);

    expect(await rowsOf()).toBe(0);
  });

  it('is not created again after its database was deleted', async () => {
    signIn({ remember: false });
    noteUse(NAME, NOW);
    await Dexie.delete(NAME);

    await wipeUnused(NOW + 1);

    expect(await Dexie.getDatabaseNames()).not.toContain(NAME);
  });

  it('stays while a tab has it open', async () => {
    signIn();
    noteUse(NAME, NOW);
    openDeviceDatabase(OWNER);

    await wipeUnused(NOW + 31 * DAY_MS);

    expect(await rowsOf()).toBe(1);
  });
});

describe('a sign-out', () => {
  it('removes synced data and counts what stays', async () => {
    const database = new DeviceDatabase(OWNER);
    await database.outbox.add({
      lane: 'client:client-1',
      routeId: 'putClient',
      params: { clientId: 'client-1' },
      body: {},
      revision: 1,
      createdAt: '2026-11-21T08:00:00.000Z',
      attempts: 0,
      nextAttemptAt: 0,
      state: 'waiting',
    });
    database.close();

    wipeAfterSignOut(OWNER, Promise.resolve());

    expect(await unsentAtSignOut()).toEqual({ changes: 1, photos: 0 });
    expect(await rowsOf()).toBe(1);
  });

  it('removes nothing if the same user has already signed in again', async () => {
    openDeviceDatabase(OWNER);

    wipeAfterSignOut(OWNER, Promise.resolve());
    await unsentAtSignOut();

    expect(await rowsOf()).toBe(1);
    expect(await Dexie.getDatabaseNames()).toContain(NAME);
  });
});
