import * as z from 'zod';
import type { archiveRoutes } from '#shared/contract/archives.ts';
import { notFound } from '#shared/errors.ts';
import { REPORT_SCHEMA_PATH, ReportExport } from '#shared/report/export-document.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { required } from '#functions/platform/env.ts';
import { reportSigner } from '#functions/files/report-signing/report-signer.ts';
import { exportReport, showsPrices } from './export-report.ts';
import { putArchive } from './put-archive.ts';
import { ArchiveRepository } from './repository.ts';
import { toArchive } from './to-archive.ts';

const viewOf = async (inspectionId: string, ctx: ActorCtx) => ({
  inspectionId,
  showPrices: await showsPrices(ctx),
  tenant: ctx.table.tenant,
  clock: ctx.clock,
});

/** The JSON schema of the signed export, for third parties that verify it. */
const reportSchema = () => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  ...z.toJSONSchema(ReportExport, { io: 'output' }),
  $id: `${required('APP_URL')}${REPORT_SCHEMA_PATH}`,
  title: 'Inspection report',
});

export const archiveHandlers: Handlers<typeof archiveRoutes> = {
  exportReport: ({ params }, ctx) => exportReport(params.inspectionId, ctx),

  putArchive: async ({ params }, ctx) => {
    const row = await putArchive(params.inspectionId, params.archiveId, ctx);
    return { archive: await toArchive(row, await viewOf(params.inspectionId, ctx)) };
  },

  getArchive: async ({ params }, ctx) => {
    const { inspectionId, archiveId } = params;
    const [inspection, row] = await Promise.all([
      new InspectionRepository(ctx.table).get(inspectionId),
      new ArchiveRepository(ctx.table, ctx.clock).get(inspectionId, archiveId),
    ]);
    if (inspection === undefined || row === undefined) throw notFound('archiveId');
    return { archive: await toArchive(row, await viewOf(inspectionId, ctx)) };
  },

  getReportSchema: async () => reportSchema(),

  getSigningKeys: async () => ({ keys: [...(await reportSigner()).keys] }),
};
