import type { authRoutes } from '#shared/contract/auth.ts';
import type { signInRoutes } from '#shared/contract/sign-in.ts';
import { withOwnPassword } from '#functions/features/auth/sign-in/require-password.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';
import { withFirstPage } from './sign-in/first-page.ts';
import { mailResetLink } from './sign-in/reset-link.ts';
import { checkNewPassword, setPassword, updatePassword } from './sign-in/reset-password.ts';
import { clearOwnCookie, closeSession } from './sessions/sessions.ts';
import { signIn } from './sign-in/sign-in.ts';
import { register, signUp } from './sign-in/sign-up.ts';
import { verifySession } from './sessions/verify-session.ts';

const RESET_ANSWER = 'An email will be sent shortly if an account exists with that email';
const UPDATED = 'Successfully updated';

export const authHandlers: Handlers<typeof authRoutes & typeof signInRoutes> = {
  login: async ({ body }, ctx) => withFirstPage(body.firstPage, await signIn(body, ctx, cognitoIdentity()), ctx),

  register: ({ body }, ctx) => register(body, ctx, cognitoIdentity()),

  signup: ({ body }, ctx) => signUp(body, ctx, cognitoIdentity()),

  requestPasswordReset: async ({ body }) => {
    await mailResetLink(body.email);
    return { message: RESET_ANSWER };
  },

  updatePassword: async ({ body }, ctx) => {
    await updatePassword(body.token, body.newPassword, ctx, cognitoIdentity());
    return { message: UPDATED };
  },

  changePassword: async ({ body }, ctx) => {
    const identity = cognitoIdentity();
    const user = await withOwnPassword(ctx, body.password, identity);
    await checkNewPassword(user, body.newPassword, ctx);
    await setPassword(user, { password: body.newPassword }, ctx, identity);
    await clearOwnCookie(ctx);
    return { message: UPDATED };
  },

  verifyToken: (_input, ctx) => verifySession(ctx, cognitoIdentity()),

  logout: async (_input, ctx) => {
    const refreshToken = await closeSession(ctx);
    if (refreshToken !== undefined) await cognitoIdentity().revoke(refreshToken);
    return {};
  },
};
