import { callAwsJson } from './aws-json.ts';
import { env } from './env.ts';

/** Binds a ciphertext to its owner. KMS treats a wrong context like a wrong ciphertext. */
export type EncryptionContext = Readonly<Record<string, string>>;

type Target = 'TrentService.Encrypt' | 'TrentService.Decrypt';

async function call(target: Target, input: object): Promise<Record<string, unknown>> {
  const { KMS_ENDPOINT } = env();
  const { status, json } = await callAwsJson({ service: 'kms', endpoint: KMS_ENDPOINT, target, input });
  if (status !== 200) throw new Error(`The key service responded to ${target} with ${status}`);
  return json;
}

/** Encrypts a text of at most 4,096 bytes for its context; returns base64. Throws if KMS doesn't respond. */
export async function encrypt(keyId: string, text: string, context: EncryptionContext): Promise<string> {
  const input = { KeyId: keyId, Plaintext: Buffer.from(text).toString('base64'), EncryptionContext: context };
  return String((await call('TrentService.Encrypt', input))['CiphertextBlob']);
}

/** Decrypts a text; throws if it was encrypted with another key or for another context. */
export async function decrypt(keyId: string, encrypted: string, context: EncryptionContext): Promise<string> {
  const input = { KeyId: keyId, CiphertextBlob: encrypted, EncryptionContext: context };
  return Buffer.from(String((await call('TrentService.Decrypt', input))['Plaintext']), 'base64').toString('utf8');
}
