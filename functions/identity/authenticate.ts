import {
  AdminInitiateAuthCommand,
  type AuthFlowType,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoClient } from '#functions/platform/cognito-client.ts';
import { required } from '#functions/platform/env.ts';
import type { IdentityPort, SignedIn } from './identity-port.ts';
import { nameOf, REFUSED } from './pool-errors.ts';

/** Undefined if the pool rejects the parameters. */
export async function authenticate(
  client: CognitoIdentityProviderClient,
  AuthFlow: AuthFlowType,
  AuthParameters: Record<string, string>,
): Promise<SignedIn | undefined> {
  try {
    const pool = { UserPoolId: required('USER_POOL_ID'), ClientId: required('USER_POOL_CLIENT_ID') };
    const command = new AdminInitiateAuthCommand({ ...pool, AuthFlow, AuthParameters });
    const { AuthenticationResult: result } = await client.send(command);
    if (result?.IdToken === undefined) return undefined;
    return {
      token: result.IdToken,
      ...(result.RefreshToken === undefined ? {} : { refreshToken: result.RefreshToken }),
    };
  } catch (error) {
    if (REFUSED.has(nameOf(error))) return undefined;
    throw error;
  }
}

/** Ends a session of the pool; needs no IAM permission, because the token authorizes the call. */
export async function revokeToken(client: CognitoIdentityProviderClient, Token: string): Promise<void> {
  try {
    await client.send(new RevokeTokenCommand({ ClientId: required('USER_POOL_CLIENT_ID'), Token }));
  } catch (error) {
    // An expired token doesn't need to be revoked.
    if (!REFUSED.has(nameOf(error)) && !nameOf(error).includes('Token')) throw error;
  }
}

/** The part of the pool that checks a password and revokes the resulting session. */
export type PasswordCheck = Pick<IdentityPort, 'signIn' | 'revoke'>;

/** For functions that only check a password. */
export const passwordCheck = (): PasswordCheck => ({
  signIn: (email, password) =>
    authenticate(cognitoClient(), 'ADMIN_USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password }),
  revoke: (refreshToken) => revokeToken(cognitoClient(), refreshToken),
});
