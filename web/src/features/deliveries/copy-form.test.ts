import { describe, expect, it } from 'vitest';
import { addressesIn, emptyForm, MAX_ADDRESSES, readForm, withoutAddress } from './copy-form.ts';

const form = emptyForm('Owner@Example.com', 90);

describe('email addresses as typed', () => {
  it('are separated by commas, spaces, semicolons and lines, without duplicates', () => {
    expect(addressesIn(' a@x.com, B@x.com;a@x.com\n c@x.com ')).toEqual(['a@x.com', 'b@x.com', 'c@x.com']);
  });

  it('produce one copy each', () => {
    const read = readForm({ ...form, to: 'a@x.com b@x.com', include: ['report', 'proposal'] }, true);

    expect(read).toMatchObject({
      ok: true,
      copies: [
        { to: 'a@x.com', include: ['report', 'proposal'], audience: 'HOMEOWNER', linkDays: 90 },
        { to: 'b@x.com' },
      ],
    });
  });

  it('are shown in the error when one is invalid, and nothing is sent', () => {
    const read = readForm({ ...form, to: 'a@x.com, nobody@' }, true);

    expect(read.ok ? {} : read.errors).toEqual({ to: expect.stringMatching(/^nobody@: /) as string });
    expect(readForm({ ...form, to: ' , ' }, true).ok).toBe(false);
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `a${index}@x.com`).join(' ');
    expect(readForm({ ...form, to: many }, true).ok).toBe(false);
  });
});

describe('the documents for a reader', () => {
  it('include no proposal for a Realtor, and prices only where they are allowed', () => {
    const filled = { ...form, audience: 'REALTOR' as const, include: ['report', 'proposal'] as const };

    expect(readForm(filled, true)).toMatchObject({ copies: [{ include: ['report'], showPrices: false }] });
    expect(readForm({ ...filled, showPrices: true }, true)).toMatchObject({ copies: [{ showPrices: true }] });
    expect(readForm({ ...filled, showPrices: true }, false)).toMatchObject({ copies: [{ showPrices: false }] });
  });

  it('include no proposal while the company shows no prices', () => {
    expect(readForm({ ...form, include: ['report', 'proposal'] }, false)).toMatchObject({
      copies: [{ include: ['report'] }],
    });
  });

  it('require a passphrase that is long enough', () => {
    expect(readForm({ ...form, passPhrase: 'short' }, true)).toMatchObject({
      errors: { passPhrase: expect.stringContaining('6') as string },
    });
    expect(readForm({ ...form, passPhrase: 'orchard lane' }, true)).toMatchObject({
      copies: [{ passPhrase: 'orchard lane' }],
    });
  });
});

describe('withoutAddress', () => {
  it('removes one address from the typed text and keeps the others', () => {
    expect(withoutAddress('Pat@example.com, lee@example.com; kim@example.com', 'pat@example.com')).toBe(
      'lee@example.com, kim@example.com',
    );
  });
});
