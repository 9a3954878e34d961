import { describe, expect, it } from 'vitest';
import { delayAfter, waitFor } from './wait-for.ts';

describe('waitFor', () => {
  it('returns the first value of the probe', async () => {
    const answers = [undefined, undefined, 'ready'];

    expect(await waitFor(async () => answers.shift(), { timeoutMs: 5000, everyMs: 1, what: 'The product' })).toBe(
      'ready',
    );
  });

  it('names what did not respond when no probe returns a value in time', async () => {
    const never = waitFor(async () => undefined, { timeoutMs: 20, everyMs: 1, what: 'The product' });

    await expect(never).rejects.toThrow('The product did not respond within 0.02 s');
  });

  it('names what did not respond when a probe hangs', async () => {
    const hanging = waitFor(() => new Promise<string>(() => undefined), { timeoutMs: 20, what: 'An email' });

    await expect(hanging).rejects.toThrow('An email did not respond within 0.02 s');
  });

  it('probes less often the longer it waits', () => {
    expect([0, 1000, 60_000].map(delayAfter)).toEqual([25, 100, 250]);
  });

  it('rethrows the error of a probe', async () => {
    const failing = waitFor(() => Promise.reject(new Error('Refused')), { timeoutMs: 20, what: 'An email' });

    await expect(failing).rejects.toThrow('Refused');
  });
});
