import { describe, expect, it } from 'vitest';
import { addressesIn, emptyForm, MAX_ADDRESSES, readForm, withoutAddress } from './copy-form.ts';

const form = emptyForm('Owner@Example.com', 90);

describe('addresses as they are typed', () => {
  it('stand apart by commas, spaces, semicolons and lines, each once', () => {
    expect(addressesIn(' a@x.com, B@x.com;a@x.com\n c@x.com ')).toEqual(['a@x.com', 'b@x.com', 'c@x.com']);
  });

  it('become one copy each', () => {
    const read = readForm({ ...form, to: 'a@x.com b@x.com', include: ['report', 'proposal'] }, true);

    expect(read).toMatchObject({
      ok: true,
      copies: [
        { to: 'a@x.com', include: ['report', 'proposal'], audience: 'HOMEOWNER', linkDays: 90 },
        { to: 'b@x.com' },
      ],
    });
  });

  it('are named where one is wrong, and nothing goes out', () => {
    const read = readForm({ ...form, to: 'a@x.com, nobody@' }, true);

    expect(read.ok ? {} : read.errors).toEqual({ to: expect.stringMatching(/^nobody@: /) as string });
    expect(readForm({ ...form, to: ' , ' }, true).ok).toBe(false);
    const many = Array.from({ length: MAX_ADDRESSES + 1 }, (_, index) => `a${index}@x.com`).join(' ');
    expect(readForm({ ...form, to: many }, true).ok).toBe(false);
  });
});

describe('the answer for a reader', () => {
  it('is no proposal for a Realtor, and prices only where they are allowed', () => {
    const asked = { ...form, audience: 'REALTOR' as const, include: ['report', 'proposal'] as const };

    expect(readForm(asked, true)).toMatchObject({ copies: [{ include: ['report'], showPrices: false }] });
    expect(readForm({ ...asked, showPrices: true }, true)).toMatchObject({ copies: [{ showPrices: true }] });
    expect(readForm({ ...asked, showPrices: true }, false)).toMatchObject({ copies: [{ showPrices: false }] });
  });

  it('is no proposal while the company shows no prices', () => {
    expect(readForm({ ...form, include: ['report', 'proposal'] }, false)).toMatchObject({
      copies: [{ include: ['report'] }],
    });
  });

  it('requires a passphrase that is long enough', () => {
    expect(readForm({ ...form, passPhrase: 'short' }, true)).toMatchObject({
      errors: { passPhrase: expect.stringContaining('6') as string },
    });
    expect(readForm({ ...form, passPhrase: 'orchard lane' }, true)).toMatchObject({
      copies: [{ passPhrase: 'orchard lane' }],
    });
  });
});

describe('withoutAddress', () => {
  it('takes one address out of the typed text and keeps the others', () => {
    expect(withoutAddress('Pat@example.com, lee@example.com; kim@example.com', 'pat@example.com')).toBe(
      'lee@example.com, kim@example.com',
    );
  });
});
