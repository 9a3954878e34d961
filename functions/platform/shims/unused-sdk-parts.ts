/**
 * Replaces, in bundles (infra/esbuild-options.ts), SDK parts that no function uses and that cost 27 KB per bundle:
 * event streams (never requested from the table or the buckets) and the endpoint discovery cache (off unless
 * AWS_ENABLE_ENDPOINT_DISCOVERY is set).
 */
export class EventStreamSerde {
  constructor() {
    throw new Error('This bundle does not include event streams');
  }
}

export class EndpointCache {}

export const resolveEventStreamSerdeConfig = <T>(config: T): T => config;

export const eventStreamSerdeProvider = () => ({});
