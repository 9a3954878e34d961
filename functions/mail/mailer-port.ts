import type { InlinePicture } from './mail-template.ts';

/** An email to one address; the caller must make header values safe (functions/mail/safe-text.ts). */
export type Mail = {
  to: string;
  /** Shown as the sender's name with our own address: the email goes out in the company's name. */
  fromName: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** The name of the reply address; defaults to `fromName`. */
  replyToName?: string;
  /** Referenced in the HTML by its `cid`. */
  inline?: InlinePicture | undefined;
  attachments?: readonly { fileName: string; contentType: string; content: Buffer }[];
  /** Where one click, or a POST by the email program, unsubscribes the recipient (RFC 8058). */
  unsubscribe?: { postUrl: string };
  /**
   * Message-IDs of the thread's earlier emails that the reader has, oldest first, so that email programs show them as
   * one conversation.
   */
  references?: readonly string[];
  /** Additional headers by name. */
  headers?: Readonly<Record<string, string>>;
  /** Returned with every delivery event; only letters, digits, `-` and `_`. */
  tags: Record<string, string>;
};

/**
 * Why an address gets no more email: it bounced permanently, or its reader marked an email as spam. `at` is ISO-8601
 * UTC.
 */
export type AddressBlock = { kind: 'bounced' | 'complained'; at: string };

/** The outcome of a send: the provider accepted the message, or it was dropped because its address is blocked. */
export type SendOutcome = { messageId: string } | { blocked: AddressBlock };

export interface MailerPort {
  /** Sends the message unless its address is blocked; throws if the provider doesn't accept it. */
  send(mail: Mail): Promise<SendOutcome>;
}
