import type { documentRoutes } from '#shared/contract/documents.ts';
import { notFound } from '#shared/errors.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { SignedPhotoLinks } from '#functions/features/inspections/photo-links.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { OrganizationRepository } from '#functions/features/organizations/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { mayHandOut, toDocument } from './document-links.ts';
import { remake } from './make-again.ts';
import { readReport } from './read-report.ts';
import { makeDocument } from './make-document.ts';
import { toDelivery } from './records.ts';
import { DocumentRepository } from './repository.ts';
import { sendCopy } from './send-copy.ts';
import { openShareLink } from './share-links.ts';

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
    const withPrices = rows.filter((row) => row.state === 'made' && !mayHandOut(row, showPrices));
    await Promise.all(withPrices.map(({ documentId }) => remake(params.inspectionId, documentId, ctx)));
    return { documents: await Promise.all(rows.map((row) => toDocument(row, params.inspectionId, linkPorts(ctx)))) };
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
    const { clock, system } = ctx;
    const showPrices = (await new OrganizationRepository(system).get(table.tenant))?.settings.showPrices === true;
    const links = new SignedPhotoLinks(table.tenant, clock);
    const { report, pdfUrl } = await readReport(shared.inspectionId, { table, clock, links, showPrices });
    return { report, ...(pdfUrl === undefined ? {} : { documentUrl: pdfUrl }) };
  },
};
