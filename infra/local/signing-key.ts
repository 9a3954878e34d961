import { generateKeyPairSync } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';

const generated = (): string => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return JSON.stringify({ privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64') });
};

const isAbsent = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** What this machine signs reports with, made once and kept for its owner alone; without a file for this run only. */
export async function localSigningKey(file: string | undefined): Promise<string> {
  if (file === undefined) return generated();
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isAbsent(error)) throw error;
    const secret = generated();
    await writeFile(file, secret, { mode: 0o600 });
    return secret;
  }
}
