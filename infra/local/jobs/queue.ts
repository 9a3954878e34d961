import { randomUUID } from 'node:crypto';
import { discardingStore, type MessageAttribute, type MessageStore, type StoredMessage } from './message-store.ts';

export type QueueOptions = {
  readonly name: string;
  readonly visibilityTimeoutMs: number;
  /** Receives before the next one moves the message to the dead-letter queue. */
  readonly maxReceiveCount?: number;
  readonly deadLetter?: Queue;
  readonly store?: MessageStore;
};

type Sending = { readonly delayMs?: number; readonly attributes?: Readonly<Record<string, MessageAttribute>> };

/**
 * A queue that behaves like a standard SQS queue: at-least-once delivery, a visibility timeout, and a dead-letter
 * queue.
 */
export class Queue {
  readonly name: string;
  readonly deadLetter: Queue | undefined;
  readonly visibilityTimeoutMs: number;
  readonly maxReceiveCount: number;
  readonly #messages = new Map<string, StoredMessage>();
  readonly #store: MessageStore;
  readonly #listeners = new Set<() => void>();

  private constructor(options: QueueOptions) {
    this.name = options.name;
    this.deadLetter = options.deadLetter;
    this.visibilityTimeoutMs = options.visibilityTimeoutMs;
    this.maxReceiveCount = options.maxReceiveCount ?? Infinity;
    this.#store = options.store ?? discardingStore;
  }

  /** Opens the queue with its stored messages. A message in flight when the last process ended is visible again. */
  static async open(options: QueueOptions): Promise<Queue> {
    const queue = new Queue(options);
    const now = Date.now();
    for (const stored of await queue.#store.load()) {
      const wasTaken = stored.receiptHandle !== undefined;
      queue.#messages.set(stored.messageId, wasTaken ? { ...stored, visibleAt: now } : stored);
    }
    return queue;
  }

  /** Calls the listener after each change; returns a function that unsubscribes it. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Oldest first. */
  messages(): readonly StoredMessage[] {
    return [...this.#messages.values()].sort((a, b) => a.sentAt - b.sentAt);
  }

  async send(body: string, { delayMs = 0, attributes = {} }: Sending = {}): Promise<StoredMessage> {
    const sentAt = Date.now();
    const message = { messageId: randomUUID(), body, attributes, sentAt, visibleAt: sentAt + delayMs, receiveCount: 0 };
    return this.#put(message);
  }

  /** Receives up to `max` visible messages and hides them for the visibility timeout. */
  async receive(max: number, visibilityMs = this.visibilityTimeoutMs): Promise<StoredMessage[]> {
    const now = Date.now();
    const visible = this.messages().filter((message) => message.visibleAt <= now);
    const spent = visible.filter((message) => message.receiveCount >= this.maxReceiveCount);
    const taken = visible
      .filter((message) => message.receiveCount < this.maxReceiveCount)
      .slice(0, max)
      .map((message) => ({
        ...message,
        visibleAt: now + visibilityMs,
        receiveCount: message.receiveCount + 1,
        firstReceivedAt: message.firstReceivedAt ?? now,
        receiptHandle: randomUUID(),
      }));
    // Hidden before the first await, so that two receivers never get the same message.
    for (const message of taken) this.#messages.set(message.messageId, message);
    for (const message of spent) this.#messages.delete(message.messageId);
    await Promise.all(spent.map((message) => this.#bury(message)));
    await Promise.all(taken.map((message) => this.#put(message)));
    return taken;
  }

  /**
   * Deletes the message of a receipt handle, even if the handle is from an earlier delivery. Ignores an unknown
   * handle.
   */
  async delete(receiptHandle: string): Promise<void> {
    const message = this.#byReceipt(receiptHandle);
    if (message === undefined) return;
    this.#messages.delete(message.messageId);
    await this.#store.remove(message.messageId);
    this.#changed();
  }

  /** Returns false when no message has this receipt handle. */
  async changeVisibility(receiptHandle: string, visibilityMs: number): Promise<boolean> {
    const message = this.#byReceipt(receiptHandle);
    if (message === undefined) return false;
    await this.#put({ ...message, visibleAt: Date.now() + visibilityMs });
    return true;
  }

  async purge(): Promise<void> {
    const ids = [...this.#messages.keys()];
    this.#messages.clear();
    await Promise.all(ids.map((id) => this.#store.remove(id)));
    this.#changed();
  }

  /** Milliseconds until a message becomes visible, 0 if one is; undefined for an empty queue. */
  untilVisibleMs(): number | undefined {
    const times = this.messages().map((message) => message.visibleAt);
    return times.length === 0 ? undefined : Math.max(0, Math.min(...times) - Date.now());
  }

  #byReceipt(receiptHandle: string): StoredMessage | undefined {
    return this.messages().find((message) => message.receiptHandle === receiptHandle);
  }

  async #put(message: StoredMessage): Promise<StoredMessage> {
    this.#messages.set(message.messageId, message);
    await this.#store.save(message);
    this.#changed();
    return message;
  }

  async #bury(message: StoredMessage): Promise<void> {
    await this.deadLetter?.send(message.body, { attributes: message.attributes });
    await this.#store.remove(message.messageId);
    this.#changed();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
