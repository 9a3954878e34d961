import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from './credentials.ts';
import { env } from './env.ts';
import { NodeSha256 } from './node-sha256.ts';

const KEPT_MS = 5 * 60_000;
const TIMEOUT_MS = 5000;

const kept = new Map<string, { value: string; until: number }>();

async function ask(name: string): Promise<Response> {
  const { AWS_REGION, SSM_ENDPOINT } = env();
  const url = new URL(SSM_ENDPOINT ?? `https://ssm.${AWS_REGION}.amazonaws.com/`);
  const body = JSON.stringify({ Name: name, WithDecryption: true });
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
      'x-amz-target': 'AmazonSSM.GetParameter',
    },
    body,
  });
  const headers = new Headers(signed.headers);
  headers.delete('host');
  return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/**
 * A SecureString of the parameter store, kept for five minutes in a warm function; undefined while nobody has put it
 * there. Signed by hand like the queue's one call: the whole client would be a third of a bundle. Throws when the store
 * does not answer.
 */
export async function secretParameter(name: string): Promise<string | undefined> {
  const known = kept.get(name);
  if (known !== undefined && known.until > Date.now()) return known.value;
  const answer = await ask(name);
  const json = (await answer.json()) as { Parameter?: { Value?: string }; __type?: string };
  if (!answer.ok && json.__type?.endsWith('ParameterNotFound') === true) return undefined;
  const value = json.Parameter?.Value;
  if (!answer.ok || value === undefined) throw new Error(`The parameter store did not answer: ${answer.status}`);
  kept.set(name, { value, until: Date.now() + KEPT_MS });
  return value;
}
