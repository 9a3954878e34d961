import type { csvExportRoutes } from '#shared/contract/csv-exports.ts';
import type { RouteArgs } from '#shared/contract/route.ts';

/** What is exported: the kind and the filters of the list that is open. */
export type CsvRequest = RouteArgs<(typeof csvExportRoutes)['putCsvExport']>['body'];

/** In the page's address: the export whose dialog is open. */
export const EXPORT_PARAMETER = 'export';
