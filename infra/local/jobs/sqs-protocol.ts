import type { IncomingMessage, ServerResponse } from 'node:http';
import { BodyTooLarge, readBody, sendJson } from '../support/http.ts';
import { md5, queueArn } from './lambda-events.ts';
import type { MessageAttribute, StoredMessage } from './message-store.ts';
import type { Queue } from './queue.ts';

type Input = {
  readonly QueueUrl?: string;
  readonly QueueName?: string;
  readonly MessageBody?: string;
  readonly MessageAttributes?: Readonly<Record<string, MessageAttribute>>;
  readonly DelaySeconds?: number;
  readonly Id?: string;
  readonly Entries?: readonly Input[];
  readonly ReceiptHandle?: string;
  readonly MaxNumberOfMessages?: number;
  readonly VisibilityTimeout?: number;
};

/** The queues of one endpoint, by name. */
export type Queues = ReadonlyMap<string, Queue>;
type Action = (input: Input, queue: Queue, endpoint: string) => Promise<object>;

/** SQS's size limit for a message, in bytes. */
const MAX_MESSAGE_BYTES = 1_048_576;
const MAX_REQUEST_BYTES = 2 * MAX_MESSAGE_BYTES;

class SqsError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const queueUrl = (endpoint: string, name: string): string => `${endpoint}/000000000000/${name}`;

async function send(input: Input, queue: Queue): Promise<{ MessageId: string; MD5OfMessageBody: string }> {
  const body = input.MessageBody ?? '';
  if (body === '') throw new SqsError('MissingParameter', 'The request must contain the parameter MessageBody.');
  if (Buffer.byteLength(body) > MAX_MESSAGE_BYTES) {
    throw new SqsError(
      'InvalidParameterValue',
      `One or more parameters are invalid. Message must be shorter than ${MAX_MESSAGE_BYTES} bytes.`,
    );
  }
  const sent = await queue.send(body, {
    delayMs: (input.DelaySeconds ?? 0) * 1000,
    attributes: input.MessageAttributes ?? {},
  });
  return { MessageId: sent.messageId, MD5OfMessageBody: md5(body) };
}

/** Runs one call per entry and reports each entry's success or failure. */
async function batch(input: Input, each: (entry: Input) => Promise<object>): Promise<object> {
  const Successful: object[] = [];
  const Failed: object[] = [];
  for (const entry of input.Entries ?? []) {
    try {
      Successful.push({ Id: entry.Id, ...(await each(entry)) });
    } catch (error) {
      const { code, message } = error instanceof SqsError ? error : new SqsError('InternalError', String(error));
      Failed.push({ Id: entry.Id, Code: code, Message: message, SenderFault: true });
    }
  }
  return { Successful, Failed };
}

function received(message: StoredMessage): object {
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    Attributes: { ApproximateReceiveCount: String(message.receiveCount), SentTimestamp: String(message.sentAt) },
    MessageAttributes: message.attributes,
  };
}

function attributesOf(queue: Queue): Record<string, string> {
  const now = Date.now();
  const all = queue.messages();
  const hidden = all.filter((message) => message.visibleAt > now && message.receiptHandle !== undefined).length;
  const delayed = all.filter((message) => message.visibleAt > now && message.receiptHandle === undefined).length;
  return {
    QueueArn: queueArn(queue.name),
    ApproximateNumberOfMessages: String(all.length - hidden - delayed),
    ApproximateNumberOfMessagesNotVisible: String(hidden),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    VisibilityTimeout: String(queue.visibilityTimeoutMs / 1000),
    ...(queue.deadLetter === undefined
      ? {}
      : {
          RedrivePolicy: JSON.stringify({
            deadLetterTargetArn: queueArn(queue.deadLetter.name),
            maxReceiveCount: queue.maxReceiveCount,
          }),
        }),
  };
}

async function changeVisibility(input: Input, queue: Queue): Promise<object> {
  const found = await queue.changeVisibility(input.ReceiptHandle ?? '', (input.VisibilityTimeout ?? 0) * 1000);
  if (!found) throw new SqsError('MessageNotInflight', 'The specified message is not in flight.');
  return {};
}

const ACTIONS: Readonly<Record<string, Action>> = {
  SendMessage: send,
  SendMessageBatch: (input, queue) => batch(input, (entry) => send(entry, queue)),
  ReceiveMessage: async (input, queue) => {
    const seconds = input.VisibilityTimeout;
    const taken = await queue.receive(
      input.MaxNumberOfMessages ?? 1,
      seconds === undefined ? undefined : seconds * 1000,
    );
    return { Messages: taken.map(received) };
  },
  DeleteMessage: async (input, queue) => {
    await queue.delete(input.ReceiptHandle ?? '');
    return {};
  },
  DeleteMessageBatch: (input, queue) =>
    batch(input, async (entry) => {
      await queue.delete(entry.ReceiptHandle ?? '');
      return {};
    }),
  ChangeMessageVisibility: changeVisibility,
  GetQueueAttributes: async (_input, queue) => ({ Attributes: attributesOf(queue) }),
  GetQueueUrl: async (_input, queue, endpoint) => ({ QueueUrl: queueUrl(endpoint, queue.name) }),
  PurgeQueue: async (_input, queue) => {
    await queue.purge();
    return {};
  },
};

async function answer(action: string, input: Input, served: { queues: Queues; endpoint: string }): Promise<object> {
  if (action === 'ListQueues') {
    return { QueueUrls: [...served.queues.keys()].map((name) => queueUrl(served.endpoint, name)) };
  }
  const act = ACTIONS[action];
  if (act === undefined) throw new SqsError('InvalidAction', `The action ${action} is not valid for this endpoint.`);
  const name = input.QueueName ?? input.QueueUrl?.split('/').at(-1) ?? '';
  const queue = served.queues.get(name);
  if (queue === undefined) throw new SqsError('QueueDoesNotExist', 'The specified queue does not exist.');
  return act(input, queue, served.endpoint);
}

/** Serves the JSON protocol that the AWS SDK uses for SQS. */
export async function serveSqs(
  request: IncomingMessage,
  response: ServerResponse,
  served: { readonly queues: Queues; readonly endpoint: string },
): Promise<void> {
  const action = String(request.headers['x-amz-target'] ?? '').replace(/^AmazonSQS\./, '');
  const type = 'application/x-amz-json-1.0';
  try {
    const input = JSON.parse((await readBody(request, MAX_REQUEST_BYTES)).toString('utf8')) as Input;
    sendJson(response, 200, await answer(action, input, served), type);
  } catch (error) {
    const code = error instanceof SqsError ? error.code : 'InvalidParameterValue';
    const message = error instanceof BodyTooLarge ? 'The request is too long.' : String((error as Error).message);
    sendJson(response, 400, { __type: `com.amazonaws.sqs#${code}`, message }, type);
  }
}
