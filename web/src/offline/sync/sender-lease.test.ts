import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DeviceDatabase } from '../db/database.ts';
import { SenderLease } from './sender-lease.ts';
import { freshDevice } from '../testing/device.ts';

let database: DeviceDatabase;
let now = 0;

beforeEach(async () => {
  database = await freshDevice();
  now = Date.parse('2026-11-21T08:00:00.000Z');
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => vi.unstubAllGlobals());

const tab = () => new SenderLease(database, () => now);

describe('one sender without the Web Locks API', () => {
  it('is the first that asks, until it is done', async () => {
    const [first, second] = [tab(), tab()];
    let during: unknown;

    await first.withLease(async () => {
      during = await second.withLease(async () => 'second');
    });
    await first.drop();

    expect(during).toEqual({ isAcquired: false });
    expect(await second.withLease(async () => 'second')).toEqual({ isAcquired: true, result: 'second' });
  });

  it('is one of three that ask at the same moment', async () => {
    const tries = await Promise.all([tab(), tab(), tab()].map((each) => each.withLease(async () => 'mine')));

    expect(tries.filter(({ isAcquired }) => isAcquired)).toHaveLength(1);
  });

  it('is replaced once it shows no more life, and notices', async () => {
    const [killed, next] = [tab(), tab()];
    await killed.withLease(async () => 'first');
    now += 31_000;

    expect(await next.withLease(async () => 'next')).toMatchObject({ isAcquired: true });
    expect(await killed.beat()).toBe(false);
  });

  it('is replaced also when its clock was far ahead', async () => {
    const [killed, next] = [tab(), tab()];
    now += 86_400_000;
    await killed.withLease(async () => 'first');
    now -= 86_400_000;

    expect(await next.withLease(async () => 'next')).toMatchObject({ isAcquired: true });
  });
});
