import type { maillistRoutes } from '#shared/contract/maillist.ts';
import { absent } from '#functions/data/writes.ts';
import { systemKeys } from '#functions/data/keys.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { instant } from '#functions/platform/clock.ts';
import { newUlid } from '#functions/platform/ids.ts';

export const maillistHandlers: Handlers<typeof maillistRoutes> = {
  /** Kept in the table before the mail to the support team is queued, so that no ticket hangs on a queue. */
  sendTicket: async ({ body }, ctx) => {
    const ticketId = newUlid();
    const item = { v: 1, entity: 'Ticket', ticketId, ...body, createdAt: instant(ctx.clock) };
    await ctx.system.write([{ kind: 'put', key: systemKeys.ticket(ticketId), item, condition: absent }]);
    await enqueueMail({ kind: 'ticket', jobId: ticketId, ...body });
    return {};
  },
};
