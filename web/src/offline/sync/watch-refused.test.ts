import 'fake-indexeddb/auto';
import { afterEach, describe, expect, it } from 'vitest';
import { readNotes } from './unsynced-summary.ts';
import { OWNER } from '../testing/device.ts';
import { closeDeviceDatabase, openDeviceDatabase } from '../db/database.ts';
import { countRefused, watchRefused } from './watch-refused.ts';

afterEach(() => closeDeviceDatabase());

describe('a write that the server refused', () => {
  it('is counted even if it belongs to no inspection', async () => {
    const database = openDeviceDatabase(OWNER);
    await database.outbox.clear();
    const call = { params: { clientId: 'c-1' }, body: {}, revision: 1, attempts: 1, nextAttemptAt: 0, createdAt: '' };
    await database.outbox.add({ ...call, lane: 'client:c-1', routeId: 'putClient', state: 'parked' });
    await database.outbox.add({ ...call, lane: 'client:c-2', routeId: 'putClient', state: 'waiting' });

    expect(await countRefused(database)).toBe(1);
    expect(await readNotes(database)).toEqual({});
  });

  it('is announced once when it appears, and not when it is removed', () => {
    const notices: string[] = [];
    const see = watchRefused((text) => notices.push(text));

    for (const refused of [0, 1, 1, 2, 1, 0, 1]) see(refused);

    expect(notices).toHaveLength(3);
    expect(notices[0]).toContain('couldn’t sync');
  });
});
