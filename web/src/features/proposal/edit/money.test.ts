import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainDollars } from '#shared/money.ts';
import { percentText, readDays, readDollars, readPercent, readQuantity } from './money.ts';

describe('dollar amounts as typed', () => {
  it.each([
    ['1,250', 125_000],
    ['$89.5', 8_950],
    ['$ 89.50', 8_950],
    [' 0 ', 0],
    ['1,000,000', 100_000_000],
    ['0.01', 1],
    ['8.07', 807],
  ])('reads %s as %i cents', (text, cents) => {
    expect(readDollars(text)).toEqual({ ok: true, value: cents });
  });

  it.each(['12.345', '', '$', '-5', '1,25', '12,50', '1e3', 'abc', '5.', '.5', '1 250', '1,000,000.01', '9999999999'])(
    'rejects %j',
    (text) => {
      expect(readDollars(text).ok).toBe(false);
    },
  );

  it('parses every amount that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(readDollars(plainDollars(cents))).toEqual({ ok: true, value: cents });
      }),
    );
  });
});

describe('parsing percentages, quantities and days', () => {
  it('parses and formats percentages to the hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (points) => {
        expect(readPercent(percentText(points))).toEqual({ ok: true, value: points });
      }),
    );
    expect(readPercent('6.25 %')).toEqual({ ok: true, value: 625 });
  });

  it.each(['6.255', '101', '', '-1'])('rejects %j percent', (text) => {
    expect(readPercent(text).ok).toBe(false);
  });

  it('accepts quantities above zero', () => {
    expect(readQuantity('28.5')).toEqual({ ok: true, value: 28.5 });
    expect(readQuantity('0').ok).toBe(false);
    expect(readQuantity('1.234').ok).toBe(false);
  });

  it('accepts whole days up to a year', () => {
    expect(readDays('60')).toEqual({ ok: true, value: 60 });
    expect(readDays('0').ok).toBe(false);
    expect(readDays('366').ok).toBe(false);
    expect(readDays('1.5').ok).toBe(false);
  });
});
