import type { draftClientRoutes } from '#shared/contract/draft-clients.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { HandoutRepository } from '#functions/features/handouts/repository.ts';
import { remakeAfterPhotos } from '#functions/features/inspections/remake-after-photos.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { confirmDraft } from './confirm-draft.ts';
import { mergeDraft, type Settled } from './merge-draft.ts';

const portsOf = ({ table, clock }: ActorCtx) => ({
  clients: new ClientRepository(table),
  inspections: new InspectionRepository(table),
  handouts: new HandoutRepository(table),
  clock,
});

/** Reports that were made already are made again: they name the client. */
async function remakeReports(
  { client, inspectionIds }: Settled,
  { table }: ActorCtx,
): Promise<{ client: Settled['client'] }> {
  const ports = { inspections: new InspectionRepository(table), organizationId: table.tenant.organizationId };
  for (const inspectionId of inspectionIds) await remakeAfterPhotos(inspectionId, ports);
  return { client };
}

export const draftClientHandlers: Handlers<typeof draftClientRoutes> = {
  confirmDraftClient: async ({ params, body }, ctx) => {
    const { version, ...fields } = body;
    const put = { ...params, fields, version, by: ctx.actor.userId };
    return remakeReports(await confirmDraft(put, portsOf(ctx)), ctx);
  },

  mergeDraftClient: async ({ params, body }, ctx) => {
    const put = { ...params, ...body, by: ctx.actor.userId };
    return remakeReports(await mergeDraft(put, portsOf(ctx)), ctx);
  },
};
