import { describe, expect, it } from 'vitest';
import { isPhone, phoneDigits, phoneHref, completePhoneDigits } from './phone.ts';

describe('a phone number', () => {
  it.each([
    '802-555-0101',
    '(802) 555-0101',
    '+1 802 555 0101',
    '802.555.0101 x7',
    '(802) 555-0101 ext. 7',
    '802-555-0101, ext 12',
    '802-555-0101 Extension 12',
    '802-555-0101 #12',
  ])('is accepted as %s', (text) => expect(isPhone(text)).toBe(true));

  it.each(['', '12', 'call me', '802-555-0101 after five', 'ext. 7', '802-555-0101 ext.', '802-555-0101 ext. 1234567'])(
    'is not accepted as “%s”',
    (text) => expect(isPhone(text)).toBe(false),
  );

  it.each(['802-555-0101', '+1 (802) 555-0101', '1-802-555-0101', '802-555-0101 x7', '(802) 555-0101 ext. 7'])(
    'has the same digits however it is formatted: %s',
    (text) => expect(phoneDigits(text)).toBe('8025550101'),
  );

  it('keeps all of its digits if it is too short to have an extension', () => {
    expect(phoneDigits('555 x7')).toBe('5557');
    expect(completePhoneDigits('555 x7')).toBe('');
  });

  it('is dialed with a pause before its extension', () => {
    expect(phoneHref('(802) 555-0101')).toBe('tel:8025550101');
    expect(phoneHref('+1 802 555 0101 ext. 7')).toBe('tel:+18025550101,7');
  });

  it('is parsed in linear time', () => {
    expect(isPhone(`${' '.repeat(1_000_000)}x`)).toBe(false);
    expect(phoneDigits(' '.repeat(100_000))).toBe('');
  });
});
