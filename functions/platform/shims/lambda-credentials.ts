import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in for the SDK's default credential chain in the bundles (infra/esbuild-options.ts): a function on Lambda has its
 * credentials in the environment, and the chain's other members (SSO, profiles, metadata) cost about 95 KB of each bundle.
 */
export const defaultProvider = () => fromEnv();
