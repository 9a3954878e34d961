import type { authRoutes } from '#shared/contract/auth.ts';
import { AppError } from '#shared/errors.ts';
import { clearedRefreshCookie } from '#functions/http/cookies.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';
import { readAccount } from '#functions/identity/actor-cache.ts';
import { requestReset, setPassword, updatePassword } from './reset-password.ts';
import { closeSession } from './sessions.ts';
import { signIn } from './sign-in.ts';
import { register, signUp } from './sign-up.ts';
import { verifySession } from './verify-session.ts';

const RESET_ANSWER = 'An email will be sent shortly if an account exists with that email';
const UPDATED = 'Successfully updated';

export const authHandlers: Handlers<typeof authRoutes> = {
  login: ({ body }, ctx) => signIn(body, ctx, cognitoIdentity()),

  register: ({ body }, ctx) => register(body, ctx, cognitoIdentity()),

  signup: ({ body }, ctx) => signUp(body, ctx, cognitoIdentity()),

  requestPasswordReset: async ({ body }, ctx) => {
    await requestReset(body.email, ctx);
    return { message: RESET_ANSWER };
  },

  updatePassword: async ({ body }, ctx) => {
    await updatePassword(body.token, body.newPassword, ctx, cognitoIdentity());
    return { message: UPDATED };
  },

  changePassword: async ({ body }, ctx) => {
    const identity = cognitoIdentity();
    const account = await readAccount(ctx.actor.userId, ctx.system);
    const isOwn = account && (await identity.signIn(account.user.email, body.password));
    if (account === undefined || isOwn === undefined)
      throw new AppError('BAD_REQUEST', { password: 'Incorrect password' });
    await setPassword(account.user, body.newPassword, ctx, identity);
    ctx.setCookie(clearedRefreshCookie());
    return { message: UPDATED };
  },

  verifyToken: (_input, ctx) => verifySession(ctx, cognitoIdentity()),

  logout: async (_input, ctx) => {
    const refreshToken = await closeSession(ctx);
    if (refreshToken !== undefined) await cognitoIdentity().revoke(refreshToken);
    return {};
  },
};
