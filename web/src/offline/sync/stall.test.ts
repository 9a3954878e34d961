import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markingStall } from './stall.ts';

let marks: boolean[];
const mark = (isStalled: boolean) => marks.push(isStalled);

beforeEach(() => {
  marks = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the stall mark', () => {
  it('marks work that stalls for 10 seconds, and removes the mark when it moves', async () => {
    let move: () => void = () => undefined;
    let end: () => void = () => undefined;
    const work = markingStall(mark, (moving) => {
      move = moving;
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    });
    vi.advanceTimersByTime(9999);
    expect(marks).toEqual([]);
    move();
    vi.advanceTimersByTime(9999);
    expect(marks).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(marks).toEqual([true]);
    move();
    expect(marks).toEqual([true, false]);
    end();
    await work;
    vi.advanceTimersByTime(60_000);
    expect(marks).toEqual([true, false]);
  });

  it('rethrows an error of the work, and marks nothing afterwards', async () => {
    await expect(markingStall(mark, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    vi.advanceTimersByTime(60_000);

    expect(marks).toEqual([]);
  });
});
