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

describe('the sender lease without the Web Locks API', () => {
  it('goes to the first tab that requests it, until that tab is done', async () => {
    const [first, second] = [tab(), tab()];
    let during: unknown;

    await first.withLease(async () => {
      during = await second.withLease(async () => 'second');
    });
    await first.drop();

    expect(during).toEqual({ isAcquired: false });
    expect(await second.withLease(async () => 'second')).toEqual({ isAcquired: true, result: 'second' });
  });

  it('goes to only one of three tabs that request it at the same moment', async () => {
    const tries = await Promise.all([tab(), tab(), tab()].map((each) => each.withLease(async () => 'mine')));

    expect(tries.filter(({ isAcquired }) => isAcquired)).toHaveLength(1);
  });

  it('passes to another tab when its owner stops renewing it, and the owner detects this', async () => {
    const [killed, next] = [tab(), tab()];
    await killed.withLease(async () => 'first');
    now += 31_000;

    expect(await next.withLease(async () => 'next')).toMatchObject({ isAcquired: true });
    expect(await killed.beat()).toBe(false);
  });

  it('passes to another tab even when its owner’s clock was far ahead', async () => {
    const [killed, next] = [tab(), tab()];
    now += 86_400_000;
    await killed.withLease(async () => 'first');
    now -= 86_400_000;

    expect(await next.withLease(async () => 'next')).toMatchObject({ isAcquired: true });
  });
});
