import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginFirstScreen, finishFirstScreen } from './first-screen.ts';
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

  it('waits for the first screen, also when scheduled before it began', () => {
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
