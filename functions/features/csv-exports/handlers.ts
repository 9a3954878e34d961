import type { csvExportRoutes } from '#shared/contract/csv-exports.ts';
import { notFound } from '#shared/errors.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { putCsvExport } from './put-export.ts';
import { CsvExportRepository } from './repository.ts';
import { toCsvExport } from './to-export.ts';

export const csvExportHandlers: Handlers<typeof csvExportRoutes> = {
  putCsvExport: async (input, ctx) => ({ export: await toCsvExport(await putCsvExport(input, ctx), ctx) }),

  getCsvExport: async ({ params }, ctx) => {
    const row = await new CsvExportRepository(ctx.table).get(params.exportId);
    if (row === undefined) throw notFound('exportId');
    return { export: await toCsvExport(row, ctx) };
  },
};
