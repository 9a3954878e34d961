import { logInfo } from '#functions/platform/logger.ts';
import type { AddressBlock, Mail, MailerPort, SendOutcome } from './mailer-port.ts';

export interface BlockedAddresses {
  /** The block of an address; undefined if it may be emailed. */
  blockOf(email: string): Promise<AddressBlock | undefined>;
  /**
   * Lists a blocked address for the company whose email was dropped; `organizationId` is undefined in email of no
   * company.
   */
  listFor(email: string, block: AddressBlock, organizationId: string | undefined): Promise<void>;
}

/** Sends a message only if its recipient is not blocked. A dropped message is listed for its company and logged. */
export class SuppressingMailer implements MailerPort {
  readonly #inner: MailerPort;
  readonly #addresses: BlockedAddresses;

  constructor(inner: MailerPort, addresses: BlockedAddresses) {
    this.#inner = inner;
    this.#addresses = addresses;
  }

  async send(mail: Mail): Promise<SendOutcome> {
    const blocked = await this.#addresses.blockOf(mail.to);
    if (blocked === undefined) return this.#inner.send(mail);
    const { organization } = mail.tags;
    await this.#addresses.listFor(mail.to, blocked, organization);
    const company = organization === undefined ? {} : { organizationId: organization };
    // Logs contain no addresses.
    logInfo('Mail not sent: address blocked', { reason: blocked.kind, ...company });
    return { blocked };
  }
}
