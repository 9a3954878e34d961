import { describe, expect, it } from 'vitest';
import { formatAreas, formatFigure } from './figures.ts';

describe('the text of a figure', () => {
  it.each([
    [0.02, 'in', '0.02 in'],
    [0, 'in', '0 in'],
    [3e-15, 'in', '0 in'],
    [0.0625, 'in', '1/16 in'],
    [35.98, 'in', '36 in'],
    [9.9, 'in', '9 7/8 in'],
    [270, 'in', '22 ft 6 in'],
    [0.0314, 'in w.c.', '0.031 in w.c.'],
    [-0.04, 'in w.c.', '-0.04 in w.c.'],
    [56.5487, 'sq in', '56.5 sq in'],
    [90, 'sq in', '90 sq in'],
    [1260.4, 'sq in', '1,260 sq in'],
    [43.333, 'sq ft', '43.3 sq ft'],
    [99.482, 'cfm', '99.48 cfm'],
    [120_000, 'Btu/h', '120,000 Btu/h'],
    [9, '%', '9%'],
    [4, '', '4'],
  ])('of %s %s is %s', (value, unit, text) => {
    expect(formatFigure(value, unit)).toBe(text);
  });
});

describe('the texts of two areas that are compared', () => {
  it.each([
    [78.54, 90, '78.5', '90'],
    [90, 90, '90', '90'],
    [107.98, 108, '107.98', '108'],
    [107.9999, 108, '107.9999', '108'],
  ])('of %s and %s are %s and %s', (area, other, text, otherText) => {
    expect(formatAreas(area, other)).toEqual([text, otherText]);
  });
});
