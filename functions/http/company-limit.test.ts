import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import type { Ctx } from './context.ts';
import type { COMPANY_LIMIT as Limit, limitByCompany as LimitByCompany } from './company-limit.ts';

vi.stubEnv('STAGE', 'test');

const rows = new Map<string, number>();
const written: number[] = [];
let isDown = false;
const store = {
  increment: async (key: { PK: string; SK: string }, _expiresAt: number, by = 1) => {
    if (isDown) throw new Error('The table is throttled');
    written.push(by);
    const name = `${key.PK} ${key.SK}`;
    rows.set(name, (rows.get(name) ?? 0) + by);
    return rows.get(name) ?? 0;
  },
} as unknown as Store;
let nowMs: number;
const ctx = { clock: { now: () => new Date(nowMs) }, system: store } as Ctx;

type Instance = { limitByCompany: typeof LimitByCompany; COMPANY_LIMIT: typeof Limit };
/** Simulates a cold start. */
async function startInstance(): Promise<Instance> {
  vi.resetModules();
  return import('./company-limit.ts');
}
/** Sends requests one after another; returns the number that were accepted. */
async function send(instance: Instance, times: number, company = 'A'): Promise<number> {
  let letIn = 0;
  for (let count = 0; count < times; count += 1) {
    await instance.limitByCompany(company, ctx).then(
      () => (letIn += 1),
      () => undefined,
    );
  }
  return letIn;
}

beforeEach(() => {
  rows.clear();
  written.length = 0;
  isDown = false;
  nowMs = Date.parse('2026-11-26T12:00:03Z');
});

describe('the rate limit of a company', () => {
  it('allows its number of requests per window, and again in the next one', async () => {
    const instance = await startInstance();

    expect(await send(instance, 1_200)).toBe(1_000);
    nowMs += 10_000;
    expect(await send(instance, 10)).toBe(10);
  });

  it('costs one write per 25 requests, and none for a request over the limit', async () => {
    const instance = await startInstance();
    await send(instance, 999);
    expect(written).toEqual(Array.from({ length: 39 }, () => 25));

    await send(instance, 5_000);
    expect(written.length).toBe(40);
  });

  it('is 500 times higher on a stage used for tests', async () => {
    vi.stubEnv('RATE_LIMITS', 'relaxed');
    const instance = await startInstance();

    expect(await send(instance, 1_200)).toBe(1_200);
    vi.stubEnv('RATE_LIMITS', undefined);
  });

  it('returns the time until the window ends', async () => {
    const instance = await startInstance();
    await send(instance, 1_000);

    await expect(instance.limitByCompany('A', ctx)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      retryAfterSeconds: 7,
    });
  });

  it('counts the requests of other instances', async () => {
    const [first, second] = [await startInstance(), await startInstance()];
    expect(await send(first, 900)).toBe(900);

    // An instance also accepts what it has in memory when it first reads the shared count.
    expect(await send(second, 500)).toBeLessThanOrEqual(100 + 24);
  });

  it('does not affect other companies, or accounts without a company', async () => {
    const instance = await startInstance();
    await send(instance, 2_000);

    expect(await send(instance, 20, 'B')).toBe(20);
    await expect(instance.limitByCompany(undefined, ctx)).resolves.toBeUndefined();
  });

  it('holds for simultaneous requests', async () => {
    const instance = await startInstance();
    const all = await Promise.allSettled(Array.from({ length: 3_000 }, () => instance.limitByCompany('A', ctx)));

    expect(all.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1_000);
  });

  it('falls back to a limit per instance when the table is not available', async () => {
    isDown = true;
    const instance = await startInstance();

    expect(await send(instance, 1_200)).toBe(1_000);
  });
});
