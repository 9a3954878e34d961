import { TOTP, Secret } from 'otpauth';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openSecret, sealedSecret, spendCode } from './totp-secret-store.ts';
import type { SecondFactor } from './second-factor-record.ts';

const keys = vi.hoisted(() => ({ text: '' }));
vi.mock('#functions/platform/env.ts', () => ({ env: () => ({ SIGN_IN_CODE_KEYS: keys.text }) }));

const [OLD, NEW] = ['old-key-'.repeat(6), 'new-key-'.repeat(6)];
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const USER = 'user-0000000001';
const NOW = new Date('2026-11-21T12:00:00.000Z');
const factorOf = (secret: string): SecondFactor => ({
  v: 1,
  entity: 'SecondFactor',
  userId: USER,
  secret,
  lastStep: 0,
  recovery: [],
  version: 1,
  confirmedAt: NOW.toISOString(),
});
const code = new TOTP({ secret: Secret.fromBase32(SECRET) }).generate({ timestamp: NOW.getTime() });

afterEach(() => {
  keys.text = '';
});

describe('the stored secret for sign-in codes', () => {
  it('is encrypted with a new nonce each time, and decrypted only with its key', async () => {
    keys.text = OLD;
    const [one, other] = [await sealedSecret({ userId: USER, secret: SECRET }), await sealedSecret(factorOf(SECRET))];
    expect(one).not.toContain(SECRET);
    expect(one).not.toBe(other);
    expect(await openSecret({ userId: USER, secret: one })).toBe(SECRET);

    keys.text = NEW;
    await expect(openSecret({ userId: USER, secret: one })).rejects.toThrow('The key of a sign-in secret');
  });

  it('is decrypted only in the row of its user, and not after it was altered', async () => {
    keys.text = OLD;
    const sealed = await sealedSecret(factorOf(SECRET));

    await expect(openSecret({ userId: 'user-0000000002', secret: sealed })).rejects.toThrow('another user');
    await expect(openSecret({ userId: USER, secret: `${sealed.slice(0, -6)}AAAAAA` })).rejects.toThrow();
  });

  it('can be read if stored before encryption, and is encrypted when the next code is used', async () => {
    keys.text = NEW;
    const after = await spendCode(factorOf(SECRET), code, NOW);

    expect(after?.secret).toMatch(/^sealed\./);
    expect(await openSecret(after ?? factorOf(''))).toBe(SECRET);
  });

  it('is encrypted with the newest key when the next code is used, so that the old key can be removed', async () => {
    keys.text = OLD;
    const sealed = await sealedSecret(factorOf(SECRET));
    keys.text = `${NEW}\n${OLD}`;
    const after = await spendCode(factorOf(sealed), code, NOW);
    keys.text = NEW;

    expect(await openSecret(after ?? factorOf(''))).toBe(SECRET);
    expect(await spendCode(after ?? factorOf(''), code, NOW)).toBeUndefined();
  });
});
