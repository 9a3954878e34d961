import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { BRAND } from '#shared/brand.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { SecondFactor } from './second-factor-record.ts';

const PERIOD_SECONDS = 30;
const RECOVERY_CODES = 10;
/** Also accepts the code of the 30 seconds before or after, because clocks differ. */
const WINDOW = 1;
/** Without letters that look like digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

function totp(secret: string, email = ''): TOTP {
  const settings = { issuer: BRAND.name, label: email, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS };
  return new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
}

export const newSharedSecret = (): string => new Secret({ size: 20 }).base32;

/** The URI in the QR code for an authenticator app. */
export const secretUri = (secret: string, email: string): string => totp(secret, email).toString();

/** The 30-second step of this code; undefined for a wrong code or one that was used before. */
export function stepOfCode({ secret, lastStep }: SecondFactor, code: string, now: Date): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totp(secret).validate({ token, timestamp: now.getTime(), window: WINDOW });
  if (delta === null) return undefined;
  const step = Math.floor(now.getTime() / 1000 / PERIOD_SECONDS) + delta;
  return step > lastStep ? step : undefined;
}

const bare = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/** Salted with the user ID, so that equal codes of two users have different hashes. */
const hashOf = (userId: string, code: string): string => sha256Hex(`recovery ${userId} ${bare(code)}`);

function newRecoveryCode(): string {
  // 16 characters out of 31: 79 bits. Bytes from 248 on are discarded, so that all characters are equally likely.
  const letters: string[] = [];
  while (letters.length < 16) {
    for (const byte of randomBytes(32)) {
      if (byte < 248 && letters.length < 16) letters.push(ALPHABET.charAt(byte % ALPHABET.length));
    }
  }
  return letters.join('').replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** Ten codes, shown once, and their hashes to store. */
export function newRecoveryCodes(userId: string): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  return { codes, hashes: codes.map((code) => hashOf(userId, code)) };
}

/** The second factor after using this code; undefined if it's neither a fresh code nor an unused recovery code. */
export function afterCode(factor: SecondFactor, code: string, now: Date): SecondFactor | undefined {
  const step = stepOfCode(factor, code, now);
  if (step !== undefined) return { ...factor, lastStep: step, version: factor.version + 1 };
  const hash = hashOf(factor.userId, code);
  if (!factor.recovery.includes(hash)) return undefined;
  const recovery = factor.recovery.filter((known) => known !== hash);
  return { ...factor, recovery, version: factor.version + 1 };
}
