import type { Ctx } from '#functions/http/context.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { verifyIdToken } from '#functions/identity/verify-token.ts';
import type { Session } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { openSession } from './sessions.ts';

export type Credentials = { email: string; password: string; remember: boolean };

const refused = () => new AppError('UNAUTHENTICATED', { password: 'Incorrect email or password' });

/** Signs in; an unknown e-mail and a wrong password get the same answer. */
export async function signIn(credentials: Credentials, ctx: Ctx, identity: IdentityPort): Promise<Session> {
  const signedIn = await identity.signIn(credentials.email, credentials.password);
  const claims = signedIn && (await verifyIdToken(signedIn.token));
  const account = claims && (await readAccount(claims.sub, ctx.system));
  if (signedIn === undefined || account === undefined) throw refused();
  return openSession(ctx, account, signedIn, credentials.remember);
}
