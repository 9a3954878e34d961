import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from './credentials.ts';
import { env } from './env.ts';
import { NodeSha256 } from './shims/node-sha256.ts';

const TIMEOUT_MS = 5000;

type AwsJsonCall = {
  service: 'kms' | 'ssm';
  /** Overrides the service's own URL with the emulator's. */
  endpoint: string | undefined;
  /** The operation with its prefix, such as `AmazonSSM.GetParameter`. */
  target: string;
  input: object;
};

/**
 * Calls a service by AWS JSON 1.1 and returns its status: an error response doesn't throw. Signed by hand, because a
 * client would be a third of a bundle. Throws after a timeout of five seconds.
 */
export async function callAwsJson(call: AwsJsonCall): Promise<{ status: number; json: Record<string, unknown> }> {
  const { service, endpoint, target, input } = call;
  const { AWS_REGION } = env();
  const url = new URL(endpoint ?? `https://${service}.${AWS_REGION}.amazonaws.com/`);
  const body = JSON.stringify(input);
  const signer = new SignatureV4({ credentials, region: AWS_REGION, service, sha256: NodeSha256 });
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
  const response = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}
