import { describe, expect, it } from 'vitest';
import { figureText } from './figure-text.ts';

describe('the text of a figure', () => {
  it.each([
    [0.02, 'in', '0.02 in'],
    [0, 'in', '0 in'],
    [3e-15, 'in', '0 in'],
    [0.0625, 'in', '1/16 in'],
    [35.98, 'in', '36 in'],
    [270, 'in', '22 ft 6 in'],
    [0.0314, 'in w.c.', '0.0314 in w.c.'],
    [126.04, 'sq in', '126.04 sq in'],
  ])('of %s %s is %s', (value, unit, text) => {
    expect(figureText(value, unit)).toBe(text);
  });
});
