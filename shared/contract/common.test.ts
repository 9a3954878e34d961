import { describe, expect, it } from 'vitest';
import { AnswerValue } from './answers.ts';
import { Email, line, paragraph } from './common.ts';

describe('an email address', () => {
  it.each([`${'a'.repeat(64)}@example.com`, `pat@${'b'.repeat(63)}.com`])(
    'is accepted at its limits: %s',
    (address) => {
      expect(Email.safeParse(address).success).toBe(true);
    },
  );

  it.each([`${'a'.repeat(65)}@example.com`, `pat@${'b'.repeat(64)}.com`])(
    'is rejected above its limits: %s',
    (address) => {
      expect(Email.safeParse(address).error?.issues[0]?.message).toBe('Enter a valid email address');
    },
  );
});

describe('a text', () => {
  const REVERSING = 'Pat \u202eClient\u2066 \u202a';

  it.each([
    ['line', line(20)],
    ['paragraph', paragraph(20)],
    ['answer', AnswerValue],
  ])('loses the characters that reverse what follows it, as a %s', (_kind, schema) => {
    expect(String(schema.parse(REVERSING)).trim()).toBe('Pat Client');
  });

  it('keeps right-to-left letters, their direction marks and joined emoji', () => {
    const name = 'שלום \u200f(2) مرحبا 👩‍👧';

    expect(line(40).parse(name)).toBe(name);
  });
});
