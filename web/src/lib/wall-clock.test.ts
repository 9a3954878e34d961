import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteServerDate, wallNow } from './wall-clock.ts';

const SERVER = Date.parse('2026-11-20T15:00:00.000Z');
const DAY_MS = 86_400_000;
const header = (ms: number) => new Date(ms).toUTCString();

beforeEach(() => vi.useFakeTimers({ now: SERVER }));
afterEach(() => {
  vi.setSystemTime(SERVER);
  noteServerDate(header(SERVER));
  vi.useRealTimers();
});

describe('the wall clock', () => {
  it.each([
    { what: 'ahead', off: DAY_MS },
    { what: 'behind', off: -DAY_MS },
  ])('shows the correct day although the device’s clock is a day $what', ({ off }) => {
    vi.setSystemTime(SERVER + off);
    expect(wallNow()).toBe(SERVER + off);

    noteServerDate(header(SERVER));

    expect(wallNow()).toBe(SERVER);
    vi.advanceTimersByTime(5000);
    expect(wallNow()).toBe(SERVER + 5000);
  });

  it('uses the device’s clock if it is off by less than a response takes', () => {
    vi.setSystemTime(SERVER + 20_000);
    noteServerDate(header(SERVER));

    expect(wallNow()).toBe(SERVER + 20_000);
  });

  it('drops its offset once the clock is correct', () => {
    vi.setSystemTime(SERVER + DAY_MS);
    noteServerDate(header(SERVER));

    vi.setSystemTime(SERVER + 1000);

    expect(wallNow()).toBe(SERVER + 1000);
  });

  it.each([undefined, '', 'today'])('ignores %j', (sentDate) => {
    vi.setSystemTime(SERVER + DAY_MS);
    noteServerDate(sentDate);

    expect(wallNow()).toBe(SERVER + DAY_MS);
  });
});
