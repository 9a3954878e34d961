import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from '#functions/platform/credentials.ts';
import { env } from '#functions/platform/env.ts';
import { NoResponseError } from '#functions/platform/no-response.ts';
import { NodeSha256 } from '#functions/platform/shims/node-sha256.ts';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 60;
const TIMEOUT_MS = 5000;

type SqsAction = 'SendMessage' | 'SendMessageBatch' | 'ChangeMessageVisibility';

async function signed(url: URL, body: string, action: SqsAction) {
  const signer = new SignatureV4({ credentials, region: env().AWS_REGION, service: 'sqs', sha256: NodeSha256 });
  return signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    ...(url.port === '' ? {} : { port: Number(url.port) }),
    path: url.pathname,
    headers: {
      host: url.host,
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': `AmazonSQS.${action}`,
    },
    body,
  });
}

async function attempt(url: URL, body: string, action: SqsAction): Promise<Response> {
  const headers = new Headers((await signed(url, body, action)).headers);
  // The runtime sets the host header itself.
  headers.delete('host');
  return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Calls SQS, signed by hand, because the client would add 27 KB to each bundle. Retries on network and service errors.
 * Throws if SQS rejects the call or doesn't respond.
 */
export async function callSqs(action: SqsAction, input: Readonly<Record<string, unknown>>): Promise<Response> {
  const { AWS_REGION, SQS_ENDPOINT } = env();
  const body = JSON.stringify(input);
  const url = new URL(SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com/`);
  for (let count = 1; ; count += 1) {
    const result = await attempt(url, body, action).catch((error: unknown) =>
      error instanceof Error ? error : new Error(),
    );
    if (result instanceof Response && result.ok) return result;
    const isPermanent = result instanceof Response && result.status < 500 && result.status !== 429;
    if (isPermanent || count === ATTEMPTS) {
      const reason = result instanceof Response ? `${result.status} ${await result.text()}` : result.message;
      const message = `The queue did not accept ${action}: ${reason}`;
      throw isPermanent ? new Error(message, { cause: result }) : new NoResponseError(message, result);
    }
    await pause(FIRST_PAUSE_MS * 4 ** (count - 1));
  }
}
