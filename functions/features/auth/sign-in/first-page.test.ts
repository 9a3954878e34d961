import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ctx } from '#functions/http/context.ts';
import { authenticate } from '#functions/http/authenticate.ts';
import type { SignInResponse } from '#shared/contract/sign-in.ts';
import { AppError } from '#shared/errors.ts';
import { withFirstPage } from './first-page.ts';

vi.mock('#functions/http/authenticate.ts', () => ({ authenticate: vi.fn() }));

const answer = { token: 'a token', org: {}, user: {} } as unknown as SignInResponse;
const ctx = { system: {} } as Ctx;

beforeEach(() => void vi.mocked(authenticate).mockReset());

describe('the first page of a sign-in', () => {
  it.each([
    ['is rejected', new AppError('PAYMENT_REQUIRED', { main: 'Canceled' })],
    ['fails', new Error('ProvisionedThroughputExceededException')],
  ])('is omitted, and the sign-in succeeds, when the list %s', async (_how, error) => {
    vi.mocked(authenticate).mockImplementation(async () => {
      throw error;
    });

    expect(await withFirstPage(20, answer, ctx)).toBe(answer);
  });

  it('is not loaded for a sign-in that still needs a code', async () => {
    const step = { secondFactor: { ticket: 'a ticket' } };

    expect(await withFirstPage(20, step, ctx)).toBe(step);
    expect(authenticate).not.toHaveBeenCalled();
  });
});
