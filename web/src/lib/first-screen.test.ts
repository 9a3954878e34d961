import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginFirstScreen, finishFirstScreen, isDatabasePaused, whenDatabaseFree } from './first-screen.ts';
import { whenIdle, whenSettled } from './when-idle.ts';

const LONGEST_IDLE_MS = 2500;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  finishFirstScreen();
  vi.useRealTimers();
});

describe.each([
  ['whenIdle', whenIdle],
  ['whenSettled', whenSettled],
])('a %s task', (_name, schedule) => {
  it('runs without a first screen', () => {
    const task = vi.fn();
    schedule(task);
    vi.advanceTimersByTime(LONGEST_IDLE_MS);

    expect(task).toHaveBeenCalledOnce();
  });

  it('waits for the first screen, even when scheduled before it started', () => {
    const task = vi.fn();
    schedule(task);
    beginFirstScreen();
    vi.advanceTimersByTime(LONGEST_IDLE_MS);
    expect(task).not.toHaveBeenCalled();

    finishFirstScreen();
    vi.advanceTimersByTime(LONGEST_IDLE_MS);
    expect(task).toHaveBeenCalledOnce();
  });

  it('runs after four seconds when no list is painted', () => {
    const task = vi.fn();
    beginFirstScreen();
    schedule(task);
    vi.advanceTimersByTime(4000 + LONGEST_IDLE_MS);

    expect(task).toHaveBeenCalledOnce();
  });

  it('can be canceled while it waits for the first screen', () => {
    const task = vi.fn();
    beginFirstScreen();
    const cancel = schedule(task);
    vi.advanceTimersByTime(LONGEST_IDLE_MS);
    cancel();
    finishFirstScreen();
    vi.advanceTimersByTime(LONGEST_IDLE_MS);

    expect(task).not.toHaveBeenCalled();
  });
});

describe('access to the device database', () => {
  it('is immediate, unless the rows of the first list came with the sign-in', () => {
    const task = vi.fn();
    whenDatabaseFree(task);
    beginFirstScreen();
    whenDatabaseFree(task);

    expect([task.mock.calls.length, isDatabasePaused()]).toEqual([2, false]);
  });

  it('is paused until the rows that came with the sign-in are painted', () => {
    const task = vi.fn();
    beginFirstScreen(true);
    whenDatabaseFree(task);
    expect([task.mock.calls.length, isDatabasePaused()]).toEqual([0, true]);

    finishFirstScreen();
    expect([task.mock.calls.length, isDatabasePaused()]).toEqual([1, false]);
  });

  it('resumes after four seconds if no list is painted', () => {
    const task = vi.fn();
    beginFirstScreen(true);
    whenDatabaseFree(task);
    vi.advanceTimersByTime(4000);

    expect(task).toHaveBeenCalledOnce();
  });

  it('is not paused when a restored session starts, because the database has its rows', () => {
    beginFirstScreen(true);
    beginFirstScreen();

    expect(isDatabasePaused()).toBe(false);
  });

  it('does not resume a task of a user who signs out before the list is painted', () => {
    const task = vi.fn();
    beginFirstScreen(true);
    const cancel = whenDatabaseFree(task);
    cancel();
    finishFirstScreen();

    expect(task).not.toHaveBeenCalled();
  });
});
