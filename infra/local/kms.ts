import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readBody, sendJson, startHttp, type HttpServer } from './support/http.ts';

/** The only local key, by the id in the functions' variables. */
export const LOCAL_KEY_ID = 'local-field-service-key';

type Input = {
  KeyId?: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext?: Record<string, string>;
};

const MAX_BYTES = 64 * 1024;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Binds the ciphertext to its encryption context, as KMS does: decryption with another context fails. */
const contextOf = ({ EncryptionContext = {}, KeyId = '' }: Input): Buffer =>
  Buffer.from(JSON.stringify([KeyId, Object.entries(EncryptionContext).toSorted(([a], [b]) => (a < b ? -1 : 1))]));

function encrypt(key: Buffer, input: Input): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(contextOf(input));
  const body = Buffer.concat([cipher.update(Buffer.from(input.Plaintext ?? '', 'base64')), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, input: Input): string {
  const bytes = Buffer.from(input.CiphertextBlob ?? '', 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(contextOf(input));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES));
  return Buffer.concat([body, decipher.final()]).toString('base64');
}

async function keyIn(file: string | undefined): Promise<Buffer> {
  if (file === undefined) return randomBytes(32);
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return Buffer.from(stored, 'base64');
  const key = randomBytes(32);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, key.toString('base64'), { mode: 0o600 });
  return key;
}

/** The two KMS calls that the product makes. The key is stored in a file, if one is given. */
export async function startKms(file?: string): Promise<HttpServer> {
  const key = await keyIn(file);
  const answerTo = (target: string, input: Input): [status: number, body: object] => {
    try {
      if (target === 'TrentService.Encrypt') return [200, { CiphertextBlob: encrypt(key, input), KeyId: input.KeyId }];
      if (target === 'TrentService.Decrypt') return [200, { Plaintext: decrypt(key, input), KeyId: input.KeyId }];
    } catch {
      return [400, { __type: 'InvalidCiphertextException' }];
    }
    return [400, { __type: 'InvalidAction' }];
  };
  return startHttp((request, response) => {
    readBody(request, MAX_BYTES).then(
      (body) => {
        const input = JSON.parse(body.toString('utf8')) as Input;
        sendJson(response, ...answerTo(String(request.headers['x-amz-target']), input), 'application/x-amz-json-1.1');
      },
      () => response.destroy(),
    );
  });
}
