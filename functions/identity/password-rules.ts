import { createHash } from 'node:crypto';
import { AppError } from '#shared/errors.ts';

let table: Buffer | undefined;

/** Loaded on demand: the list is a tenth of a function's bundle, and is only needed to set a password. */
async function readTable(): Promise<Buffer> {
  const { COMMON_PASSWORDS } = await import('#functions/identity/common-passwords.data.ts');
  return Buffer.from(COMMON_PASSWORDS, 'base64');
}

async function isCommon(password: string): Promise<boolean> {
  table ??= await readTable();
  const wanted = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0);
  let [from, to] = [0, table.length / 4 - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const found = table.readUInt32BE(4 * middle);
    if (found === wanted) return true;
    if (found < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return false;
}

/** A text without case, spaces and punctuation, for comparisons. */
const core = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

export type UserFacts = { email: string; name?: string; companyName?: string };

function isOwnName(password: string, { email, name = '', companyName = '' }: UserFacts): boolean {
  const passwordCore = core(password);
  const words = [email, email.split('@')[0] ?? '', name, companyName].map(core);
  return (
    passwordCore === '' ||
    words.some((word) => word.length >= 4 && (passwordCore === word || passwordCore === word + word))
  );
}

/**
 * Rejects a new password on its field if it's one of the most common ones, or contains facts about its owner that
 * others know.
 */
export async function rejectWeakPassword(password: string, known: UserFacts, field = 'password'): Promise<void> {
  const message = (await isCommon(password))
    ? 'This is one of the 10,000 most common passwords. Choose another one.'
    : isOwnName(password, known)
      ? 'Your password can’t be your name, your email or your company’s name. Choose another one.'
      : undefined;
  if (message !== undefined) throw new AppError('BAD_REQUEST', { [field]: message });
}
