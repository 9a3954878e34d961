import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from './credentials.ts';
import { env } from './env.ts';
import { NodeSha256 } from './shims/node-sha256.ts';

const TIMEOUT_MS = 5000;

/** What an encrypted text belongs to. The key service answers another context as it answers a wrong text. */
export type EncryptionContext = Readonly<Record<string, string>>;

/** Signed by hand like the queue's one call: the whole client would be a third of a bundle. */
async function call(target: string, input: object): Promise<Record<string, unknown>> {
  const { AWS_REGION, KMS_ENDPOINT } = env();
  const url = new URL(KMS_ENDPOINT ?? `https://kms.${AWS_REGION}.amazonaws.com/`);
  const body = JSON.stringify(input);
  const signer = new SignatureV4({ credentials, region: AWS_REGION, service: 'kms', sha256: NodeSha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path: url.pathname,
    headers: { host: url.host, 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
    body,
  });
  const headers = new Headers(signed.headers);
  headers.delete('host');
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const json = (await answer.json()) as Record<string, unknown>;
  if (answer.status !== 200) throw new Error(`The key service did not answer ${target}: ${answer.status}`);
  return json;
}

/** A text of at most 4,096 bytes, encrypted for its context, in base64. Throws when the key service does not answer. */
export async function encrypt(keyId: string, text: string, context: EncryptionContext): Promise<string> {
  const input = { KeyId: keyId, Plaintext: Buffer.from(text).toString('base64'), EncryptionContext: context };
  return String((await call('TrentService.Encrypt', input))['CiphertextBlob']);
}

/** The text; throws where it was encrypted by another key or for another context. */
export async function decrypt(keyId: string, encrypted: string, context: EncryptionContext): Promise<string> {
  const input = { KeyId: keyId, CiphertextBlob: encrypted, EncryptionContext: context };
  return Buffer.from(String((await call('TrentService.Decrypt', input))['Plaintext']), 'base64').toString('utf8');
}
