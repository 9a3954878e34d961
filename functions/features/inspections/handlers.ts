import type { inspectionRoutes } from '#shared/contract/inspections.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { completeInspection } from './complete-inspection.ts';
import { createInspection } from './create-inspection.ts';
import { editInspection } from './edit-inspection.ts';
import { getInspection } from './get-inspection.ts';
import { listInspections } from './list-inspections.ts';
import { SignedPhotoLinks } from './photo-links.ts';
import { InspectionRepository } from './repository.ts';
import { requestUploads } from './request-uploads.ts';
import { setInspectionStatus } from './set-status.ts';

const portsOf = ({ table, clock }: ActorCtx) => ({ inspections: new InspectionRepository(table), clock });
const linksOf = ({ table, clock }: ActorCtx) => new SignedPhotoLinks(table.tenant, clock);

export const inspectionHandlers: Handlers<typeof inspectionRoutes> = {
  listInspections: ({ query }, ctx) => listInspections(query, { ...portsOf(ctx), tenant: ctx.table.tenant }),

  createInspection: async ({ params, body }, ctx) => {
    const ports = { ...portsOf(ctx), clients: new ClientRepository(ctx.table) };
    return { inspection: await createInspection({ ...params, ...body }, ctx.actor, ports) };
  },

  getInspection: async ({ params }, ctx) => ({
    inspection: await getInspection(params.inspectionId, { ...portsOf(ctx), links: linksOf(ctx) }),
  }),

  editInspection: ({ params, body }, ctx) => editInspection(params.inspectionId, body, ctx.actor.userId, portsOf(ctx)),

  requestUploads: async ({ params, body }, ctx) => ({
    uploads: await requestUploads(params.inspectionId, body.photoIds, { ...portsOf(ctx), links: linksOf(ctx) }),
  }),

  completeInspection: async ({ params, body }, ctx) => {
    const { organizationId } = ctx.table.tenant;
    const ports = { ...portsOf(ctx), organizationId, enqueue: enqueueDocument };
    return { inspection: await completeInspection({ ...params, ...body }, ports) };
  },

  setInspectionStatus: async ({ params, body }, ctx) => ({
    inspection: await setInspectionStatus({ ...params, ...body }, ctx.actor.userId, portsOf(ctx)),
  }),
};
