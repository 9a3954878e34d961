import type { InlinePicture } from './mail-template.ts';

/** One message to one address; the caller makes header values safe (mail/templates/escape.ts). */
export type Mail = {
  to: string;
  /** Shown beside our own sending address: mail goes out in the company's name. */
  fromName: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  /** Whom an answer is shown to go to; `fromName` where it is absent. */
  replyToName?: string;
  /** Shown in the HTML by its `cid`. */
  inline?: InlinePicture | undefined;
  attachments?: readonly { fileName: string; contentType: string; content: Buffer }[];
  /** Where one click or a POST by the mail program ends such messages to the recipient (RFC 8058). */
  unsubscribe?: { postUrl: string };
  /** Message-IDs of the emails before it that its reader has, oldest first; email programs show them as one conversation. */
  references?: readonly string[];
  /** Further headers, each by its name. */
  headers?: Readonly<Record<string, string>>;
  /** Come back with every delivery event; letters, digits, `-` and `_` only. */
  tags: Record<string, string>;
};

/** Why an address gets no more mail: it refused a message for good, or its reader marked one as spam. `at` is ISO-8601 UTC. */
export type AddressBlock = { kind: 'bounced' | 'complained'; at: string };

/** What became of a message: the provider took it, or it was dropped because its address is blocked. */
export type SendOutcome = { messageId: string } | { blocked: AddressBlock };

export interface MailerPort {
  /** Hands the message to the provider, unless its address is blocked; throws when the provider does not take it. */
  send(mail: Mail): Promise<SendOutcome>;
}
