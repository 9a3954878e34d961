import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatFeet, formatInches, formatNumber, parseLength } from '#shared/sizing/measures/fractions.ts';

describe('formatInches', () => {
  it.each([
    [11.5, '11 1/2 in'],
    [0.75, '3/4 in'],
    [36, '36 in'],
    [0, '0 in'],
    [2.0625, '2 1/16 in'],
    [2.03, '2 in'],
    [-2.25, '-2 1/4 in'],
    [-0.01, '0 in'],
    [11.99, '12 in'],
  ])('shows %s as %s', (inches, text) => {
    expect(formatInches(inches)).toBe(text);
  });
});

describe('formatFeet', () => {
  it.each([
    [264, '22 ft'],
    [270, '22 ft 6 in'],
    [0, '0 ft'],
    [3.5, '3 1/2 in'],
    [-30, '-2 ft 6 in'],
    [23.99, '2 ft'],
  ])('shows %s inches as %s', (inches, text) => {
    expect(formatFeet(inches)).toBe(text);
  });
});

describe('formatNumber', () => {
  it('groups thousands and keeps one decimal by default', () => {
    expect([formatNumber(1260), formatNumber(78.5398), formatNumber(78.5398, 3)]).toEqual(['1,260', '78.5', '78.54']);
  });
});

describe('parseLength', () => {
  it.each([
    ['36', 36],
    ['36.5', 36.5],
    ['.5', 0.5],
    ['36 1/2', 36.5],
    ['3/4 in', 0.75],
    ['3\' 4"', 40],
    ['5\'6 1/4"', 66.25],
    ['22 ft', 264],
    ['22 feet 6 inches', 270],
    ['-2', -2],
    ['  12 in. ', 12],
  ])('reads %s as %s inches', (text, inches) => {
    expect(parseLength(text)).toBe(inches);
  });

  it.each([
    ['7-1/2', 7.5],
    ['7½', 7.5],
    ['7-½', 7.5],
    ['-½', -0.5],
    ['−2', -2],
    ['7 1⁄2', 7.5],
    ['7 1/2”', 7.5],
    ['7’ 6”', 90],
    ['7′ 6″', 90],
    ['7\'-6"', 90],
    ['7\' - 6 1/2"', 90.5],
    ["7' 6''", 90],
    ['1 1/2 ft', 18],
    ['1½ ft 3 in', 21],
  ])('reads %s, as people type and phones correct it, as %s inches', (text, inches) => {
    expect(parseLength(text)).toBe(inches);
  });

  it('reads a bare number as feet if feet are asked for, but not one with its own unit', () => {
    expect([parseLength('22', 'ft'), parseLength('6 in', 'ft'), parseLength("3'", 'ft')]).toEqual([264, 6, 36]);
  });

  it.each(['', 'abc', '1 2', '3/0', '1/2/3', '--1', '12 cm', '1e3', 'in', "'", '7,5', '7--1/2', "7'-", '7-1', '½½'])(
    'rejects %j',
    (text) => {
      expect(parseLength(text)).toBeUndefined();
    },
  );

  it('parses every sixteenth that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 16 * 2400 }), (sixteenths) => {
        const inches = sixteenths / 16;
        expect(parseLength(formatInches(inches))).toBe(inches);
        expect(parseLength(formatFeet(inches))).toBe(inches);
      }),
    );
  });
});
