import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { newSigningSecret } from '#functions/files/report-signing/report-signer.ts';

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Reads a secret from its file, or creates it there, readable only by its owner. Without a file, creates one for this
 * run.
 */
async function storedKey(file: string | undefined, make: () => string): Promise<string> {
  if (file === undefined) return make();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const secret = make();
    await writeFile(file, secret, { mode: 0o600 });
    return secret;
  }
}

/** The keys that sign reports and that encrypt sign-in code secrets: stored in files, or created for this run only. */
export async function localKeys(fileFor: (name: string) => string | undefined) {
  const signingKey = await storedKey(fileFor('signing-key.json'), newSigningSecret);
  const codeKey = await storedKey(fileFor('code-key'), () => randomBytes(32).toString('base64url'));
  return { signingKey, codeKey };
}
