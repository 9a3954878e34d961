import type { accountSafetyRoutes } from '#shared/contract/account-safety.ts';
import {
  confirmEmailChange,
  requestEmailChange,
  undoEmailChange,
} from '#functions/features/auth/email-change/change-email.ts';
import {
  confirmSecondFactor,
  showSecondFactor,
  startSecondFactor,
  stopSecondFactor,
} from '#functions/features/auth/second-factor/second-factor.ts';
import { signInWithCode } from '#functions/features/auth/second-factor/sign-in-ticket.ts';
import { sendVerification, verifyEmail } from '#functions/features/auth/email-change/verify-email.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';

export const accountSafetyHandlers: Handlers<typeof accountSafetyRoutes> = {
  signInWithCode: ({ body }, ctx) => signInWithCode(ctx, body),

  getSecondFactor: (_input, ctx) => showSecondFactor(ctx),

  startSecondFactor: ({ body }, ctx) => startSecondFactor(ctx, body.password, cognitoIdentity()),

  confirmSecondFactor: async ({ body }, ctx) => ({ recoveryCodes: await confirmSecondFactor(ctx, body.code) }),

  stopSecondFactor: async ({ body }, ctx) => {
    await stopSecondFactor(ctx, body, cognitoIdentity());
    return {};
  },

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
