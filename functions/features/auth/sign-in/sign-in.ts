import { systemKeys } from '#functions/data/system-keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { giveTicket } from '#functions/features/auth/second-factor/sign-in-ticket.ts';
import { type AuditEntry, audited } from '#functions/features/audit/audit.ts';
import { isActive } from '#functions/data/accounts/user-record.ts';
import { findByEmail } from '#functions/data/accounts/user-repository.ts';
import type { Ctx } from '#functions/http/context.ts';
import { type Account, readAccount } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { verifyIdToken } from '#functions/identity/verify-token.ts';
import { epochSeconds, instant } from '#functions/platform/clock.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import type { SignInResponse } from '#shared/contract/sign-in.ts';
import { AppError } from '#shared/errors.ts';
import { type Authenticated, refuseEnded } from './authenticated.ts';
import { deviceOf, openSession, tableOfUser } from '../sessions/sessions.ts';

export type Credentials = { email: string; password: string; remember: boolean };

const refused = (password = 'Incorrect email or password') => new AppError('UNAUTHENTICATED', { password });

/** The error for a deactivated account, shown only after the right password. */
const DEACTIVATED = 'This account is deactivated. Ask your administrator.';

/**
 * A failed attempt on an existing account is added to its company's audit log, without the password. For an unknown
 * account a placeholder counter is incremented, so that both take equally long.
 */
async function noteFailure(email: string, act: AuditEntry['act'], ctx: Ctx): Promise<void> {
  const row = await findByEmail(email, { store: ctx.system, clock: ctx.clock });
  if (row === undefined) {
    const who = sha256Hex(email).slice(0, 24);
    await ctx.system.increment(systemKeys.rate('sign-in-unknown', who, 0), epochSeconds(ctx.clock, 3600));
    return;
  }
  const table = tableOfUser(row, ctx);
  const entry: AuditEntry = {
    act,
    at: instant(ctx.clock),
    by: 'unknown',
    subject: row.userId,
    detail: { device: deviceOf(ctx) },
  };
  await ctx.system.write([audited(table, entry)]);
}

/** Checks an email and a password. An unknown email and a wrong password get the same response. */
export async function authenticatePassword(
  { email, password }: Omit<Credentials, 'remember'>,
  ctx: Ctx,
  identity: IdentityPort,
): Promise<Authenticated> {
  const signedIn = await identity.signIn(email, password);
  const claims = signedIn && (await verifyIdToken(signedIn.token));
  const account = claims && (await readAccount(claims.sub, ctx.system));
  if (signedIn === undefined || claims === undefined || account === undefined) {
    await noteFailure(email, 'session.refused', ctx);
    throw refused();
  }
  if (isActive(account.user)) return { account, signedIn, claims };
  await noteFailure(email, 'session.deactivated', ctx);
  throw refused(DEACTIVATED);
}

/** Signs in, or issues the ticket for the second step to a user with a second factor. */
export async function signIn(credentials: Credentials, ctx: Ctx, identity: IdentityPort): Promise<SignInResponse> {
  const authenticated = await authenticatePassword(credentials, ctx, identity);
  const { remember } = credentials;
  const { claims } = authenticated;
  let known: Account | undefined = authenticated.account;
  const readAgain = async () => {
    const account = await readAccount(claims.sub, ctx.system);
    if (account === undefined) throw refused();
    refuseEnded(account, claims, refused);
    return account;
  };
  return retryOnConflict(async () => {
    const account = known ?? (await readAgain());
    known = undefined;
    const current = { ...authenticated, account };
    if (account.user.hasSecondFactor !== true) return openSession(ctx, { ...current, remember });
    return { secondFactor: { ticket: await giveTicket(ctx, current, remember) } };
  });
}
