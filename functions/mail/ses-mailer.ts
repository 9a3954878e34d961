import { type SESClient, SendRawEmailCommand } from '@aws-sdk/client-ses';
import MailComposer from 'nodemailer/lib/mail-composer/index.js';
import { required } from '#functions/platform/env.ts';
import type { Mail, MailerPort } from './mailer-port.ts';

const unsubscribeHeaders = (postUrl: string) => ({
  'List-Unsubscribe': `<${postUrl}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

function compose(mail: Mail): Promise<Buffer> {
  const {
    to,
    fromName,
    replyTo,
    unsubscribe,
    replyToName = fromName,
    subject,
    text,
    html,
    inline,
    attachments = [],
    references = [],
  } = mail;
  const headers = { ...mail.headers, ...(unsubscribe && unsubscribeHeaders(unsubscribe.postUrl)) };
  const last = references.at(-1);
  const message = new MailComposer({
    // Structured addresses: the composer quotes and encodes them, so that no value can add a header or a recipient.
    from: { name: fromName, address: required('MAIL_FROM') },
    to: { name: '', address: to },
    ...(replyTo === undefined ? {} : { replyTo: { name: replyToName, address: replyTo } }),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(last !== undefined && { inReplyTo: last, references: [...references] }),
    subject,
    text,
    html,
    attachments: [
      ...(inline === undefined ? [] : [{ ...inline, contentDisposition: 'inline' as const }]),
      ...attachments.map(({ fileName, contentType, content }) => ({ filename: fileName, contentType, content })),
    ],
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return message.compile().build();
}

/**
 * Sends through SES. Only `product-mailer.ts` may create one, because email that bypasses its filter could reach a
 * blocked address.
 */
export class SesMailer implements MailerPort {
  readonly #client: SESClient;

  constructor(client: SESClient) {
    this.#client = client;
  }

  async send(mail: Mail): Promise<{ messageId: string }> {
    const request = {
      RawMessage: { Data: await compose(mail) },
      Destinations: [mail.to],
      ConfigurationSetName: required('SES_CONFIGURATION_SET'),
      Tags: Object.entries(mail.tags).map(([Name, Value]) => ({ Name, Value })),
    };
    const response = await this.#client.send(new SendRawEmailCommand(request));
    return { messageId: response.MessageId ?? '' };
  }
}
