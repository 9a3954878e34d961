import type { Queue } from './queue.ts';
import type { StoredMessage } from './message-store.ts';

export type ConsumerOptions = {
  readonly queue: Queue;
  readonly batchSize: number;
  /** Batches processed at once. */
  readonly concurrency: number;
  /** Delay before a failed message is redelivered. */
  readonly retryDelayMs: number;
  /** Processes a batch and returns the ids of the messages that failed; if it throws, all of them failed. */
  readonly work: (batch: readonly StoredMessage[]) => Promise<readonly string[]>;
};

export type Consumer = { stop(): Promise<void>; readonly isBusy: () => boolean };

/** Delivers a queue's messages as soon as they are visible, as Lambda's event source mapping does. */
export function startConsumer(options: ConsumerOptions): Consumer {
  const { queue } = options;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  const workOff = async (): Promise<void> => {
    const batch = await queue.receive(options.batchSize);
    if (batch.length === 0) return;
    let failed: readonly string[];
    try {
      failed = await options.work(batch);
    } catch {
      failed = batch.map((message) => message.messageId);
    }
    for (const { messageId, receiptHandle = '' } of batch) {
      if (failed.includes(messageId)) await queue.changeVisibility(receiptHandle, options.retryDelayMs);
      else await queue.delete(receiptHandle);
    }
  };

  const look = (): void => {
    clearTimeout(timer);
    if (stopped || running.size >= options.concurrency) return;
    const waitMs = queue.untilVisibleMs();
    if (waitMs === undefined) return;
    if (waitMs > 0) {
      timer = setTimeout(look, waitMs);
      return;
    }
    const run = workOff().finally(() => {
      running.delete(run);
      look();
    });
    running.add(run);
  };

  const unsubscribe = queue.onChange(look);
  look();

  return {
    isBusy: () => running.size > 0,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      unsubscribe();
      await Promise.allSettled(running);
    },
  };
}
