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
 * The installation's keys for the secrets of sign-in codes, the newest first (docs/operations.md): one is added in front
 * to change it, and the old ones stay until nothing is sealed with them.
 */
async function keyRing(): Promise<string[]> {
  const { SIGN_IN_CODE_KEYS, SIGN_IN_CODE_KEYS_PARAMETER: name } = env();
  const text = SIGN_IN_CODE_KEYS ?? (name === undefined ? undefined : await secretParameter(name)) ?? '';
  return text.split(/[\s,]+/).filter((key) => key.length >= 32);
}

type Kept = Pick<SecondFactor, 'userId' | 'secret'>;

/** The secret as it is stored: unreadable with the table alone, and useless in another user's row. */
export async function sealedSecret({ userId, secret }: Kept): Promise<string> {
  const [key] = await keyRing();
  if (key !== undefined) return `${MARK}.${nameOf(key)}.${seal(key, `${userId} ${secret}`)}`;
  logWarning('a sign-in secret is kept unsealed: there is no key', { reason: 'SIGN_IN_CODE_KEYS_PARAMETER' });
  return secret;
}

/** The secret itself; one from before there were keys is stored as it is. Throws when its key is gone. */
export async function openSecret({ userId, secret: kept }: Kept): Promise<string> {
  const [mark, name, sealed = ''] = kept.split('.');
  if (mark !== MARK) return kept;
  const key = (await keyRing()).find((each) => nameOf(each) === name);
  if (key === undefined) throw new Error('The key of a sign-in secret is not there');
  const [owner, secret] = unseal(key, sealed).split(' ');
  if (owner !== userId || secret === undefined) throw new Error('A sign-in secret lies in the row of somebody else');
  return secret;
}

export const opened = async (factor: SecondFactor): Promise<SecondFactor> => ({
  ...factor,
  secret: await openSecret(factor),
});

/** The second factor after this code, sealed with the newest key; undefined when it is none of its codes. */
export async function spendCode(factor: SecondFactor, code: string, now: Date): Promise<SecondFactor | undefined> {
  const after = afterCode(await opened(factor), code, now);
  return after && { ...after, secret: await sealedSecret(after) };
}
