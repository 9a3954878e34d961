import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from './credentials.ts';
import { env } from './env.ts';
import { NodeSha256 } from './shims/node-sha256.ts';

const KEPT_MS = 5 * 60_000;
const TIMEOUT_MS = 5000;

const kept = new Map<string, { value: string; until: number }>();

type Answer = { readonly status: number; readonly value?: string | undefined; readonly error?: string | undefined };

async function call(action: 'GetParameter' | 'PutParameter', input: Record<string, unknown>): Promise<Answer> {
  const { AWS_REGION, SSM_ENDPOINT } = env();
  const url = new URL(SSM_ENDPOINT ?? `https://ssm.${AWS_REGION}.amazonaws.com/`);
  const body = JSON.stringify(input);
  const signer = new SignatureV4({ credentials, region: AWS_REGION, service: 'ssm', sha256: NodeSha256 });
  const signed = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path: url.pathname,
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AmazonSSM.${action}`,
    },
    body,
  });
  const headers = new Headers(signed.headers);
  headers.delete('host');
  const answer = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const json = (await answer.json()) as { Parameter?: { Value?: string }; __type?: string };
  return { status: answer.status, value: json.Parameter?.Value, error: json.__type };
}

const keep = (name: string, value: string) => kept.set(name, { value, until: Date.now() + KEPT_MS });

/**
 * A SecureString of the parameter store, kept for five minutes in a warm function; undefined while it has not been put
 * there. Signed by hand like the queue's one call: the whole client would be a third of a bundle. Throws when the store
 * does not answer.
 */
export async function secretParameter(name: string): Promise<string | undefined> {
  const known = kept.get(name);
  if (known !== undefined && known.until > Date.now()) return known.value;
  const { status, value, error } = await call('GetParameter', { Name: name, WithDecryption: true });
  if (error?.endsWith('ParameterNotFound') === true) return undefined;
  if (status !== 200 || value === undefined) throw new Error(`The parameter store did not answer: ${status}`);
  keep(name, value);
  return value;
}

/**
 * Stores a SecureString that does not exist yet and returns the one that is stored: the store refuses a second one of the
 * same name, so of several functions that start at once all use the first. Undefined while the store does not show that yet.
 */
export async function addSecretParameter(name: string, value: string): Promise<string | undefined> {
  const { status, error } = await call('PutParameter', { Name: name, Value: value, Type: 'SecureString' });
  if (error?.endsWith('ParameterAlreadyExists') === true) return secretParameter(name);
  if (status !== 200) throw new Error(`The parameter store did not take a parameter: ${status} ${error ?? ''}`);
  keep(name, value);
  return value;
}
