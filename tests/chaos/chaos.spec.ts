import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rounds } from '#shared/testing/depth.ts';
import { Chaos, report } from './chaos.ts';
import { DISRUPTIONS, FAULTS, SEVERE, MORE_DISRUPTIONS, planOf, INTERCEPTED } from './plan.ts';

/** The short form of `npm run test:chaos`. The first four, which `npm test` runs, cover every fault and every disruption. */
const SEEDS = [5, 63, 204, 322, ...rounds([1, 2], [])];

let chaos: Chaos | undefined;

beforeAll(async () => {
  chaos = await Chaos.start();
}, 300_000);
afterAll(() => chaos?.stop());

describe('an inspection with 24 photos', () => {
  it('is tested with every fault and every disruption in these seeds', () => {
    const planned = SEEDS.map((seed) => planOf(seed, 1)).flatMap(({ faults, disruptions }) => [
      ...faults,
      ...disruptions.map(({ kind }) => kind),
    ]);

    expect(
      [...FAULTS, ...INTERCEPTED, ...SEVERE, ...DISRUPTIONS, ...MORE_DISRUPTIONS].filter(
        (kind) => !planned.includes(kind),
      ),
    ).toEqual([]);
  });

  it('is complete after a run without faults', () => {
    expect(chaos?.calm.faults, chaos && report(chaos.calm)).toEqual([]);
  });

  it.each(SEEDS)('is complete after seed %i, and no photo was shown as safe before it was', async (seed) => {
    if (chaos === undefined) throw new Error('The product did not start');
    const outcome = await chaos.run(seed);

    expect(outcome.faults, report(outcome)).toEqual([]);
    expect(outcome.photos).toBe(24);
  });
});
