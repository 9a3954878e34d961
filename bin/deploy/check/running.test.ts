import { ListUsersInGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { GetFunctionConfigurationCommand } from '@aws-sdk/client-lambda';
import { ListSubscriptionsByTopicCommand } from '@aws-sdk/client-sns';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import { resultOf, checkContext, deployed } from './testing.ts';

const STACKS = { data: { UserPoolId: 'us-east-1_abc' }, web: { AppUrl: 'https://app.example.com' }, app: {} };

describe('the check of the stacks', () => {
  it('passes when all of them exist', async () => {
    const context = checkContext();
    deployed(context, STACKS);

    expect(await resultOf('Stacks', context)).toMatchObject({ state: 'ok' });
  });

  it('names the missing stacks and the command that deploys them', async () => {
    const context = checkContext();
    deployed(context, { data: {}, web: {} });

    expect(await resultOf('Stacks', context)).toEqual({
      state: 'missing',
      reason: 'flueprint-prod-app is not there',
      steps: ['STAGE=prod npm run deploy'],
    });
  });
});

describe('the check of the health route', () => {
  const health = async (status: number, body: string) => {
    const context = checkContext(undefined, { get: async () => ({ status, body }) });
    deployed(context, STACKS);
    return resultOf('Health', context);
  };

  it('passes when the route responds for its stage', async () => {
    expect(await health(200, '{"success":true,"stage":"prod"}')).toEqual({
      state: 'ok',
      reason: 'https://app.example.com/api/health',
    });
  });

  it.each([
    [503, ''],
    [200, '{"success":true,"stage":"dev"}'],
  ])('fails when the route responds with %i %s', async (status, body) => {
    expect(await health(status, body)).toMatchObject({ state: 'missing' });
  });

  it('fails when the host does not respond', async () => {
    const context = checkContext(undefined, { get: () => Promise.reject(new Error('connect ECONNREFUSED')) });
    deployed(context, STACKS);

    expect(await resultOf('Health', context)).toMatchObject({ reason: expect.stringContaining('ECONNREFUSED') });
  });
});

describe('the check of a host that cannot be reached', () => {
  const noHost = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND app.example.com') });
  const health = async (values: Parameters<typeof checkContext>[0], error = noHost) => {
    const context = checkContext(values, { get: () => Promise.reject(error) });
    deployed(context, STACKS);
    return resultOf('Health', context);
  };

  it('reports the cause', async () => {
    expect(await health(undefined)).toMatchObject({ state: 'missing', reason: expect.stringContaining('ENOTFOUND') });
  });

  it('reports a cause of several lines in one', async () => {
    const noTls = new TypeError('fetch failed', { cause: new Error('SSL routines: wrong version number:\n\n') });
    const answer = await health(undefined, noTls);

    expect(answer?.reason).toBe('https://app.example.com/api/health answered 0 SSL routines: wrong version number:');
  });

  it('reports unknown on an emulator, whose host names may not resolve on this network', async () => {
    expect(await health({ production: false, awsEndpoint: 'http://localhost:4566' })).toMatchObject({
      state: 'unknown',
    });
  });
});

describe('the check of sharp in the deployed function', () => {
  it.each([
    [[{ Arn: 'arn:aws:lambda:us-east-1:111122223333:layer:sharp:1' }], 'ok'],
    [[], 'missing'],
  ])('with the layers %j reports %s', async (Layers, state) => {
    const context = checkContext();
    deployed(context, STACKS, [['AWS::Lambda::Function', 'WorkersonphotostoredFunction12345678']]);
    mockClient(context.clients.lambda).on(GetFunctionConfigurationCommand).resolves({ Layers });

    expect(await resultOf('sharp in the deployed function', context)).toMatchObject({ state });
  });
});

describe('the check of the alarm address', () => {
  it.each([
    ['arn:aws:sns:us-east-1:111122223333:alarms:1', 'ok'],
    ['PendingConfirmation', 'missing'],
  ])('with the subscription %s reports %s', async (SubscriptionArn, state) => {
    const context = checkContext();
    deployed(context, STACKS, [['AWS::SNS::Topic', 'MonitoringAlarms12345678']]);
    mockClient(context.clients.sns)
      .on(ListSubscriptionsByTopicCommand)
      .resolves({ Subscriptions: [{ Endpoint: 'ops@example.com', SubscriptionArn }] });

    expect(await resultOf('Alarm address', context)).toMatchObject({ state });
  });

  it('reports missing for a stage without an alarm address', async () => {
    expect(await resultOf('Alarm address', checkContext({}, {}, 'dev'))).toMatchObject({
      state: 'missing',
      steps: ['set alarmEmail of the stage dev in cdk.json', 'STAGE=dev npm run deploy'],
    });
  });
});

describe('the check of the super administrator', () => {
  it.each([
    [[{ Username: 'one' }], 'ok'],
    [[], 'missing'],
  ])('with the users %j reports %s', async (Users, state) => {
    const context = checkContext();
    deployed(context, STACKS);
    mockClient(context.clients.cognito).on(ListUsersInGroupCommand).resolves({ Users });

    expect(await resultOf('Super administrator', context)).toMatchObject({ state });
  });
});
