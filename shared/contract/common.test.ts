import { describe, expect, it } from 'vitest';
import { Email } from './common.ts';

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
