import { env } from '#functions/platform/env.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { secretParameter } from '#functions/platform/secret-parameter.ts';
import { afterCode } from './codes.ts';
import { seal, unseal } from './aes-gcm.ts';
import type { SecondFactor } from './second-factor-record.ts';

const MARK = 'sealed';
const nameOf = (key: string): string => sha256Hex(`name ${key}`).slice(0, 12);

/**
 * The installation's keys for sign-in code secrets, newest first (docs/operations.md). To rotate, add a key in front;
 * keep an old key until no secret is encrypted with it.
 */
async function keyRing(): Promise<string[]> {
  const { SIGN_IN_CODE_KEYS, SIGN_IN_CODE_KEYS_PARAMETER: name } = env();
  const text = SIGN_IN_CODE_KEYS ?? (name === undefined ? undefined : await secretParameter(name)) ?? '';
  return text.split(/[\s,]+/).filter((key) => key.length >= 32);
}

type SealedSecret = Pick<SecondFactor, 'userId' | 'secret'>;

/** The encrypted secret: unreadable with only the table, and useless in another user's row. */
export async function sealedSecret({ userId, secret }: SealedSecret): Promise<string> {
  const [key] = await keyRing();
  if (key !== undefined) return `${MARK}.${nameOf(key)}.${seal(key, `${userId} ${secret}`)}`;
  logWarning('A sign-in secret is stored without encryption: there is no key', {
    reason: 'SIGN_IN_CODE_KEYS_PARAMETER',
  });
  return secret;
}

/** The decrypted secret; one stored before there were keys isn't encrypted. Throws if its key is missing. */
export async function openSecret({ userId, secret: stored }: SealedSecret): Promise<string> {
  const [mark, name, sealed = ''] = stored.split('.');
  if (mark !== MARK) return stored;
  const key = (await keyRing()).find((each) => nameOf(each) === name);
  if (key === undefined) throw new Error('The key of a sign-in secret is missing');
  const [owner, secret] = unseal(key, sealed).split(' ');
  if (owner !== userId || secret === undefined) throw new Error('A sign-in secret is in another user’s row');
  return secret;
}

export const opened = async (factor: SecondFactor): Promise<SecondFactor> => ({
  ...factor,
  secret: await openSecret(factor),
});

/** The second factor after using this code, encrypted with the newest key; undefined if the code isn't valid. */
export async function spendCode(factor: SecondFactor, code: string, now: Date): Promise<SecondFactor | undefined> {
  const after = afterCode(await opened(factor), code, now);
  return after && { ...after, secret: await sealedSecret(after) };
}
