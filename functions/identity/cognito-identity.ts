import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AttributeType,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoClient } from '#functions/platform/cognito-client.ts';
import { required } from '#functions/platform/env.ts';
import type { Role } from '#shared/auth/roles.ts';
import { AppError } from '#shared/errors.ts';
import { authenticate, revokeToken } from './authenticate.ts';
import type { IdentityPort, SignedIn } from './identity-port.ts';
import { nameOf, REFUSED } from './pool-errors.ts';
import { removeUser } from './remove-user.ts';

const subjectOf = (attributes: readonly AttributeType[] = []): string | undefined =>
  attributes.find(({ Name }) => Name === 'sub')?.Value;

export class CognitoIdentity implements IdentityPort {
  readonly #client: CognitoIdentityProviderClient;
  readonly #pool = { UserPoolId: required('USER_POOL_ID') };

  constructor(client: CognitoIdentityProviderClient) {
    this.#client = client;
  }

  signIn(email: string, password: string): Promise<SignedIn | undefined> {
    return authenticate(this.#client, 'ADMIN_USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  }

  refresh(refreshToken: string): Promise<SignedIn | undefined> {
    return authenticate(this.#client, 'REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken });
  }

  revoke(refreshToken: string): Promise<void> {
    return revokeToken(this.#client, refreshToken);
  }

  async create(email: string, password: string, role: Role): Promise<string | undefined> {
    try {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ];
      const request = { ...this.#pool, Username: email, UserAttributes, MessageAction: 'SUPPRESS' as const };
      const { User } = await this.#client.send(new AdminCreateUserCommand(request));
      await this.setPassword(email, password);
      await this.#client.send(new AdminAddUserToGroupCommand({ ...this.#pool, Username: email, GroupName: role }));
      return subjectOf(User?.Attributes) ?? User?.Username;
    } catch (error) {
      if (nameOf(error) === 'UsernameExistsException') return undefined;
      throw error;
    }
  }

  async find(email: string): Promise<{ userId: string; createdAt: Date } | undefined> {
    try {
      const user = await this.#client.send(new AdminGetUserCommand({ ...this.#pool, Username: email }));
      const userId = subjectOf(user.UserAttributes) ?? user.Username;
      return userId === undefined || user.UserCreateDate === undefined
        ? undefined
        : { userId, createdAt: user.UserCreateDate };
    } catch (error) {
      if (nameOf(error) === 'UserNotFoundException') return undefined;
      throw error;
    }
  }

  // The pool's users sign in by email, so their username is their ID (`sub`); the pool finds them by either.
  async setPassword(userId: string, password: string): Promise<void> {
    const request = { ...this.#pool, Username: userId, Password: password, Permanent: true };
    await this.#client.send(new AdminSetUserPasswordCommand(request));
  }

  async changeEmail(userId: string, to: string): Promise<boolean> {
    try {
      const UserAttributes = [
        { Name: 'email', Value: to },
        { Name: 'email_verified', Value: 'true' },
      ];
      await this.#client.send(
        new AdminUpdateUserAttributesCommand({ ...this.#pool, Username: userId, UserAttributes }),
      );
      return true;
    } catch (error) {
      if (nameOf(error) === 'AliasExistsException') return false;
      // The user was just deleted: a retry finds no user.
      if (REFUSED.has(nameOf(error))) throw new AppError('TRY_AGAIN', { main: 'Please try again' }, { cause: error });
      throw error;
    }
  }

  async changeRole(userId: string, from: Role, to: Role): Promise<void> {
    const user = { ...this.#pool, Username: userId };
    await this.#client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: to }));
    await this.#client.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: from }));
  }

  remove(userId: string): Promise<void> {
    return removeUser(this.#client, userId);
  }
}

let identity: IdentityPort | undefined;

/** This function's user pool, created on first use. */
export function cognitoIdentity(): IdentityPort {
  identity ??= new CognitoIdentity(cognitoClient());
  return identity;
}
