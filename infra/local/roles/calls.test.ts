import { describe, expect, it } from 'vitest';
import { jsonCalls, mailCalls } from './json-calls.ts';
import { formFields, objectCalls } from './object-calls.ts';

const named = (target: string, input: object) =>
  jsonCalls(target, Buffer.from(JSON.stringify(input))).map(({ action, resource }) => `${action} ${resource}`);
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/t';

describe('the permissions that a request needs', () => {
  it('for a query include its index', () => {
    expect(named('DynamoDB_20120810.Query', { TableName: 't', IndexName: 'GSI1' })).toEqual([
      `dynamodb:Query ${TABLE}/index/GSI1`,
    ]);
  });

  it('for a transaction are those of its operations', () => {
    const TransactItems = [{ Put: { TableName: 't' } }, { ConditionCheck: { TableName: 't' } }];

    expect(named('DynamoDB_20120810.TransactWriteItems', { TransactItems })).toEqual([
      `dynamodb:PutItem ${TABLE}`,
      `dynamodb:ConditionCheckItem ${TABLE}`,
    ]);
  });

  it('for a batch include each table', () => {
    expect(named('DynamoDB_20120810.BatchGetItem', { RequestItems: { t: {} } })).toEqual([
      `dynamodb:BatchGetItem ${TABLE}`,
    ]);
  });

  it('are empty for a call that a token authorizes', () => {
    expect(named('AWSCognitoIdentityProviderService.RevokeToken', {})).toEqual([]);
    expect(named('AWSCognitoIdentityProviderService.AdminGetUser', { UserPoolId: 'p' })).toEqual([
      'cognito-idp:AdminGetUser arn:aws:cognito-idp:us-east-1:000000000000:userpool/p',
    ]);
  });

  it('include the queue or the parameter', () => {
    expect(named('AmazonSQS.SendMessage', { QueueUrl: 'http://localhost:1/0/mail-jobs' })).toEqual([
      'sqs:SendMessage arn:aws:sqs:us-east-1:000000000000:mail-jobs',
    ]);
    expect(named('AmazonSQS.SendMessageBatch', { QueueUrl: 'http://localhost:1/0/mail-jobs' })).toEqual([
      'sqs:SendMessage arn:aws:sqs:us-east-1:000000000000:mail-jobs',
    ]);
    expect(named('AmazonSSM.GetParameter', { Name: '/a/b' })).toEqual([
      'ssm:GetParameter arn:aws:ssm:us-east-1:000000000000:parameter/a/b',
    ]);
  });

  it('throw for an unknown service', () => {
    expect(() => named('AmazonKinesis.PutRecord', {})).toThrow('AmazonKinesis.PutRecord');
  });

  it.each([
    ['GET', '/b/org/1/a.jpg?X-Amz-Credential=k', 's3:GetObject arn:aws:s3:::b/org/1/a.jpg'],
    ['HEAD', '/b/org/1/a%20b.jpg', 's3:GetObject arn:aws:s3:::b/org/1/a b.jpg'],
    ['PUT', '/b/k?partNumber=1&uploadId=u', 's3:PutObject arn:aws:s3:::b/k'],
    ['DELETE', '/b/k?uploadId=u', 's3:AbortMultipartUpload arn:aws:s3:::b/k'],
    ['DELETE', '/b/k?versionId=v', 's3:DeleteObjectVersion arn:aws:s3:::b/k'],
    ['DELETE', '/b/k', 's3:DeleteObject arn:aws:s3:::b/k'],
    ['GET', '/b?list-type=2', 's3:ListBucket arn:aws:s3:::b'],
    ['GET', '/b?versions', 's3:ListBucketVersions arn:aws:s3:::b'],
  ])('for object storage: %s %s needs %s', (method, url, needed) => {
    expect(objectCalls(method, url, undefined).map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      needed,
    ]);
  });

  it('for a browser upload are those of its signer, for the key in the form', () => {
    const part = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = formFields(Buffer.from(part('Key', 'org/1/p.jpg') + part('X-Amz-Credential', 'ME/2026/s3')));

    expect(fields.get('x-amz-credential')).toBe('ME/2026/s3');
    expect(objectCalls('POST', '/b', fields)).toEqual([
      { action: 's3:PutObject', resource: 'arn:aws:s3:::b/org/1/p.jpg' },
    ]);
  });

  it.each([
    'From: Flueprint <no-reply@a.example>',
    'From: "A name of two lines that has an @ sign: me@b.example"\r\n <no-reply@a.example>',
  ])('for an email are the configuration set and the address or domain of the sender: %s', (from) => {
    const raw = Buffer.from(`${from}\r\nTo: x@y.example\r\n\r\n`).toString('base64');
    const form = new URLSearchParams({ Action: 'SendRawEmail', ConfigurationSetName: 's', 'RawMessage.Data': raw });

    const [set, sender] = mailCalls(Buffer.from(form.toString()));
    const context = { 'ses:FromAddress': 'no-reply@a.example' };
    expect(set).toMatchObject({ resource: expect.stringMatching(/configuration-set\/s$/), context });
    expect(sender).toMatchObject([
      { resource: expect.stringMatching(/identity\/no-reply@a.example$/) },
      { resource: expect.stringMatching(/identity\/a.example$/) },
    ]);
  });
});
