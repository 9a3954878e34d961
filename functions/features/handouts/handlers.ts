import type { handoutRoutes } from '#shared/contract/handouts.ts';
import { notFound } from '#shared/errors.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { toDelivery } from '#functions/features/deliveries/record.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { handoutLink } from './handout-document.ts';
import { putHandout } from './put-handout.ts';
import { type HandoutRecord, toSummary } from './record.ts';
import { HandoutRepository } from './repository.ts';
import { sendHandout } from './send-handout.ts';

const summary = async (record: HandoutRecord, { table, clock }: ActorCtx) =>
  toSummary(record, await handoutLink(record, table.tenant, clock));

export const handoutHandlers: Handlers<typeof handoutRoutes> = {
  putHandout: async ({ params, body }, ctx) => ({
    handout: await summary(await putHandout(params.handoutId, body, ctx), ctx),
  }),

  listHandouts: async ({ params }, ctx) => {
    const client = await new ClientRepository(ctx.table).getKnown(params.clientId);
    if (client === undefined) throw notFound('clientId');
    const records = await new HandoutRepository(ctx.table).ofClient(client.clientId);
    return { handouts: await Promise.all(records.map((record) => summary(record, ctx))) };
  },

  getHandout: async ({ params }, ctx) => {
    const handouts = new HandoutRepository(ctx.table);
    const record = await handouts.get(params.handoutId);
    if (record === undefined) throw notFound();
    const { facts, text, signature } = record;
    const deliveries = await handouts.deliveries(params.handoutId);
    return {
      handout: { ...(await summary(record, ctx)), facts, text, signature },
      deliveries: deliveries.map(toDelivery),
    };
  },

  sendHandout: async ({ params, body }, ctx) => ({ delivery: await sendHandout({ ...params, ...body }, ctx) }),
};
