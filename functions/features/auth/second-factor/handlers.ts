import type { secondFactorRoutes } from '#shared/contract/second-factor.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { cognitoIdentity } from '#functions/identity/cognito-identity.ts';
import { confirmSecondFactor, showSecondFactor, startSecondFactor, stopSecondFactor } from './second-factor.ts';
import { signInWithCode } from './sign-in-ticket.ts';

export const secondFactorHandlers: Handlers<typeof secondFactorRoutes> = {
  signInWithCode: ({ body }, ctx) => signInWithCode(ctx, body),

  getSecondFactor: (_input, ctx) => showSecondFactor(ctx),

  startSecondFactor: ({ body }, ctx) => startSecondFactor(ctx, body.password, cognitoIdentity()),

  confirmSecondFactor: async ({ body }, ctx) => ({ recoveryCodes: await confirmSecondFactor(ctx, body.code) }),

  stopSecondFactor: async ({ body }, ctx) => {
    await stopSecondFactor(ctx, body, cognitoIdentity());
    return {};
  },
};
