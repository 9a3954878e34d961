import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { afterCode, newRecoveryCodes, newSharedSecret, secretUri } from './codes.ts';
import type { SecondFactor } from './second-factor-record.ts';

const NOW = new Date('2026-11-20T10:00:10.000Z');
const USER = 'user-0000000001';
const secret = newSharedSecret();
const factor = (more: Partial<SecondFactor> = {}): SecondFactor => ({
  v: 1,
  entity: 'SecondFactor',
  userId: USER,
  secret,
  lastStep: 0,
  recovery: [],
  version: 1,
  ...more,
});
const codeAt = (seconds: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: NOW.getTime() + 1000 * seconds });

describe('a code from an authenticator app', () => {
  it('is accepted up to 30 seconds early or late', () => {
    const taken = [-60, -30, 0, 30, 60, 90].map((at) => afterCode(factor(), codeAt(at), NOW) !== undefined);

    expect(taken).toEqual([false, true, true, true, false, false]);
  });

  it('works once, and no older code works after it', () => {
    const after = afterCode(factor(), codeAt(0), NOW);

    expect(after?.lastStep).toBe(Math.floor(NOW.getTime() / 30_000));
    expect(after && afterCode(after, codeAt(0), NOW)).toBeUndefined();
    expect(after && afterCode(after, codeAt(-30), NOW)).toBeUndefined();
    expect(after && afterCode(after, codeAt(30), NOW)).toBeDefined();
  });

  it('may contain a space, and anything else is rejected', () => {
    const code = codeAt(0);
    expect(afterCode(factor(), `${code.slice(0, 3)} ${code.slice(3)}`, NOW)).toBeDefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^\s*(\d\s*){6}$/.test(text));
        expect(afterCode(factor(), text, NOW)).toBeUndefined();
      }),
    );
  });
});

describe('a recovery code', () => {
  it('is one of ten, works once, and only for its user', () => {
    const { codes, hashes } = newRecoveryCodes(USER);
    const [first = ''] = codes;
    const after = afterCode(factor({ recovery: hashes }), first.toLowerCase().replaceAll('-', ' '), NOW);

    expect(new Set(codes).size).toBe(10);
    expect(codes.every((code) => /^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/.test(code))).toBe(true);
    expect(after?.recovery).toHaveLength(9);
    expect(after && afterCode(after, first, NOW)).toBeUndefined();
    expect(afterCode(factor({ userId: 'user-0000000002', recovery: hashes }), first, NOW)).toBeUndefined();
    expect(hashes.join()).not.toContain(first);
  });
});

describe('the QR code for sign-in codes', () => {
  it('contains the product, the login and the secret', () => {
    expect(secretUri(secret, 'sam@demo.example')).toMatch(
      new RegExp(`^otpauth://totp/Flueprint:sam%40demo\\.example\\?issuer=Flueprint&secret=${secret}&`),
    );
  });
});
