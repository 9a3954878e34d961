import { randomBytes } from 'node:crypto';
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '../support/credentials.ts';

const VERDICTS = ['spam', 'virus', 'spf', 'dkim', 'dmarc'] as const;
type Verdict = (typeof VERDICTS)[number];

/** An email received by SMTP: envelope, raw bytes, and SES's verdicts on its sender. */
export type Arrived = {
  readonly messageId: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: Buffer;
  readonly verdicts: Readonly<Record<Verdict, string>>;
};

/**
 * Parses `/inbound?to=…&from=…`: `to` may repeat, and each verdict defaults to PASS, unless given, as in `dmarc=FAIL`.
 */
export function readArrived(query: URLSearchParams, raw: Buffer): Arrived {
  const verdicts = VERDICTS.map((name) => [name, query.get(name) ?? 'PASS'] as const);
  return {
    messageId: randomBytes(20).toString('hex'),
    from: query.get('from') ?? '',
    to: query.getAll('to'),
    raw,
    verdicts: Object.fromEntries(verdicts) as Arrived['verdicts'],
  };
}

const keyOf = ({ messageId }: Arrived): string => `inbound/${messageId}`;

/** Stores the raw email where a stage's SES receipt rule stores it. */
export async function storeReceived(email: Arrived, { endpoint, bucket }: { endpoint: string; bucket: string }) {
  const client = new S3Client({
    endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
    forcePathStyle: true,
  });
  await client.send(new PutObjectCommand({ Bucket: bucket, Key: keyOf(email), Body: email.raw }));
  client.destroy();
}

const HEADER = (name: string) => new RegExp(`^${name}:[ \\t]*(.*)$`, 'im');

/** The notice that SES publishes to the topic of its S3 action. */
export function receivedNotice(email: Arrived, bucketName: string, now = new Date()): object {
  const { messageId, from: source, to, raw, verdicts } = email;
  const head = raw.toString('latin1').split(/\r?\n\r?\n/, 1)[0] ?? '';
  const header = (name: string) => HEADER(name).exec(head)?.[1]?.trim() ?? '';
  const timestamp = now.toISOString();
  const verdictPairs = Object.entries(verdicts).map(([name, status]) => [`${name}Verdict`, { status }] as const);
  return {
    notificationType: 'Received',
    mail: {
      timestamp,
      source,
      messageId,
      destination: to,
      headersTruncated: false,
      commonHeaders: { from: [header('From')], to, subject: header('Subject') },
    },
    receipt: {
      timestamp,
      processingTimeMillis: 40,
      recipients: to,
      ...Object.fromEntries(verdictPairs),
      action: { type: 'S3', bucketName, objectKeyPrefix: 'inbound/', objectKey: keyOf(email) },
    },
  };
}
