/**
 * Stands in, in the bundles (infra/esbuild-options.ts), for parts of the SDK that no function uses and that cost 27 KB of each:
 * event streams (the table and the buckets are never asked for one) and the cache of endpoint discovery (off unless
 * AWS_ENABLE_ENDPOINT_DISCOVERY turns it on).
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('Event streams are left out of this bundle');
  }
}

export class EndpointCache {}

export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

export const eventStreamSerdeProvider = () => ({});
