import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';

const fresh = async () => {
  vi.resetModules();
  return import('./problem-queue.ts');
};

beforeEach(() => localStorage.clear());

describe('queued problems', () => {
  it('survive a reload on the device, and are reported once, in order', async () => {
    const before = await fresh();
    before.queueProblem('One', new TypeError('broken'));
    before.queueProblem('Two', 'some/action', false);

    const queue = await fresh();
    const reported: string[] = [];
    queue.passProblemsTo(({ message, error, detail, isHandled }) =>
      reported.push([message, error?.name, detail, isHandled].join(' ')),
    );
    queue.queueProblem('Three');

    expect(reported).toEqual(['One TypeError  true', 'Two  some/action false', 'Three   true']);
    expect(localStorage.length).toBe(0);
  });

  it('are limited while reporting is impossible', async () => {
    const queue = await fresh();
    for (let index = 0; index < 100; index += 1) queue.queueProblem(`No ${index}`);
    const reported: string[] = [];
    queue.passProblemsTo(({ message }) => reported.push(message));

    expect(reported).toHaveLength(30);
    expect(reported[0]).toBe('No 0');
  });

  it('do not include calls that failed to connect or were refused', async () => {
    const queue = await fresh();
    const reported: string[] = [];
    queue.passProblemsTo(({ error }) => reported.push(error?.message ?? ''));
    queue.queueProblem('Call', new ApiError(0, {}, 'NETWORK'));
    queue.queueProblem('Call', new ApiError(404, {}));
    queue.queueProblem('Call', new ApiError(500, {}));

    expect(reported).toEqual(['500']);
  });

  it('are not kept if reporting is off', async () => {
    const queue = await fresh();
    queue.queueProblem('One');
    queue.disableReporting();
    queue.queueProblem('Two');

    expect(localStorage.length).toBe(0);
  });
});
