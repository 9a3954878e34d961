import type { csvExportRoutes } from '#shared/contract/csv-exports.ts';
import type { RouteArgs } from '#shared/contract/route.ts';

/** What to export: the kind and filters of the current list. */
export type CsvRequest = RouteArgs<(typeof csvExportRoutes)['putCsvExport']>['body'];

/** URL parameter with the id of the export whose dialog is open. */
export const EXPORT_PARAMETER = 'export';
