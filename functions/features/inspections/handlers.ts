import type { Actor } from '#shared/auth/actor.ts';
import { isClosedOut } from '#shared/billing/access.ts';
import { closingTime } from '#shared/billing/closing.ts';
import type { inspectionRoutes } from '#shared/contract/inspections.ts';
import { notFound } from '#shared/errors.ts';
import { notifyOfDraft } from '#functions/features/clients/notify-of-draft.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { organizationOf } from '#functions/features/company-settings/gate.ts';
import { KitRepository } from '#functions/features/company-settings/repository.ts';
import type { OrganizationRecord } from '#functions/data/accounts/organization-record.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { enqueueDocument } from '#functions/jobs/enqueue.ts';
import { baselineOf } from './baseline.ts';
import { completeInspection } from './complete-inspection.ts';
import { createInspection } from './create-inspection.ts';
import { editInspection } from './edits/edit-inspection.ts';
import { getInspection } from './get-inspection.ts';
import { inspectorOf } from './inspector-of.ts';
import { listClientInspections } from './lists/list-client-inspections.ts';
import { listInspections } from './lists/list-inspections.ts';
import { SignedUploadLinks } from './photos/upload-links.ts';
import { putInspectionPriceBook } from './edits/put-price-book.ts';
import { remakeAfterPhotos } from './photos/remake-after-photos.ts';
import { removeLostPhotos } from './photos/remove-lost-photos.ts';
import { InspectionRepository } from './repository.ts';
import { requestUploads } from './photos/request-uploads.ts';
import { setInspectionStatus } from './set-status.ts';

const portsOf = ({ table, clock }: ActorCtx) => ({ inspections: new InspectionRepository(table), clock });
/** Office and administrators always may; technicians only if the company allows it. */
const mayAsTechnician = ({ role }: Actor, isLet: boolean): boolean => role !== 'TECHNICIAN' || isLet;

async function ownOrganization({ system, table }: ActorCtx): Promise<OrganizationRecord> {
  const organization = await new OrganizationRepository(system).get(table.tenant);
  if (organization === undefined) throw notFound();
  return organization;
}

const linksOf = ({ table, clock }: ActorCtx) => new SignedUploadLinks(table.tenant, clock);

export const inspectionHandlers: Handlers<typeof inspectionRoutes> = {
  listInspections: ({ query }, ctx) => listInspections(query, { ...portsOf(ctx), tenant: ctx.table.tenant }),

  getInspection: async ({ params }, ctx) => {
    const { showPrices } = ctx.actor.settings;
    const ports = { ...portsOf(ctx), links: linksOf(ctx), showPrices };
    return { inspection: await getInspection(params.inspectionId, ports) };
  },

  requestUploads: async ({ params, body }, ctx) => ({
    uploads: await requestUploads(params.inspectionId, body.photoIds, { ...portsOf(ctx), links: linksOf(ctx) }),
  }),

  setInspectionStatus: async ({ params, body }, ctx) => ({
    inspection: await setInspectionStatus({ ...params, ...body }, ctx.actor.userId, portsOf(ctx)),
  }),

  removeLostPhotos: async ({ params, body }, ctx) => {
    const inspection = await removeLostPhotos({ ...params, ...body }, portsOf(ctx));
    // Sends the copies that were waiting for these photos.
    const { organizationId } = ctx.table.tenant;
    await remakeAfterPhotos(params.inspectionId, { ...portsOf(ctx), organizationId });
    return { inspection };
  },

  listClientInspections: ({ params, query }, ctx) =>
    listClientInspections(
      { ...params, ...query },
      { ...portsOf(ctx), clients: new ClientRepository(ctx.table), tenant: ctx.table.tenant },
    ),

  getBaseline: ({ params }, ctx) => baselineOf(params.inspectionId, { ...portsOf(ctx), links: linksOf(ctx) }),

  createInspection: async ({ params, body: { inspectorId, ...start } }, ctx) => {
    const inspector = await inspectorOf(inspectorId, ctx);
    const ports = {
      ...portsOf(ctx),
      ...(inspector && { inspector }),
      clients: new ClientRepository(ctx.table),
      kits: new KitRepository(ctx.table),
      organization: organizationOf(ctx.actor),
      draftSetting: () => ownOrganization(ctx),
      closedAt: async () =>
        isClosedOut(ctx.actor) ? closingTime(await ownOrganization(ctx), ctx.clock.now()) : undefined,
    };
    const answer = await createInspection({ ...params, ...start }, ctx.actor, ports);
    if (answer.client !== undefined) await notifyOfDraft(answer.client, { ...ctx, store: ctx.system });
    return answer;
  },

  editInspection: async ({ params, body }, ctx) => {
    const { techsEditWording, techsEditPrices } = ctx.actor.settings;
    const mayEditWording = mayAsTechnician(ctx.actor, techsEditWording);
    const mayEditPrices = mayAsTechnician(ctx.actor, techsEditPrices);
    const { userId, name } = ctx.actor;
    const { inspectionId } = params;
    const ports = { ...portsOf(ctx), mayEditWording, mayEditPrices, name };
    const answer = await editInspection(inspectionId, body, userId, ports);
    const added = body.photos.flatMap((edit) => (edit.action === 'add' ? [edit.photo.photoId] : []));
    // If the removed photo was the last missing one, nothing holds back the pending copies.
    if (body.photos.some(({ action }) => action === 'remove')) {
      const { organizationId } = ctx.table.tenant;
      await remakeAfterPhotos(inspectionId, { ...portsOf(ctx), organizationId });
    }
    if (added.length === 0) return answer;
    const uploads = await requestUploads(inspectionId, added, { ...portsOf(ctx), links: linksOf(ctx) });
    return { ...answer, uploads };
  },

  completeInspection: async ({ params, body }, ctx) => {
    const { organizationId } = ctx.table.tenant;
    const ports = { ...portsOf(ctx), organizationId, enqueue: enqueueDocument };
    return completeInspection({ ...params, ...body }, ports);
  },

  putInspectionPriceBook: ({ params, body }, ctx) => {
    const mayEditPrices = mayAsTechnician(ctx.actor, ctx.actor.settings.techsEditPrices);
    const ports = { ...portsOf(ctx), organization: organizationOf(ctx.actor), mayEditPrices };
    return putInspectionPriceBook(params.inspectionId, body.priceBook, ports);
  },
};
