import { describe, expect, it } from 'vitest';
import { rangeOf } from './byte-range.ts';

describe('a byte range of a file', () => {
  it('can be the first, the last or the middle bytes', () => {
    expect(rangeOf('bytes=0-1', 100)).toEqual({ from: 0, to: 1 });
    expect(rangeOf('bytes=10-', 100)).toEqual({ from: 10, to: 99 });
    expect(rangeOf('bytes=-5', 100)).toEqual({ from: 95, to: 99 });
    expect(rangeOf('bytes=90-200', 100)).toEqual({ from: 90, to: 99 });
  });

  it('is ignored when it cannot be served', () => {
    const unanswered = [undefined, '', 'bytes=-', 'bytes=100-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1'];

    expect(unanswered.map((header) => rangeOf(header, 100))).toEqual(unanswered.map(() => undefined));
  });
});
