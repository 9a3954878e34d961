import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { formatted } from '../format.ts';
import { costsOf, total } from './costs.ts';
import { limits } from './limits.ts';
import { priceOf, tiered } from './prices.ts';
import { scaleDocument } from './render.ts';
import { callsOfCompany, unitsOf, unitsOfCompany } from './usage.ts';

const PLAIN = { isArchived: true, hasBackup: false };
const perCompany = (companies: number, month: number, options = PLAIN) =>
  total(costsOf(companies, month, options)) / companies;

describe('docs/scale.md', () => {
  it('matches the computed model', async () => {
    const found = await readFile(new URL('../../docs/scale.md', import.meta.url), 'utf8');

    expect(found).toBe(await formatted('scale.md', scaleDocument()));
  });
});

describe('tiered', () => {
  it('charges each tier at its own price', () => {
    expect(tiered('s3StandardGb', 100)).toBeCloseTo(100 * 0.023);
    expect(tiered('s3StandardGb', 600_000)).toBeCloseTo(51_200 * 0.023 + 460_800 * 0.022 + 88_000 * 0.021);
    expect(tiered('apiCall', 0)).toBe(0);
  });
});

describe('priceOf', () => {
  it('rejects a price that is missing from the file', () => {
    expect(() => priceOf('gold')).toThrow('prices.json has no gold');
  });
});

describe('unitsOf', () => {
  it('reads the capacity units that the integration test measures', () => {
    expect(unitsOf('Device: reports unsent work')).toEqual({ read: 0, write: 2 });
    expect(unitsOfCompany(1).write).toBeGreaterThan(10_000);
  });

  it('needs more count queries as a company gets older, up to a limit', () => {
    const [first, second, third] = [1, 12, 24].map((month) => unitsOfCompany(month).read);

    expect(second).toBeGreaterThan(first ?? 0);
    expect(third).toBe(second);
  });

  it('rejects an access pattern that is not measured', () => {
    expect(() => unitsOf('Dashboard: all of it')).toThrow('has no units');
  });
});

describe('the computed costs', () => {
  it('per company fall with the number of companies and rise with their age', () => {
    expect(perCompany(1, 1)).toBeGreaterThan(perCompany(1000, 1));
    expect(perCompany(1000, 24)).toBeGreaterThan(perCompany(1000, 1));
  });

  it('per company among 1,000 are at most $0.50 in the first month and $1.05 in month 24', () => {
    expect(perCompany(1000, 1)).toBeLessThanOrEqual(0.5);
    expect(perCompany(1000, 24)).toBeLessThanOrEqual(1.05);
  });

  it('are lower with the archive storage class, once photos are old enough', () => {
    const standard = { ...PLAIN, isArchived: false };

    expect(perCompany(1000, 3)).toBe(perCompany(1000, 3, standard));
    expect(perCompany(1000, 24)).toBeLessThan(perCompany(1000, 24, standard));
  });

  it('include backups only for a stage that has them', () => {
    const named = costsOf(1, 1, { ...PLAIN, hasBackup: true }).map(({ element }) => element);

    expect(named.at(-1)).toBe('copies in another account');
    expect(costsOf(1, 1, PLAIN)).toHaveLength(named.length - 1);
  });

  it('add up to the sum of all elements', () => {
    expect(
      total([
        { element: 'a', dollars: 1 },
        { element: 'b', dollars: 2 },
      ]),
    ).toBe(3);
  });
});

describe('the limits', () => {
  const stageApi = () => limits().find(({ element }) => element === 'API of a stage')?.companies ?? 0;

  it('are listed in the order in which they are reached', () => {
    const all = limits();

    expect(all.map(({ companies }) => companies)).toEqual(all.map(({ companies }) => companies).sort((a, b) => a - b));
  });

  it('are derived from the calls of a company', () => {
    const { polls, work } = callsOfCompany();
    const seconds = 22 * 8 * 3600;

    expect(stageApi()).toBeCloseTo(2500 / (polls / seconds + (3 * work) / seconds));
  });

  it('leave room for 10,000 companies within the default throttle of a stage', () => {
    expect(stageApi()).toBeGreaterThan(10_000);
  });
});
