import type { Middleware } from '@reduxjs/toolkit';

export const ALARM_PER_WINDOW = 200;
export const WINDOW_MS = 60_000;

/** Reports an action type that is dispatched more than 200 times within a minute; the counts reset every 60 seconds. */
export function dispatchMonitor(report: (message: string, type: string) => void, now = Date.now): Middleware {
  let windowEnds = now() + WINDOW_MS;
  let counts = new Map<string, number>();
  return () => (next) => (action) => {
    if (now() >= windowEnds) {
      counts = new Map();
      windowEnds = now() + WINDOW_MS;
    }
    const { type } = action as { type: string };
    const count = (counts.get(type) ?? 0) + 1;
    counts.set(type, count);
    if (count === ALARM_PER_WINDOW + 1) report('Potential infinite dispatch detected', type);
    return next(action);
  };
}
