import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import type { StoredPhrase } from './records.ts';

const HASH_BYTES = 32;
/** About 60 ms and 32 MB of an API function: negligible for a reader, expensive for a guesser. */
const COST = { N: 32_768, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };

/** Ignores case, accents and extra spaces, because people pass on a passphrase by phone. */
const spoken = (phrase: string): string => phrase.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

function stretch(phrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(spoken(phrase), salt, HASH_BYTES, COST, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}

/** The stored form of a passphrase. */
export async function hashPhrase(phrase: string): Promise<StoredPhrase> {
  const salt = randomBytes(16);
  return { salt: salt.toString('base64url'), hash: (await stretch(phrase, salt)).toString('base64url') };
}

export async function isPhrase(phrase: string, { salt, hash }: StoredPhrase): Promise<boolean> {
  return timingSafeEqual(await stretch(phrase, Buffer.from(salt, 'base64url')), Buffer.from(hash, 'base64url'));
}
