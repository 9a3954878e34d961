import type { sessionRoutes } from '#shared/contract/sessions.ts';
import { toSessionUser } from '#functions/data/accounts/user-record.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { editOwnName, endEverySession, endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { clearOwnCookie } from './sessions.ts';

export const sessionHandlers: Handlers<typeof sessionRoutes> = {
  listSessions: async (_input, ctx) => ({ sessions: await listSessions(ctx) }),

  endSession: async ({ params }, ctx) => {
    await endSession(ctx, params.sessionId);
    return {};
  },

  endSessions: async ({ body }, ctx) => {
    if (body.which === 'OTHERS') {
      await endOtherSessions(ctx);
      return {};
    }
    await endEverySession(ctx);
    await clearOwnCookie(ctx);
    return {};
  },

  editOwnName: async ({ body }, ctx) => ({ user: toSessionUser(await editOwnName(ctx, body.name)) }),
};
