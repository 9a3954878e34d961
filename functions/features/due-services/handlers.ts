import type { dueServiceRoutes } from '#shared/contract/due-services.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { listDue } from './list-due.ts';
import { remindDue } from './remind.ts';
import { snoozeDue } from './snooze.ts';

export const dueServiceHandlers: Handlers<typeof dueServiceRoutes> = {
  listDueServices: (input, ctx) => listDue(input, ctx),

  remindDueServices: async (input, ctx) => {
    await remindDue(input, ctx);
    return {};
  },

  snoozeDueService: async ({ params, body }, ctx) => {
    await snoozeDue(params.dueId, body.until, ctx);
    return {};
  },
};
