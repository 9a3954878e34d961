import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's default credential chain in bundles (infra/esbuild-options.ts): on Lambda the credentials are in
 * the environment, and the chain's other providers (SSO, profiles, metadata) cost about 95 KB per bundle.
 */
export const defaultProvider = () => fromEnv();
