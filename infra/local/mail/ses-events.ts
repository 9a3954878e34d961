import { randomUUID } from 'node:crypto';
import type { SNSEvent } from 'aws-lambda';
import { LOCAL_REGION } from '../support/credentials.ts';

/** A stored message and how it was sent. */
export type SentMail = {
  readonly messageId: string;
  readonly source: string;
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly configurationSet: string;
  readonly tags: Readonly<Record<string, string>>;
};

const SIMULATOR = /^([^+@]+)(?:\+[^@]*)?@simulator\.amazonses\.com$/i;
const ACCOUNT = '000000000000';

/** The outcome of the SES mailbox simulator for an address; an ordinary address accepts the message. */
function fateOf(address: string): 'delivered' | 'bounced' | 'complained' | 'suppressed' {
  const mailbox = SIMULATOR.exec(address)?.[1]?.toLowerCase();
  if (mailbox === 'bounce') return 'bounced';
  if (mailbox === 'complaint') return 'complained';
  if (mailbox === 'suppressionlist') return 'suppressed';
  return 'delivered';
}

function mailPart(mail: SentMail, timestamp: string): object {
  const tags = Object.entries(mail.tags).map(([name, value]) => [name, [value]] as const);
  return {
    timestamp,
    source: mail.source,
    sourceArn: `arn:aws:ses:${LOCAL_REGION}:${ACCOUNT}:identity/${mail.source.split('@').at(-1) ?? ''}`,
    sendingAccountId: ACCOUNT,
    messageId: mail.messageId,
    destination: mail.recipients,
    headersTruncated: false,
    headers: [
      { name: 'From', value: mail.source },
      { name: 'To', value: mail.recipients.join(', ') },
      { name: 'Subject', value: mail.subject },
    ],
    commonHeaders: {
      from: [mail.source],
      to: mail.recipients,
      messageId: mail.messageId,
      subject: mail.subject,
    },
    tags: { 'ses:configuration-set': [mail.configurationSet], ...Object.fromEntries(tags) },
  };
}

const delivery = (recipients: string[], timestamp: string): object => ({
  timestamp,
  processingTimeMillis: 400,
  recipients,
  smtpResponse: '250 2.6.0 Message received',
  reportingMTA: 'local.amazonses.com',
});

const bounce = (recipients: string[], timestamp: string, subType: 'General' | 'OnAccountSuppressionList'): object => ({
  feedbackId: randomUUID(),
  bounceType: 'Permanent',
  bounceSubType: subType,
  bouncedRecipients: recipients.map((emailAddress) => ({
    emailAddress,
    action: 'failed',
    status: '5.1.1',
    diagnosticCode: 'smtp; 550 5.1.1 user unknown',
  })),
  timestamp,
  reportingMTA: 'dns; local.amazonses.com',
});

const complaint = (recipients: string[], timestamp: string): object => ({
  feedbackId: randomUUID(),
  complainedRecipients: recipients.map((emailAddress) => ({ emailAddress })),
  timestamp,
  userAgent: 'Amazon SES Mailbox Simulator',
  complaintFeedbackType: 'abuse',
  arrivalDate: timestamp,
});

/** The events that SES publishes for a sent message, in order. */
export function sesEvents(mail: SentMail, now = new Date()): object[] {
  const timestamp = now.toISOString();
  const event = (eventType: string, part: object) => ({ eventType, mail: mailPart(mail, timestamp), ...part });
  const withFate = (...fates: string[]) => mail.recipients.filter((address) => fates.includes(fateOf(address)));
  const delivered = withFate('delivered', 'complained');
  const bounced = withFate('bounced');
  const suppressed = withFate('suppressed');
  const complained = withFate('complained');
  return [
    ...(delivered.length > 0 ? [event('Delivery', { delivery: delivery(delivered, timestamp) })] : []),
    ...(bounced.length > 0 ? [event('Bounce', { bounce: bounce(bounced, timestamp, 'General') })] : []),
    ...(suppressed.length > 0
      ? [event('Bounce', { bounce: bounce(suppressed, timestamp, 'OnAccountSuppressionList') })]
      : []),
    ...(complained.length > 0 ? [event('Complaint', { complaint: complaint(complained, timestamp) })] : []),
  ];
}

/** The event that SES publishes when a message's tracking pixel is loaded. */
export function openEvent(mail: SentMail, now = new Date()): object {
  const timestamp = now.toISOString();
  const open = { timestamp, userAgent: 'Inbox page', ipAddress: '127.0.0.1' };
  return { eventType: 'Open', mail: mailPart(mail, timestamp), open };
}

/** Wraps an SES event in the SNS event of a function. */
export function snsEvent(message: object): SNSEvent {
  const topic = `arn:aws:sns:${LOCAL_REGION}:${ACCOUNT}:mail-events`;
  return {
    Records: [
      {
        EventSource: 'aws:sns',
        EventVersion: '1.0',
        EventSubscriptionArn: `${topic}:${randomUUID()}`,
        Sns: {
          Type: 'Notification',
          MessageId: randomUUID(),
          TopicArn: topic,
          Subject: 'Amazon SES Email Event Notification',
          Message: JSON.stringify(message),
          Timestamp: new Date().toISOString(),
          SignatureVersion: '1',
          Signature: '',
          SigningCertUrl: '',
          UnsubscribeUrl: '',
          MessageAttributes: {},
        },
      },
    ],
  };
}
