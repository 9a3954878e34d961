import type { Role } from '#shared/auth/roles.ts';

export type SignedIn = { token: string; refreshToken?: string };

/** The user pool: who can sign in. What they may do is in the table. */
export interface IdentityPort {
  /** Undefined when email and password do not go together, without telling which is wrong. */
  signIn(email: string, password: string): Promise<SignedIn | undefined>;
  refresh(refreshToken: string): Promise<SignedIn | undefined>;
  revoke(refreshToken: string): Promise<void>;
  /** The new subject, or undefined when the email already signs in. */
  create(email: string, password: string, role: Role): Promise<string | undefined>;
  createdAt(email: string): Promise<Date | undefined>;
  setPassword(userId: string, password: string): Promise<void>;
  /** False when another user has the email. Made again, it changes nothing. */
  changeEmail(userId: string, to: string): Promise<boolean>;
  changeRole(userId: string, from: Role, to: Role): Promise<void>;
  remove(email: string): Promise<void>;
}
