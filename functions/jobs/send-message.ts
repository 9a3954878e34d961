import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from '#functions/platform/credentials.ts';
import { env } from '#functions/platform/env.ts';
import { NoResponseError } from '#functions/platform/no-response.ts';
import { NodeSha256 } from '#functions/platform/shims/node-sha256.ts';

const ATTEMPTS = 3;
const FIRST_PAUSE_MS = 60;
const TIMEOUT_MS = 5000;

type Action = 'SendMessage' | 'SendMessageBatch';

async function signed(url: URL, body: string, action: Action) {
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

async function attempt(url: URL, body: string, action: Action): Promise<Response> {
  const headers = new Headers((await signed(url, body, action)).headers);
  // The runtime sets the host header itself.
  headers.delete('host');
  return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Sends one message to a queue. It's the only SQS call of API functions, signed by hand, because the client would add
 * 27 KB to each bundle. Retries on network and service errors, so a message may arrive twice: every job has an
 * idempotency key. `delaySeconds` is how long it stays invisible. Throws if the queue doesn't accept it.
 */
export async function sendMessage(queueUrl: string, message: string, delaySeconds = 0): Promise<void> {
  const delay = delaySeconds === 0 ? {} : { DelaySeconds: delaySeconds };
  await sendRequest('SendMessage', JSON.stringify({ QueueUrl: queueUrl, MessageBody: message, ...delay }));
}

/** The most messages that SendMessageBatch accepts. */
const BATCH = 10;

/** Sends any number of messages, ten per call; retries those that SQS rejected in a batch one by one. */
export async function sendMessages(queueUrl: string, messages: readonly string[]): Promise<void> {
  for (let from = 0; from < messages.length; from += BATCH) {
    const part = messages.slice(from, from + BATCH);
    const Entries = part.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    const response = await sendRequest('SendMessageBatch', JSON.stringify({ QueueUrl: queueUrl, Entries }));
    const { Failed = [] } = (await response.json()) as { Failed?: { Id: string }[] };
    for (const { Id } of Failed) await sendMessage(queueUrl, part[Number(Id)] ?? '');
  }
}

async function sendRequest(action: Action, body: string): Promise<Response> {
  const { AWS_REGION, SQS_ENDPOINT } = env();
  const url = new URL(SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com/`);
  for (let count = 1; ; count += 1) {
    const answer = await attempt(url, body, action).catch((error: unknown) =>
      error instanceof Error ? error : new Error(),
    );
    if (answer instanceof Response && answer.ok) return answer;
    const isPermanent = answer instanceof Response && answer.status < 500 && answer.status !== 429;
    if (isPermanent || count === ATTEMPTS) {
      const reason = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer.message;
      const message = `The queue did not take a message: ${reason}`;
      throw isPermanent ? new Error(message, { cause: answer }) : new NoResponseError(message, answer);
    }
    await pause(FIRST_PAUSE_MS * 4 ** (count - 1));
  }
}
