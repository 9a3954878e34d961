import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Functions } from './functions/functions.ts';
import { startConsumer, type Consumer } from './jobs/consumer.ts';
import { failedIds, sqsEvent } from './jobs/lambda-events.ts';
import { fileStore, discardingStore, type StoredMessage } from './jobs/message-store.ts';
import { Queue } from './jobs/queue.ts';
import { queueUrl, serveSqs } from './jobs/sqs-protocol.ts';
import { sendJson, startHttp } from './support/http.ts';

/**
 * The product's queues and their functions, as in the stack. `mail-events` replaces SES's SNS topic, which invokes its
 * function with the event itself and retries twice; here it's a queue, so that no event is lost in a restart.
 */
export const QUEUES = {
  'stored-photos': { functionName: 'on-photo-stored', maxReceiveCount: 5, batchSize: 1, concurrency: 2, bare: false },
  'document-jobs': { functionName: 'on-document-job', maxReceiveCount: 5, batchSize: 1, concurrency: 2, bare: false },
  'mail-jobs': { functionName: 'on-mail-job', maxReceiveCount: 5, batchSize: 1, concurrency: 2, bare: false },
  'inbound-mail': { functionName: 'on-inbound-mail', maxReceiveCount: 5, batchSize: 1, concurrency: 2, bare: false },
  'billing-jobs': { functionName: 'on-billing-job', maxReceiveCount: 5, batchSize: 1, concurrency: 2, bare: false },
  'sweep-jobs': { functionName: 'on-sweep', maxReceiveCount: 5, batchSize: 1, concurrency: 1, bare: false },
  'company-data-jobs': {
    functionName: 'on-company-data-job',
    maxReceiveCount: 5,
    batchSize: 1,
    concurrency: 2,
    bare: false,
  },
  'client-import-jobs': {
    functionName: 'on-client-import-job',
    maxReceiveCount: 5,
    batchSize: 1,
    concurrency: 2,
    bare: false,
  },
  'field-service-jobs': {
    functionName: 'on-field-service-job',
    maxReceiveCount: 5,
    batchSize: 1,
    concurrency: 2,
    bare: false,
  },
  'mail-events': { functionName: 'on-mail-event', maxReceiveCount: 3, batchSize: 1, concurrency: 1, bare: true },
} as const satisfies Record<string, Delivery>;
export type QueueName = keyof typeof QUEUES;

type Delivery = {
  readonly functionName: string;
  readonly maxReceiveCount: number;
  readonly batchSize: number;
  readonly concurrency: number;
  /** The function gets the message body as its event, not a batch of messages. */
  readonly bare: boolean;
};

export type JobsOptions = {
  readonly functions: Functions;
  /** Folder for messages; in memory when undefined. */
  readonly dataDir?: string;
  readonly port?: number;
  /** Delay before a failed message is redelivered; in AWS it's the visibility timeout. */
  readonly retryDelayMs?: number;
  /** Called with one line for each failed delivery. */
  readonly report?: (line: string) => void;
};

export type QueueState = { readonly name: string; readonly messages: readonly StoredMessage[] };

export type LocalJobs = {
  readonly endpoint: string;
  queueUrl(name: QueueName): string;
  /** Starts delivery; messages sent earlier wait until then. */
  deliver(): void;
  /** Queues a message as an AWS service does; resolves once it's stored. */
  send(name: QueueName, message: object, delayMs?: number): Promise<void>;
  /**
   * All queues with their messages whose body contains a text (by default all), including the dead-letter queues. The
   * endpoint returns the same for `GET /?text=…`.
   */
  inspect(text?: string): QueueState[];
  /** Resolves when every queue but the dead-letter ones is empty. */
  idle(): Promise<void>;
  stop(): Promise<void>;
};

const VISIBILITY_MS = 180_000;
const RETRY_MS = 2_000;

async function openQueue(name: string, maxReceiveCount: number, dataDir: string | undefined): Promise<Queue> {
  const store = (queue: string) => (dataDir === undefined ? discardingStore : fileStore(join(dataDir, queue)));
  const deadLetter = await Queue.open({
    name: `${name}-dlq`,
    visibilityTimeoutMs: VISIBILITY_MS,
    store: store(`${name}-dlq`),
  });
  return Queue.open({ name, visibilityTimeoutMs: VISIBILITY_MS, maxReceiveCount, deadLetter, store: store(name) });
}

function consume(queue: Queue, delivery: Delivery, options: JobsOptions): Consumer {
  const { functionName, bare } = delivery;
  const fail = (batch: readonly StoredMessage[], reason: string) => {
    for (const { receiveCount } of batch) {
      options.report?.(`${functionName} failed (delivery ${receiveCount} of ${queue.maxReceiveCount}): ${reason}`);
    }
  };
  const work = async (batch: readonly StoredMessage[]): Promise<readonly string[]> => {
    try {
      if (!bare) {
        const failed = failedIds(await options.functions.invoke(functionName, sqsEvent(queue.name, batch)), batch);
        fail(
          batch.filter((message) => failed.includes(message.messageId)),
          'reported by the function',
        );
        return failed;
      }
      for (const message of batch) await options.functions.invoke(functionName, JSON.parse(message.body));
      return [];
    } catch (error) {
      fail(batch, error instanceof Error ? error.message : String(error));
      throw error;
    }
  };
  return startConsumer({ queue, ...delivery, retryDelayMs: options.retryDelayMs ?? RETRY_MS, work });
}

const textIn = ({ url = '/' }: IncomingMessage): string =>
  new URL(url, 'http://localhost').searchParams.get('text') ?? '';

/** Starts the local queues: the SQS protocol for the handlers, and deliveries to the queue functions. */
export async function startJobs(options: JobsOptions): Promise<LocalJobs> {
  const deliveries: [string, Delivery][] = Object.entries(QUEUES);
  const opened = await Promise.all(
    deliveries.map(async ([name, delivery]) => ({
      queue: await openQueue(name, delivery.maxReceiveCount, options.dataDir),
      delivery,
    })),
  );
  const all = opened.flatMap(({ queue }) => [queue, ...(queue.deadLetter === undefined ? [] : [queue.deadLetter])]);
  const queues = new Map(all.map((queue) => [queue.name, queue]));
  const inspect = (text = ''): QueueState[] =>
    all.map((queue) => ({
      name: queue.name,
      messages: queue.messages().filter(({ body }) => body.includes(text)),
    }));

  const http = await startHttp((request, response) => {
    if (request.method === 'GET') sendJson(response, 200, { queues: inspect(textIn(request)) });
    else void serveSqs(request, response, { queues, endpoint: http.endpoint });
  }, options.port);
  const consumers: Consumer[] = [];
  const isIdle = () =>
    opened.every(({ queue }) => queue.messages().length === 0) && !consumers.some((consumer) => consumer.isBusy());

  return {
    endpoint: http.endpoint,
    queueUrl: (name) => queueUrl(http.endpoint, name),
    inspect,
    deliver() {
      consumers.push(...opened.map(({ queue, delivery }) => consume(queue, delivery, options)));
    },
    async send(name, message, delayMs = 0) {
      await queues.get(name)?.send(JSON.stringify(message), { delayMs });
    },
    idle: () =>
      new Promise((resolve) => {
        const unsubscribes = all.map((queue) =>
          queue.onChange(() => {
            // Deferred until the consumer's own callback has run: until then it still counts as busy.
            setImmediate(() => settle());
          }),
        );
        const settle = () => {
          if (!isIdle()) return;
          for (const unsubscribe of unsubscribes) unsubscribe();
          resolve();
        };
        settle();
      }),
    async stop() {
      await http.stop();
      await Promise.all(consumers.map((consumer) => consumer.stop()));
    },
  };
}
