import type { Role } from '#shared/auth/roles.ts';

export type SignedIn = { token: string; refreshToken?: string };

/** The user pool: who can sign in. Their permissions are in the table. */
export interface IdentityPort {
  /** Undefined if email and password don't match, whichever one is wrong. */
  signIn(email: string, password: string): Promise<SignedIn | undefined>;
  refresh(refreshToken: string): Promise<SignedIn | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** The new subject; undefined if the email is taken. */
  create(email: string, password: string, role: Role): Promise<string | undefined>;
  /** The user with this email. */
  find(email: string): Promise<{ userId: string; createdAt: Date } | undefined>;
  setPassword(userId: string, password: string): Promise<void>;
  /** False if another user has the email. Idempotent. */
  changeEmail(userId: string, to: string): Promise<boolean>;
  changeRole(userId: string, from: Role, to: Role): Promise<void>;
  /** By ID: the email may belong to another user by now. Does nothing if the user is gone. */
  remove(userId: string): Promise<void>;
}
