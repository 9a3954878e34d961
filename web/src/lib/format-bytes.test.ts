import { describe, expect, it } from 'vitest';
import { formatBytes } from './format-bytes.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 KB'],
    [1, '1 KB'],
    [380_400, '380 KB'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [22_640_000, '22.6 MB'],
    [999_960_000, '1.0 GB'],
    [10_700_000_000, '10.7 GB'],
  ])('shows %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
