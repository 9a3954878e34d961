import { SignatureV4 } from '@smithy/signature-v4';
import { credentials } from '#functions/platform/credentials.ts';
import { env } from '#functions/platform/env.ts';
import { NoAnswerError } from '#functions/platform/no-answer.ts';
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
  // The runtime names the host itself.
  headers.delete('host');
  return fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Puts one message into a queue: the one call of SQS that API functions make, signed by hand, for the whole client would
 * be 27 KB of each bundle. Repeated on a fault of the network or the service, so a message may come twice: every job
 * carries the key by which it is done once; `delaySeconds` is how long it stays invisible. Throws when the queue does not take it.
 */
export async function sendMessage(queueUrl: string, message: string, delaySeconds = 0): Promise<void> {
  const delay = delaySeconds === 0 ? {} : { DelaySeconds: delaySeconds };
  await ask('SendMessage', JSON.stringify({ QueueUrl: queueUrl, MessageBody: message, ...delay }));
}

/** SendMessageBatch takes no more. */
const BATCH = 10;

/** Puts any number of messages into a queue, ten in a call; those that SQS refuses inside an answered batch are sent alone. */
export async function sendMessages(queueUrl: string, messages: readonly string[]): Promise<void> {
  for (let from = 0; from < messages.length; from += BATCH) {
    const part = messages.slice(from, from + BATCH);
    const Entries = part.map((MessageBody, index) => ({ Id: String(index), MessageBody }));
    const answer = await ask('SendMessageBatch', JSON.stringify({ QueueUrl: queueUrl, Entries }));
    const { Failed = [] } = (await answer.json()) as { Failed?: { Id: string }[] };
    for (const { Id } of Failed) await sendMessage(queueUrl, part[Number(Id)] ?? '');
  }
}

async function ask(action: Action, body: string): Promise<Response> {
  const { AWS_REGION, SQS_ENDPOINT } = env();
  const url = new URL(SQS_ENDPOINT ?? `https://sqs.${AWS_REGION}.amazonaws.com/`);
  for (let count = 1; ; count += 1) {
    const answer = await attempt(url, body, action).catch((error: unknown) =>
      error instanceof Error ? error : new Error(),
    );
    if (answer instanceof Response && answer.ok) return answer;
    const isLasting = answer instanceof Response && answer.status < 500 && answer.status !== 429;
    if (isLasting || count === ATTEMPTS) {
      const reason = answer instanceof Response ? `${answer.status} ${await answer.text()}` : answer.message;
      const message = `The queue did not take a message: ${reason}`;
      throw isLasting ? new Error(message, { cause: answer }) : new NoAnswerError(message, answer);
    }
    await pause(FIRST_PAUSE_MS * 4 ** (count - 1));
  }
}
