import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Chaos, report } from './chaos.ts';

/** The short form of `npm run test:chaos`: between them these seeds meet every fault and every blow. */
const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

let chaos: Chaos | undefined;

beforeAll(async () => {
  chaos = await Chaos.start();
}, 300_000);
afterAll(() => chaos?.stop());

describe('an inspection with 24 photos', () => {
  it('is whole on a day without faults', () => {
    expect(chaos?.calm.faults, chaos && report(chaos.calm)).toEqual([]);
  });

  it.each(SEEDS)('comes through seed %i whole, and nothing was called safe that was not', async (seed) => {
    if (chaos === undefined) throw new Error('The product did not start');
    const outcome = await chaos.run(seed);

    expect(outcome.faults, report(outcome)).toEqual([]);
    expect(outcome.photos).toBe(24);
  });
});
