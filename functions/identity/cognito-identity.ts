import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  type AuthFlowType,
  type CognitoIdentityProviderClient,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { cognitoClient } from '#functions/platform/cognito-client.ts';
import { required } from '#functions/platform/env.ts';
import type { Role } from '#shared/auth/roles.ts';
import { AppError } from '#shared/errors.ts';
import type { IdentityPort, SignedIn } from './identity-port.ts';

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** What the pool answers for a wrong password, an unknown or disabled user, or a token that is over. */
const REFUSED = new Set([
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'InvalidPasswordException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
]);

export class CognitoIdentity implements IdentityPort {
  readonly #client: CognitoIdentityProviderClient;
  readonly #pool = { UserPoolId: required('USER_POOL_ID') };
  readonly #clientId = required('USER_POOL_CLIENT_ID');

  constructor(client: CognitoIdentityProviderClient) {
    this.#client = client;
  }

  signIn(email: string, password: string): Promise<SignedIn | undefined> {
    return this.#authenticate('ADMIN_USER_PASSWORD_AUTH', { USERNAME: email, PASSWORD: password });
  }

  refresh(refreshToken: string): Promise<SignedIn | undefined> {
    return this.#authenticate('REFRESH_TOKEN_AUTH', { REFRESH_TOKEN: refreshToken });
  }

  async revoke(refreshToken: string): Promise<void> {
    try {
      await this.#client.send(new RevokeTokenCommand({ ClientId: this.#clientId, Token: refreshToken }));
    } catch (error) {
      // A token that is already over needs no revoking.
      if (!REFUSED.has(nameOf(error)) && !nameOf(error).includes('Token')) throw error;
    }
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
      return User?.Attributes?.find((attribute) => attribute.Name === 'sub')?.Value ?? User?.Username;
    } catch (error) {
      if (nameOf(error) === 'UsernameExistsException') return undefined;
      throw error;
    }
  }

  async createdAt(email: string): Promise<Date | undefined> {
    try {
      const user = await this.#client.send(new AdminGetUserCommand({ ...this.#pool, Username: email }));
      return user.UserCreateDate;
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
      // The user was deleted in this moment: another attempt finds no user.
      if (REFUSED.has(nameOf(error))) throw new AppError('TRY_AGAIN', { main: 'Please try again' }, { cause: error });
      throw error;
    }
  }

  async changeRole(userId: string, from: Role, to: Role): Promise<void> {
    const user = { ...this.#pool, Username: userId };
    await this.#client.send(new AdminAddUserToGroupCommand({ ...user, GroupName: to }));
    await this.#client.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: from }));
  }

  async remove(email: string): Promise<void> {
    try {
      await this.#client.send(new AdminDeleteUserCommand({ ...this.#pool, Username: email }));
    } catch (error) {
      if (nameOf(error) !== 'UserNotFoundException') throw error;
    }
  }

  async #authenticate(AuthFlow: AuthFlowType, AuthParameters: Record<string, string>): Promise<SignedIn | undefined> {
    try {
      const request = { ...this.#pool, ClientId: this.#clientId, AuthFlow, AuthParameters };
      const { AuthenticationResult: result } = await this.#client.send(new AdminInitiateAuthCommand(request));
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
}

let identity: IdentityPort | undefined;

/** The pool of this function, made at first use. */
export function cognitoIdentity(): IdentityPort {
  identity ??= new CognitoIdentity(cognitoClient());
  return identity;
}
