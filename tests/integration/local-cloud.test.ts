import { S3Client, PutObjectCommand } from '@aws-sdk/client-s3';
import { SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import type { S3Event, SNSEvent, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startLocalCloud, type LocalCloud } from '#infra/local/cloud.ts';
import { parseEnv, VARIABLES } from '#shared/config/env-variables.ts';
import { recordingFunctions } from '#tests/fixtures/recording-functions.ts';

const recorder = recordingFunctions(({ name }) =>
  name.startsWith('api-') ? { statusCode: 200, body: '{"success":true}' } : undefined,
);
let cloud: LocalCloud;

beforeAll(async () => {
  cloud = await startLocalCloud({ makeFunctions: () => recorder.functions });
  cloud.open({ headers: {}, web: async (_request, response) => void response.end('web') });
});
afterAll(() => cloud.stop());

const aws = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});
const callsOf = (name: string) => recorder.calls.filter((call) => call.name === name);

describe('the local cloud', () => {
  test('gives the functions every variable that exists for them', () => {
    const parsed = parseEnv(cloud.environment);

    // Variables that matter only with a distribution, the parameter store or a stage option.
    const onAws = [
      'RATE_LIMITS',
      'ORIGIN_SECRET',
      'STRIPE_KEYS_PARAMETER',
      'REPORT_SIGNING_PARAMETER',
      'SIGN_IN_CODE_KEYS_PARAMETER',
      'FIELD_SERVICE_APPS_PARAMETER',
      'SSM_ENDPOINT',
      'CLIENT_SEARCH_URL',
      'CLIENT_SEARCH_FROM',
    ];
    const wanted = VARIABLES.filter((name) => !onAws.includes(name));
    expect(Object.keys(parsed).sort()).toEqual(wanted.sort());
  });

  test('serves the functions and the web through the gateway', async () => {
    const [api, page] = await Promise.all([fetch(`${cloud.url}/api/health`), fetch(cloud.url)]);

    expect(await api.json()).toEqual({ success: true });
    expect(await page.text()).toBe('web');
  });

  test('announces uploads in the photo bucket only to on-photo-stored, through its queue', async () => {
    const s3 = new S3Client({ ...aws(cloud.endpoints.files), forcePathStyle: true });
    const put = (Bucket: string | undefined, Key: string) => s3.send(new PutObjectCommand({ Bucket, Key, Body: 'x' }));
    await put(cloud.environment['DOCUMENT_BUCKET'], 'org/1/document');
    await put(cloud.environment['PHOTO_BUCKET'], 'rendition/org/1/large.jpg');
    await put(cloud.environment['PHOTO_BUCKET'], 'org/1/photo');
    await cloud.jobs.idle();

    const events = callsOf('on-photo-stored')
      .flatMap((call) => (call.event as SQSEvent).Records)
      .map((record) => JSON.parse(record.body) as S3Event);
    expect(events.map((event) => event.Records[0]?.s3.object.key)).toEqual(['org/1/photo']);
    s3.destroy();
  });

  test('passes the bounce of a message to on-mail-event', async () => {
    const ses = new SESClient(aws(cloud.endpoints.mail));
    const { MessageId } = await ses.send(
      new SendRawEmailCommand({
        RawMessage: {
          Data: Buffer.from('From: a@b.example\r\nTo: bounce@simulator.amazonses.com\r\nSubject: S\r\n\r\nText'),
        },
        ConfigurationSetName: cloud.environment['SES_CONFIGURATION_SET'] ?? '',
      }),
    );
    await cloud.jobs.idle();

    const record = (callsOf('on-mail-event')[0]?.event as SNSEvent).Records[0];
    expect(JSON.parse(record?.Sns.Message ?? '')).toMatchObject({
      eventType: 'Bounce',
      mail: { messageId: MessageId },
    });
    ses.destroy();
  });
});
