import 'fake-indexeddb/auto';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const THEIRS = { organizationId: '01HZZZZZZZZZZZZZZZZZZZZZZ9', userId: 'user-0000000001', name: 'Sam' };
const OWN = { ...THEIRS, organizationId: '01HZZZZZZZZZZZZZZZZZZZZZZ1' };
const VIEW = { viewId: '01HZZZZZZZZZZZZZZZZZZZZZV1', endsAt: '2999-01-01T00:00:00.000Z', organization: {} };

async function tabInView() {
  vi.resetModules();
  sessionStorage.setItem('supportView', JSON.stringify(VIEW));
  const database = await import('./database.ts');
  return { ...database, ...(await import('./support-copies.ts')) };
}

const OPERATION = { lane: 'x', routeId: 'putClient' as const, params: {}, body: {}, revision: 1, createdAt: '' };
const waiting = { ...OPERATION, attempts: 0, nextAttemptAt: 0, state: 'waiting' as const };
const names = async () => (await Dexie.getDatabaseNames()).filter((name) => name.includes(THEIRS.userId)).sort();

/** Simulates another tab that still has the view open: its hour is not over. */
const noteAsOpen = (name: string) => localStorage.setItem('supportCopies', JSON.stringify({ [name]: VIEW.endsAt }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(async () => {
  for (const name of await names()) await Dexie.delete(name);
});

describe('the device database of a support view', () => {
  it('accepts no writes, and is deleted with the view, while the user’s own unsent work stays', async () => {
    const { openDeviceDatabase, closeDeviceDatabase, beginSupportCopy, endSupportCopy, databaseName } =
      await tabInView();
    await openDeviceDatabase(OWN).outbox.add(waiting);
    closeDeviceDatabase();
    const copy = openDeviceDatabase(THEIRS);
    beginSupportCopy(copy);
    await copy.meta.put({ key: 'seen', value: 1 });

    await expect(copy.outbox.add(waiting)).rejects.toThrow('A support view changes nothing');
    expect(await names()).toEqual([databaseName(OWN), databaseName(THEIRS)].sort());
    await endSupportCopy();

    expect(await names()).toEqual([databaseName(OWN)]);
    expect(await openDeviceDatabase(OWN).outbox.count()).toBe(1);
    closeDeviceDatabase();
  });

  it('is deleted later if the tab was closed first, and not before it expires', async () => {
    const { openDeviceDatabase, closeDeviceDatabase, beginSupportCopy, sweepSupportCopies, databaseName } =
      await tabInView();
    const copy = openDeviceDatabase(THEIRS);
    beginSupportCopy(copy);
    await copy.meta.put({ key: 'seen', value: 1 });
    closeDeviceDatabase();

    await sweepSupportCopies(Date.parse(VIEW.endsAt) - 1);
    expect(await names()).toEqual([databaseName(THEIRS)]);
    await sweepSupportCopies(Date.parse(VIEW.endsAt));
    expect(await names()).toEqual([]);
  });

  it('is deleted at sign-out with those of other tabs, while the user’s own database stays', async () => {
    const { openDeviceDatabase, closeDeviceDatabase, beginSupportCopy, databaseName } = await tabInView();
    await openDeviceDatabase(OWN).outbox.add(waiting);
    closeDeviceDatabase();
    const copy = openDeviceDatabase(THEIRS);
    beginSupportCopy(copy);
    await copy.meta.put({ key: 'seen', value: 1 });
    closeDeviceDatabase();
    expect(await names()).toHaveLength(2);

    const { startSession, endSession } = await import('#web/lib/session/session.ts');
    await import('./device.ts');
    sessionStorage.clear();
    const { ORGANIZATION, userOf, tokenOf } = await import('#web/testing/fixtures.ts');
    const { dropSupportView } = await import('#web/lib/session/support-view.ts');
    dropSupportView();
    const user = userOf('SUPER_ADMIN', { organizationId: OWN.organizationId });
    startSession({ token: tokenOf(user, 1), org: { ...ORGANIZATION, _id: OWN.organizationId }, user });
    noteAsOpen(databaseName(THEIRS));
    endSession();

    await vi.waitFor(async () => expect(await names()).toEqual([databaseName(OWN)]));
    expect(localStorage.getItem('supportCopies')).toBeNull();
  });
});
