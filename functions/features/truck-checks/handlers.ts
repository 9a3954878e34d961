import type { truckCheckRoutes } from '#shared/contract/truck-checks.ts';
import { notFound } from '#shared/errors.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { toCheck, uploadsOf } from './check-photos.ts';
import { putCheck, resolveCheck } from './put-check.ts';
import { putTemplate } from './put-template.ts';
import { toSummary, toTemplate } from './record.ts';
import { TruckCheckRepository } from './repository.ts';

const ports = ({ table, clock, actor }: ActorCtx) => ({
  checks: new TruckCheckRepository(table),
  clock,
  tenant: table.tenant,
  by: { userId: actor.userId, name: actor.name },
});

export const truckCheckHandlers: Handlers<typeof truckCheckRoutes> = {
  getTruckTemplate: async (_, ctx) => ({ template: toTemplate(await ports(ctx).checks.template()) }),

  putTruckTemplate: async ({ body }, ctx) => ({ template: await putTemplate(body, ports(ctx)) }),

  listTruckChecks: async ({ query }, ctx) => {
    const { status, ...list } = query;
    const { items, cursor } = await ports(ctx).checks.list({ ...list, isOpen: status === 'open' });
    return { checks: items.map(toSummary), ...(cursor === undefined ? {} : { cursor }) };
  },

  getTruckCheck: async ({ params }, ctx) => {
    const record = await ports(ctx).checks.get(params.checkId);
    if (record === undefined) throw notFound();
    return { check: await toCheck(record, ports(ctx)) };
  },

  putTruckCheck: async ({ params, body }, ctx) => ({ check: await putCheck(params.checkId, body, ports(ctx)) }),

  requestTruckUploads: async ({ params, body }, ctx) => {
    const record = await ports(ctx).checks.get(params.checkId);
    return { uploads: await uploadsOf(record, body.photoIds, ports(ctx)) };
  },

  resolveTruckCheck: async ({ params, body }, ctx) => ({
    check: await resolveCheck(params.checkId, body.note, ports(ctx)),
  }),
};
