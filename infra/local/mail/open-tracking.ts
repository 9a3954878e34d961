import { randomUUID } from 'node:crypto';
import type { Email } from './mailbox.ts';
import type { SentMail } from './ses-events.ts';

/** A transparent picture of one pixel. */
export const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Raw messages kept, at most. */
const MAX_RAW = 200;

/** Adds a tracking pixel to messages, as SES does to detect opens, and keeps the raw message. */
export class OpenTracking {
  readonly #mails = new Map<string, SentMail>();
  readonly #raw = new Map<string, Buffer>();
  #endpoint = '';

  at(endpoint: string): void {
    this.#endpoint = endpoint;
  }

  track(email: Email, mail: SentMail): void {
    const { html } = email.body;
    if (html === undefined) return;
    const token = randomUUID();
    this.#mails.set(token, mail);
    const picture = `<img alt="" src="${this.#endpoint}/opened/${token}" width="1" height="1" style="display:none">`;
    email.body.html = html.includes('</body>') ? html.replace('</body>', `${picture}</body>`) : html + picture;
  }

  mailOf(token: string): SentMail | undefined {
    return this.#mails.get(token);
  }

  storeRaw(messageId: string, data: string | null): void {
    if (data === null) return;
    this.#raw.set(messageId, Buffer.from(data, 'base64'));
    const [oldest] = this.#raw.keys();
    if (this.#raw.size > MAX_RAW && oldest !== undefined) this.#raw.delete(oldest);
  }

  /** The raw message with its headers, as the product sent it. */
  rawOf(messageId: string): Buffer | undefined {
    return this.#raw.get(messageId);
  }
}
