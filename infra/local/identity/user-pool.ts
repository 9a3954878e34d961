import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  CreateGroupCommand,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ROLES } from '#shared/auth/roles.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '../support/credentials.ts';

export type UserPool = { readonly userPoolId: string; readonly clientId: string };

async function createPool(client: CognitoIdentityProviderClient): Promise<UserPool> {
  const pool = await client.send(
    new CreateUserPoolCommand({
      PoolName: 'flueprint',
      UsernameAttributes: ['email'],
      AutoVerifiedAttributes: ['email'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 8,
          RequireUppercase: false,
          RequireLowercase: false,
          RequireNumbers: false,
          RequireSymbols: false,
        },
      },
    }),
  );
  const UserPoolId = pool.UserPool?.Id ?? '';
  const app = await client.send(
    new CreateUserPoolClientCommand({
      UserPoolId,
      ClientName: 'flueprint-web',
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      IdTokenValidity: 60,
      AccessTokenValidity: 5,
      RefreshTokenValidity: 30,
      TokenValidityUnits: { IdToken: 'minutes', AccessToken: 'minutes', RefreshToken: 'days' },
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
    }),
  );
  for (const GroupName of ROLES) await client.send(new CreateGroupCommand({ UserPoolId, GroupName }));
  return { userPoolId: UserPoolId, clientId: app.UserPoolClient?.ClientId ?? '' };
}

/** The folder's user pool with its client and role groups; created at the first call and stored in `pool.json`. */
export async function ensurePool(endpoint: string, directory: string): Promise<UserPool> {
  const file = join(directory, 'pool.json');
  try {
    return JSON.parse(await readFile(file, 'utf8')) as UserPool;
  } catch {
    const client = new CognitoIdentityProviderClient({
      endpoint,
      region: LOCAL_REGION,
      credentials: LOCAL_CREDENTIALS,
    });
    const pool = await createPool(client);
    client.destroy();
    await writeFile(file, JSON.stringify(pool));
    return pool;
  }
}
