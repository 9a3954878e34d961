import type { emailChangeRoutes } from '#shared/contract/email-change.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';
import { confirmEmailChange, requestEmailChange, undoEmailChange } from './change-email.ts';
import { sendVerification, verifyEmail } from './verify-email.ts';

export const emailChangeHandlers: Handlers<typeof emailChangeRoutes> = {
  requestEmailChange: async ({ body }, ctx) => {
    await requestEmailChange(ctx, body, cognitoIdentity());
    return {};
  },

  confirmEmailChange: async ({ body }, ctx) => ({
    email: await confirmEmailChange(ctx, body.token, cognitoIdentity()),
  }),

  undoEmailChange: async ({ body }, ctx) => ({ email: await undoEmailChange(ctx, body.token, cognitoIdentity()) }),

  sendVerification: async (_input, ctx) => {
    await sendVerification(ctx);
    return {};
  },

  verifyEmail: async ({ body }, ctx) => ({ email: await verifyEmail(ctx, body.token) }),
};
