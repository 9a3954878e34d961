import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { mockClient } from 'aws-sdk-client-mock';
import { describe, expect, it } from 'vitest';
import type { CheckContext } from './context.ts';
import { resultOf, awsError, checkContext, deployed } from './testing.ts';

const signIn = ({ clients }: CheckContext) =>
  mockClient(clients.sts).on(GetCallerIdentityCommand).resolves({ Account: '111122223333', Arn: 'arn:aws:iam::role' });

describe('the credentials check', () => {
  it('reports the account and the region', async () => {
    const context = checkContext();
    signIn(context);

    expect(await resultOf('Credentials', context)).toEqual({
      state: 'ok',
      reason: 'account 111122223333, region us-east-1, as arn:aws:iam::role',
    });
  });

  it('reports missing credentials when AWS rejects them', async () => {
    const context = checkContext();
    mockClient(context.clients.sts).on(GetCallerIdentityCommand).rejects(awsError('ExpiredTokenException'));

    const answer = await resultOf('Credentials', context);
    expect(answer).toMatchObject({ state: 'missing', reason: expect.stringContaining('ExpiredTokenException') });
  });
});

describe('the CDK bootstrap check', () => {
  it.each([
    ['is missing', {}],
    ['is too old', { CDKToolkit: { BootstrapVersion: '5' } }],
  ])('prints the command with account and region when the bootstrap %s', async (_what, stacks) => {
    const context = checkContext();
    signIn(context);
    deployed(context, stacks);

    expect(await resultOf('CDK bootstrap', context)).toMatchObject({
      state: 'missing',
      steps: ['npx cdk bootstrap aws://111122223333/us-east-1'],
    });
  });

  it('accepts a version that the CLI can deploy with', async () => {
    const context = checkContext();
    signIn(context);
    deployed(context, { CDKToolkit: { BootstrapVersion: '28' } });

    expect(await resultOf('CDK bootstrap', context)).toMatchObject({ state: 'ok' });
  });
});

describe('the check of the Lambda concurrency quota', () => {
  it.each([
    [10, 'missing'],
    [100, 'ok'],
    [1000, 'ok'],
  ])('with a quota of %i reports %s', async (ConcurrentExecutions, state) => {
    const context = checkContext();
    mockClient(context.clients.lambda)
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions } });

    expect(await resultOf('Concurrent functions', context)).toMatchObject({ state });
  });

  it('prints the request that raises the quota, with its code', async () => {
    const context = checkContext();
    mockClient(context.clients.lambda)
      .on(GetAccountSettingsCommand)
      .resolves({ AccountLimit: { ConcurrentExecutions: 10 } });

    expect(await resultOf('Concurrent functions', context)).toMatchObject({
      steps: [expect.stringContaining('--service-code lambda --quota-code L-B99A9384 --desired-value 1000')],
    });
  });
});

describe('the check of the sharp layer', () => {
  it('finds the layer that npm run layer builds', async () => {
    expect(await resultOf('sharp for Lambda', checkContext())).toMatchObject({ steps: ['npm run layer'] });
    expect(await resultOf('sharp for Lambda', checkContext(undefined, { hasSharpLayer: true }))).toMatchObject({
      state: 'ok',
    });
  });
});
