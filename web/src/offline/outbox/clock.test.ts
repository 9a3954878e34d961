import { beforeEach, describe, expect, it } from 'vitest';
import { formatHlc, parseHlc } from '#shared/inspection/merge/hlc.ts';
import { nextReading, noteReadings, ownNodes } from './clock.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { freshDevice } from '../testing/device.ts';
import { wipeSynced } from '../db/wipe-synced.ts';

let database: DeviceDatabase;
const nodeOf = (reading: string) => parseHlc(reading)?.node ?? '';

/** Simulates a browser with a copy of this database from another device's backup: its device ID differs. */
const moveToAnotherDevice = () => localStorage.removeItem('device');

beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
});

describe('the node id of the device clock', () => {
  it('stays the same after a sign-out that removes synced data', async () => {
    const before = await nextReading(database);
    await wipeSynced(database);
    const after = await nextReading(database);

    expect(nodeOf(after)).toBe(nodeOf(before));
    expect([...(await ownNodes(database))]).toEqual([nodeOf(before)]);
  });

  it('changes in a database that was copied to another device, and readings stay later', async () => {
    const before = await nextReading(database);
    moveToAnotherDevice();
    const after = await nextReading(database);

    expect(nodeOf(after)).not.toBe(nodeOf(before));
    expect(after > before).toBe(true);
    expect([...(await ownNodes(database))]).toEqual([nodeOf(after)]);
  });

  it('changes when the server has a reading with it that this clock never made', async () => {
    const before = await nextReading(database);
    const { ms, counter, node } = parseHlc(before) ?? { ms: 0, counter: 0, node: '' };
    const ofCopy = formatHlc({ ms: ms + 1000, counter, node });
    await noteReadings(database, [ofCopy]);
    const after = await nextReading(database);

    expect(nodeOf(after)).not.toBe(node);
    expect(after > ofCopy).toBe(true);
    expect([...(await ownNodes(database))]).toEqual([nodeOf(after)]);
  });

  it('stays the same when the server has later readings from other devices', async () => {
    const before = await nextReading(database);
    const { ms } = parseHlc(before) ?? { ms: 0 };
    const ofOther = formatHlc({ ms: ms + 1000, counter: 0, node: 'another' });
    await noteReadings(database, [before, ofOther]);
    const after = await nextReading(database);

    expect(nodeOf(after)).toBe(nodeOf(before));
    expect(after > ofOther).toBe(true);
  });
});
