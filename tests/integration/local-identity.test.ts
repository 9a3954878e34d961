import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  type AuthFlowType,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PreTokenGenerationTriggerEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startInvokeApi } from '#infra/local/functions/invoke-api.ts';
import { startIdentity, type LocalIdentity } from '#infra/local/identity.ts';
import type { HttpServer } from '#infra/local/support/http.ts';
import { LOCAL_CREDENTIALS, LOCAL_REGION } from '#infra/local/support/credentials.ts';
import { ROLES } from '#shared/auth/roles.ts';
import { recordingFunctions } from '#tests/fixtures/recording-functions.ts';

const EMAIL = 'office@demo.example';
const PASSWORD = 'plain words only';

const recorder = recordingFunctions(({ event }) => ({
  ...(event as PreTokenGenerationTriggerEvent),
  response: { claimsOverrideDetails: { claimsToAddOrOverride: { organizationId: 'ORG1' } } },
}));

let directory: string;
let invokeApi: HttpServer;
let identity: LocalIdentity;
let cognito: CognitoIdentityProviderClient;

async function start(): Promise<void> {
  identity = await startIdentity({
    directory,
    invokeEndpoint: invokeApi.endpoint,
    triggers: { PreTokenGeneration: 'pre-token' },
  });
  cognito = new CognitoIdentityProviderClient({
    endpoint: identity.endpoint,
    region: LOCAL_REGION,
    credentials: LOCAL_CREDENTIALS,
  });
}

async function stop(): Promise<void> {
  cognito.destroy();
  await identity.stop();
}

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'identity-'));
  invokeApi = await startInvokeApi(recorder.functions);
  await start();
  const user = { UserPoolId: identity.userPoolId, Username: EMAIL };
  const attributes = [
    { Name: 'email', Value: EMAIL },
    { Name: 'email_verified', Value: 'true' },
  ];
  await cognito.send(new AdminCreateUserCommand({ ...user, UserAttributes: attributes, MessageAction: 'SUPPRESS' }));
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password: PASSWORD, Permanent: true }));
  for (const GroupName of ROLES) await cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName }));
});
afterAll(async () => {
  await stop();
  await invokeApi.stop();
  await rm(directory, { recursive: true, force: true });
});

type SignedIn = { claims: Record<string, unknown>; refreshToken: string };

async function authenticate(flow: AuthFlowType, parameters: Record<string, string>): Promise<SignedIn> {
  const { AuthenticationResult } = await cognito.send(
    new AdminInitiateAuthCommand({
      UserPoolId: identity.userPoolId,
      ClientId: identity.clientId,
      AuthFlow: flow,
      AuthParameters: parameters,
    }),
  );
  const payload = AuthenticationResult?.IdToken?.split('.')[1] ?? '';
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>;
  return { claims, refreshToken: AuthenticationResult?.RefreshToken ?? '' };
}

const password = () => authenticate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: EMAIL, PASSWORD });
const signIn = async () => (await password()).claims;

describe('the local identity provider', () => {
  test('issues an ID token with the role groups and the claims of the trigger', async () => {
    const claims = await signIn();

    expect(claims).toMatchObject({
      iss: identity.issuer,
      aud: identity.clientId,
      email: EMAIL,
      organizationId: 'ORG1',
    });
    expect(claims['cognito:groups']).toEqual(expect.arrayContaining([...ROLES]));
    expect(recorder.calls[0]).toMatchObject({
      name: 'pre-token',
      event: { request: { userAttributes: { email: EMAIL } } },
    });
  });

  test('includes the session id in a token, the same after each renewal', async () => {
    const [first, second] = [await password(), await password()];
    const renew = () => authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: first.refreshToken });
    const renewed = [await renew(), await renew()];

    expect(first.claims['origin_jti']).toMatch(/^[0-9a-f-]{36}$/);
    expect(second.claims['origin_jti']).not.toBe(first.claims['origin_jti']);
    expect(renewed.map(({ claims }) => claims['origin_jti'])).toEqual(Array(2).fill(first.claims['origin_jti']));
  });

  test('publishes the keys that sign its tokens', async () => {
    const { keys } = (await (await fetch(identity.jwksUri)).json()) as { keys: object[] };

    expect(keys).toHaveLength(1);
  });

  test('has the same pool, issuer and users after a restart, also after many simultaneous sign-ins', async () => {
    const { userPoolId, clientId, issuer } = identity;
    await Promise.all(Array.from({ length: 25 }, signIn));
    await stop();
    await start();

    expect(identity).toMatchObject({ userPoolId, clientId, issuer });
    expect(await signIn()).toMatchObject({ email: EMAIL, iss: issuer });
  });
});
