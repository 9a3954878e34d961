import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from './context.ts';
import { answerOf, awsError, checkContext, deployed } from './testing.ts';

const signIn = ({ clients }: CheckContext) =>
  mockClient(clients.sts).on(GetCallerIdentityCommand).resolves({ Account: '111122223333', Arn: 'arn:aws:iam::role' });

describe('credentials', () => {
  it('name the account and the region', async () => {
    const context = checkContext();
    signIn(context);

    expect(await answerOf('Credentials', context)).toEqual({
      state: 'ok',
      reason: 'account 111122223333, region us-east-1, as arn:aws:iam::role',
    });
  });

  it('are missing when AWS refuses them', async () => {
    const context = checkContext();
    mockClient(context.clients.sts).on(GetCallerIdentityCommand).rejects(awsError('ExpiredTokenException'));

    const answer = await answerOf('Credentials', context);
    expect(answer).toMatchObject({ state: 'missing', reason: expect.stringContaining('ExpiredTokenException') });
  });
});

describe('the CDK bootstrap', () => {
  it.each([
    ['is missing', {}],
    ['is too old', { CDKToolkit: { BootstrapVersion: '5' } }],
  ])('is asked for with account and region when it %s', async (_what, stacks) => {
    const context = checkContext();
    signIn(context);
    deployed(context, stacks);

    expect(await answerOf('CDK bootstrap', context)).toMatchObject({
      state: 'missing',
      steps: ['npx cdk bootstrap aws://111122223333/us-east-1'],
    });
  });

  it('is enough in a version that the CLI deploys with', async () => {
    const context = checkContext();
    signIn(context);
    deployed(context, { CDKToolkit: { BootstrapVersion: '28' } });

    expect(await answerOf('CDK bootstrap', context)).toMatchObject({ state: 'ok' });
  });
});

describe('the quota of concurrent functions', () => {
  it.each([
    [10, 'missing'],
    [100, 'ok'],
    [1000, 'ok'],
  ])('of %i is %s', async (ConcurrentExecutions, state) => {
    const context = checkContext();
    mockClient(context.clients.lambda)
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions } });

    expect(await answerOf('Concurrent functions', context)).toMatchObject({ state });
  });

  it('is raised by a request with the code of the quota', async () => {
    const context = checkContext();
    mockClient(context.clients.lambda)
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 10 } });

    expect(await answerOf('Concurrent functions', context)).toMatchObject({
      steps: [expect.stringContaining('--service-code lambda --quota-code L-B99A9384 --desired-value 1000')],
    });
  });
});

describe('sharp for Lambda', () => {
  it('is found where npm run layer puts it', async () => {
    expect(await answerOf('sharp for Lambda', checkContext())).toMatchObject({ steps: ['npm run layer'] });
    expect(await answerOf('sharp for Lambda', checkContext(undefined, { hasSharpLayer: true }))).toMatchObject({
      state: 'ok',
    });
  });
});
