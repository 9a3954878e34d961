import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { GetCallerIdentityCommand } from '@aws-sdk/client-sts';
import { always, inProduction, missing, never, ok, type Check } from './check.ts';
import { findStack } from './context.ts';

/** How many concurrent executions the workers may use together (`maxConcurrency` in infra/constructs). */
export const WORKER_CONCURRENCY = 75;
/** Below this limit, requests wait while the workers are busy. */
const MIN_CONCURRENCY = WORKER_CONCURRENCY + 25;
const WANTED_CONCURRENCY = 1000;
const CONCURRENCY_QUOTA = 'L-B99A9384';
/** The oldest bootstrap version that the CLI in package.json supports. */
const MIN_BOOTSTRAP = 6;

/** Runs first, because without credentials no other check can run. */
export const CREDENTIALS: Check = {
  name: 'Credentials',
  phase: 'before',
  isRequired: always,
  async run({ clients, region }) {
    try {
      const { Account, Arn } = await clients.sts.send(new GetCallerIdentityCommand({}));
      return ok(`account ${Account}, region ${region}, as ${Arn}`);
    } catch (error) {
      return missing(
        `no answer from AWS with the credentials of this shell (${String(error)})`,
        'aws configure sso   # or, for a role or keys that you have already: export AWS_PROFILE=<profile>',
      );
    }
  },
};

export const ACCOUNT_CHECKS: readonly Check[] = [
  {
    name: 'CDK bootstrap',
    phase: 'before',
    isRequired: always,
    async run(context) {
      const { Account } = await context.clients.sts.send(new GetCallerIdentityCommand({}));
      const command = `npx cdk bootstrap aws://${Account}/${context.region}`;
      const toolkit = await findStack(context, 'CDKToolkit');
      if (toolkit === undefined) return missing('the stack CDKToolkit is not in this account and region', command);
      const version = Number(toolkit.outputs.BootstrapVersion);
      if (!(version >= MIN_BOOTSTRAP)) return missing(`the stack CDKToolkit has version ${version}`, command);
      return ok(`version ${version}`);
    },
  },
  {
    name: 'Concurrent functions',
    phase: 'before',
    isRequired: inProduction,
    async run({ clients, region }) {
      const { AccountLimit } = await clients.lambda.send(new GetAccountSettingsCommand({}));
      const limit = AccountLimit?.ConcurrentExecutions ?? 0;
      if (limit >= MIN_CONCURRENCY) return ok(`${limit} at once`);
      return missing(
        `${limit} at once; sign-ins and pages wait while photos arrive`,
        `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda ` +
          `--quota-code ${CONCURRENCY_QUOTA} --desired-value ${WANTED_CONCURRENCY}`,
      );
    },
  },
  {
    name: 'sharp for Lambda',
    phase: 'before',
    isRequired: never,
    async run({ outside }) {
      if (outside.hasSharpLayer) return ok('in dist/layers');
      return missing('not fetched yet; npm run deploy fetches it by itself', 'npm run layer');
    },
  },
];
