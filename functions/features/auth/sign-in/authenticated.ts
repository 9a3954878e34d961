import { isActive } from '#functions/data/accounts/user-record.ts';
import type { Account } from '#functions/identity/actor-cache.ts';
import type { SignedIn } from '#functions/identity/identity-port.ts';
import type { Claims } from '#functions/identity/verify-token.ts';
import type { AppError } from '#shared/errors.ts';

/** An account after its email and password were verified; not signed in yet. */
export type Authenticated = { account: Account; signedIn: SignedIn; claims: Claims };

/** Rejects a token issued before its user's sessions were ended, and the token of a deactivated user. */
export function refuseEnded({ user }: Account, { issuedAtMs }: Claims, refusal: () => AppError): void {
  if (!isActive(user) || issuedAtMs < user.sessionsValidFrom) throw refusal();
}
