import type { documentRoutes } from '#shared/contract/documents.ts';
import { notFound } from '#shared/errors.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { SignedPhotoLinks } from '#functions/features/inspections/photo-links.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx, Ctx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { documentLink, toDocument } from './document-links.ts';
import { readReport } from './read-report.ts';
import { makeDocument } from './make-document.ts';
import { toDelivery } from './records.ts';
import { DocumentRepository } from './repository.ts';
import { sendCopy } from './send-copy.ts';
import { openShareLink } from './share-links.ts';

const readPorts = (table: TenantTable, { clock }: Ctx) => ({
  table,
  clock,
  links: new SignedPhotoLinks(table.tenant, clock),
});

async function checkExists(inspectionId: string, { table }: ActorCtx): Promise<void> {
  if ((await new InspectionRepository(table).get(inspectionId)) === undefined) throw notFound('inspectionId');
}

export const documentHandlers: Handlers<typeof documentRoutes> = {
  getReport: async ({ params }, ctx) => {
    await checkExists(params.inspectionId, ctx);
    const { report } = await readReport(params.inspectionId, readPorts(ctx.table, ctx));
    return { report };
  },

  makeDocument: async ({ params }, ctx) => {
    const row = await makeDocument(params.inspectionId, params.documentId, ctx);
    return { document: await toDocument(row, params.inspectionId, ctx.table.tenant, ctx.clock) };
  },

  listDocuments: async ({ params }, ctx) => {
    await checkExists(params.inspectionId, ctx);
    const rows = await new DocumentRepository(ctx.table).list(params.inspectionId);
    const { tenant } = ctx.table;
    return { documents: await Promise.all(rows.map((row) => toDocument(row, params.inspectionId, tenant, ctx.clock))) };
  },

  sendCopy: async ({ params, body }, ctx) => ({ delivery: await sendCopy({ ...params, ...body }, ctx) }),

  listDeliveries: async ({ params }, ctx) => {
    await checkExists(params.inspectionId, ctx);
    const rows = await new DocumentRepository(ctx.table).listDeliveries(params.inspectionId);
    return { deliveries: rows.map(toDelivery) };
  },

  getSharedReport: async ({ params }, ctx) => {
    const shared = await openShareLink(params.shareToken, ctx.system, ctx.clock);
    const table = new TenantTable(ctx.system, unsafeTenantOf(shared.organizationId, `share:${shared.deliveryId}`));
    const { report, document } = await readReport(shared.inspectionId, readPorts(table, ctx));
    const documentUrl = await documentLink(document.documentId, shared.inspectionId, table.tenant, ctx.clock);
    return { report, documentUrl };
  },
};
