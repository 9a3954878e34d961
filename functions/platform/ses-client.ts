import { SESClient } from '@aws-sdk/client-ses';
import { env } from './env.ts';
import { unlogged } from './unlogged.ts';

type Strategy = Awaited<ReturnType<SESClient['config']['retryStrategy']>>;
type StrategyV2 = Extract<Strategy, { refreshRetryTokenForRetry: unknown }>;

/**
 * Repeats only throttled calls, which SES rejected. A call without a response may have sent its email, and SES has no
 * idempotency key: the SDK's own retries would send it up to three times for each delivery of the job.
 */
function withoutBlindRetries(standard: StrategyV2): StrategyV2 {
  return {
    acquireInitialRetryToken: (scope) => standard.acquireInitialRetryToken(scope),
    recordSuccess: (token) => standard.recordSuccess(token),
    refreshRetryTokenForRetry: (token, failure) => {
      if (failure.errorType !== 'THROTTLING') throw failure.error ?? new Error('The call failed');
      return standard.refreshRetryTokenForRetry(token, failure);
    },
  };
}

export function sesClient(): SESClient {
  const { AWS_REGION, SES_ENDPOINT } = env();
  const client = new SESClient({
    region: AWS_REGION,
    ...(SES_ENDPOINT === undefined ? {} : { endpoint: SES_ENDPOINT }),
  });
  const standard = client.config.retryStrategy;
  client.config.retryStrategy = async () => {
    const strategy = await standard();
    return 'refreshRetryTokenForRetry' in strategy ? withoutBlindRetries(strategy) : strategy;
  };
  return unlogged(client);
}
