import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const keyOf = (secret: string) => createHash('sha256').update(`sealed ${secret}`).digest();

/** Encrypts a text with a secret that is stored nowhere. */
export function seal(secret: string, text: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv(ALGORITHM, keyOf(secret), start);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64');
}

/** Throws when the secret is wrong or the text was changed. */
export function unseal(secret: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
