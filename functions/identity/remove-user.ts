import { AdminDeleteUserCommand, type CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { cognitoClient } from '#functions/platform/cognito-client.ts';
import { required } from '#functions/platform/env.ts';
import type { IdentityPort } from './identity-port.ts';
import { nameOf } from './pool-errors.ts';

/** Deletes a user, if it exists. */
export async function removeUser(client: CognitoIdentityProviderClient, userId: string): Promise<void> {
  try {
    await client.send(new AdminDeleteUserCommand({ UserPoolId: required('USER_POOL_ID'), Username: userId }));
  } catch (error) {
    if (nameOf(error) !== 'UserNotFoundException') throw error;
  }
}

/** For functions that only delete users. */
export const userRemoval = (): Pick<IdentityPort, 'remove'> => ({
  remove: (userId) => removeUser(cognitoClient(), userId),
});
