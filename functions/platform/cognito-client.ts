import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { env } from './env.ts';
import { unlogged } from './unlogged.ts';

export function cognitoClient(): CognitoIdentityProviderClient {
  const { AWS_REGION, COGNITO_ENDPOINT } = env();
  return unlogged(
    new CognitoIdentityProviderClient({
      region: AWS_REGION,
      ...(COGNITO_ENDPOINT === undefined ? {} : { endpoint: COGNITO_ENDPOINT }),
    }),
  );
}
