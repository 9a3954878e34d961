import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';

const fresh = async () => {
  vi.resetModules();
  return import('./problem-queue.ts');
};

beforeEach(() => localStorage.clear());

describe('problems', () => {
  it('wait on the device, over a reload, and are passed on once, the first first', async () => {
    const before = await fresh();
    before.keepProblem('One', new TypeError('broken'));
    before.keepProblem('Two', 'some/action', false);

    const queue = await fresh();
    const reported: string[] = [];
    queue.passProblemsTo(({ message, error, detail, isHandled }) =>
      reported.push([message, error?.name, detail, isHandled].join(' ')),
    );
    queue.keepProblem('Three');

    expect(reported).toEqual(['One TypeError  true', 'Two  some/action false', 'Three   true']);
    expect(localStorage.length).toBe(0);
  });

  it('are bounded while reporting is impossible', async () => {
    const queue = await fresh();
    for (let index = 0; index < 100; index += 1) queue.keepProblem(`No ${index}`);
    const reported: string[] = [];
    queue.passProblemsTo(({ message }) => reported.push(message));

    expect(reported).toHaveLength(30);
    expect(reported[0]).toBe('No 0');
  });

  it('are not calls that did not get through or were refused', async () => {
    const queue = await fresh();
    const reported: string[] = [];
    queue.passProblemsTo(({ error }) => reported.push(error?.message ?? ''));
    queue.keepProblem('Call', new ApiError(0, {}, 'NETWORK'));
    queue.keepProblem('Call', new ApiError(404, {}));
    queue.keepProblem('Call', new ApiError(500, {}));

    expect(reported).toEqual(['500']);
  });

  it('are not kept where nothing is reported', async () => {
    const queue = await fresh();
    queue.keepProblem('One');
    queue.forgetProblems();
    queue.keepProblem('Two');

    expect(localStorage.length).toBe(0);
  });
});
