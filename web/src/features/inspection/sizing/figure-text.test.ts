import { describe, expect, it } from 'vitest';
import { figureText } from './figure-text.ts';

describe('the text of a figure in an inspection', () => {
  it.each([
    [0.01, 'in w.c.', '0.01 in w.c.'],
    [3.5, 'in w.c.', '3.5 in w.c.'],
    [1.2, 'R', '1.2 R'],
    [99.48, 'cfm', '99.48 cfm'],
    [325, 'mV', '325 mV'],
    [120_000, 'Btu/h', '120,000 Btu/h'],
    [87.96, 'sq in', '88.0 sq in'],
    [1260.4, 'sq in', '1,260 sq in'],
    [270, 'in', '22 ft 6 in'],
    [4, '', '4'],
  ])('of %s %s is %s', (value, unit, text) => {
    expect(figureText(value, unit)).toBe(text);
  });
});
