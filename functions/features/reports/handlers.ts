import type { documentRoutes } from '#shared/contract/documents.ts';
import { notFound } from '#shared/errors.ts';
import { unsafePhotos } from '#functions/features/inspections/manifest.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { canShare, toDocument } from './document-links.ts';
import { remake } from './make-again.ts';
import { makeDocument } from './make-document.ts';
import { toCopyDelivery } from './records.ts';
import { DocumentRepository } from './repository.ts';
import { sendCopy } from '../deliveries/send-copy.ts';

const linkPorts = ({ table, clock, actor }: ActorCtx) => ({
  tenant: table.tenant,
  clock,
  showPrices: actor.settings.showPrices,
});

async function checkExists(inspectionId: string, { table }: ActorCtx): Promise<void> {
  if ((await new InspectionRepository(table).get(inspectionId)) === undefined) throw notFound('inspectionId');
}

export const documentHandlers: Handlers<typeof documentRoutes> = {
  makeDocument: async ({ params }, ctx) => {
    const row = await makeDocument(params.inspectionId, params.documentId, ctx);
    return { document: await toDocument(row, params.inspectionId, linkPorts(ctx)) };
  },

  listDocuments: async ({ params }, ctx) => {
    await checkExists(params.inspectionId, ctx);
    const rows = await new DocumentRepository(ctx.table).list(params.inspectionId);
    const { showPrices } = ctx.actor.settings;
    const withPrices = rows.filter((row) => row.state === 'made' && !canShare(row, showPrices));
    await Promise.all(withPrices.map(({ documentId }) => remake(params.inspectionId, documentId, ctx)));
    return { documents: await Promise.all(rows.map((row) => toDocument(row, params.inspectionId, linkPorts(ctx)))) };
  },

  sendCopy: async ({ params, body }, ctx) => ({ delivery: await sendCopy({ ...params, ...body }, ctx) }),

  listDeliveries: async ({ params }, ctx) => {
    const inspection = await new InspectionRepository(ctx.table).get(params.inspectionId);
    if (inspection === undefined) throw notFound('inspectionId');
    const rows = await new DocumentRepository(ctx.table).listDeliveries(params.inspectionId);
    const unsafe = unsafePhotos(inspection);
    return { deliveries: rows.map((row) => toCopyDelivery(row, unsafe)) };
  },
};
