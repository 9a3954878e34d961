import { describe, expect, it, vi } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import { loadActor } from '#functions/identity/actor-cache.ts';
import type { AppError } from '#shared/errors.ts';
import { clientRoutes } from '#shared/contract/clients.ts';
import { authenticate } from './authenticate.ts';
import { COMPANY_LIMIT } from './company-limit.ts';
import type { Ctx } from './context.ts';
import { failure } from './envelope.ts';

vi.stubEnv('STAGE', 'test');
vi.mock('#functions/identity/actor-cache.ts', () => ({ loadActor: vi.fn(async () => undefined) }));
vi.mock('#functions/identity/verify-token.ts', () => ({
  verifyIdToken: async () => ({ sub: 'u', sessionId: 's', issuedAtMs: 0, expiresAt: 0, organizationId: 'A' }),
}));

const system = { increment: async () => 0 } as unknown as Store;
const clock = { now: () => new Date('2026-11-26T12:00:00Z') };
const ctx = { authorization: 'Bearer token', clock, system } as Ctx;
const thrown = () => authenticate(clientRoutes.listClients, ctx).catch((error: unknown) => error as AppError);

describe('the rate limit of a company', () => {
  it('rejects a company over its limit before it reads the table, and returns Retry-After', async () => {
    for (let count = 0; count < COMPANY_LIMIT.max; count += 1) await thrown();
    expect(loadActor).toHaveBeenCalledTimes(COMPANY_LIMIT.max);

    const answer = failure((await thrown()) as AppError);
    expect([answer.statusCode, answer.headers?.['retry-after']]).toEqual([429, '10']);
    expect(loadActor).toHaveBeenCalledTimes(COMPANY_LIMIT.max);
  });
});
