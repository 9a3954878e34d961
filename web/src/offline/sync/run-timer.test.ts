import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RunTimer } from './run-timer.ts';

let run: ReturnType<typeof vi.fn<() => void>>;
let timer: RunTimer;
beforeEach(() => {
  vi.useFakeTimers();
  run = vi.fn<() => void>();
  timer = new RunTimer(run);
});
afterEach(() => vi.useRealTimers());

describe('the timer of sync runs', () => {
  it('runs once after a burst of taps', () => {
    for (let tap = 0; tap < 3; tap += 1) {
      timer.afterBurst(false);
      vi.advanceTimersByTime(500);
    }
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs every three seconds during a continuing burst', () => {
    for (let tap = 0; tap < 14; tap += 1) {
      timer.afterBurst(false);
      vi.advanceTimersByTime(500);
    }
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs almost immediately for a photo, even during a burst', () => {
    timer.afterBurst(false);
    timer.afterBurst(true);
    timer.afterBurst(false);
    vi.advanceTimersByTime(30);
    expect(run).toHaveBeenCalledOnce();
  });

  it('runs at the given time, after at least 0.2 seconds, and not again once a run started', () => {
    timer.at(Date.now() + 1000);
    vi.advanceTimersByTime(999);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run).toHaveBeenCalledOnce();

    timer.at(0);
    vi.advanceTimersByTime(199);
    expect(run).toHaveBeenCalledOnce();
    timer.started();
    vi.advanceTimersByTime(1000);
    expect(run).toHaveBeenCalledOnce();
  });

  it('never runs after it was stopped', () => {
    timer.at(Date.now());
    timer.afterBurst(true);
    timer.stop();
    timer.afterBurst(true);
    timer.at(Date.now());
    vi.advanceTimersByTime(10_000);
    expect(run).not.toHaveBeenCalled();
  });
});
