import Stripe from 'stripe';
import { newId } from './ledger.ts';

const PAUSES_MS = [0, 200, 1000, 3000];
const TIMEOUT_MS = 10_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends events as the provider does: signed, retried until accepted, and in no particular order. */
export class WebhookSender {
  readonly #url: string;
  readonly #secret: string;
  readonly #sent = new Map<string, string>();
  readonly #inFlight = new Set<Promise<void>>();

  constructor(url: string, secret: string) {
    this.#url = url;
    this.#secret = secret;
  }

  readonly emit = (type: string, account: string | undefined, object: unknown): void => {
    const id = newId('evt');
    const created = Math.floor(Date.now() / 1000);
    const event = { id, object: 'event', type, account, created, livemode: false, data: { object } };
    this.#sent.set(id, JSON.stringify(event));
    void this.resend(id);
  };

  /** Resolves when the event was accepted, or given up after four attempts. */
  resend(eventId: string): Promise<void> {
    const payload = this.#sent.get(eventId);
    if (payload === undefined) return Promise.resolve();
    const sending = this.#deliver(payload).finally(() => this.#inFlight.delete(sending));
    this.#inFlight.add(sending);
    return sending;
  }

  async settled(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  async #deliver(payload: string): Promise<void> {
    for (const wait of PAUSES_MS) {
      await pause(wait);
      if (await this.#isTaken(payload)) return;
    }
  }

  async #isTaken(payload: string): Promise<boolean> {
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret: this.#secret });
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    };
    return fetch(this.#url, request).then(
      (answer) => answer.ok,
      () => false,
    );
  }
}
