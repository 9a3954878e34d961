/** Where a company's files of clients are kept; the bucket's own rule deletes them (`infra/constructs/media.ts`). */
export const clientFilesPrefix = (organizationId: string): string => `client-file/org/${organizationId}/`;

type ImportSpot = { organizationId: string; importId: string };

const importPrefix = ({ organizationId, importId }: ImportSpot): string =>
  `${clientFilesPrefix(organizationId)}import/${importId}/`;

/** The file as it was uploaded. */
export const importFileKey = (spot: ImportSpot): string => `${importPrefix(spot)}file.csv`;

/** Rows that were not imported, with reasons. */
export const refusedFileKey = (spot: ImportSpot): string => `${importPrefix(spot)}not-imported.csv`;

type ExportSpot = { organizationId: string; exportId: string };

/** A CSV file that was exported. */
export const csvExportKey = ({ organizationId, exportId }: ExportSpot): string =>
  `${clientFilesPrefix(organizationId)}export/${exportId}.csv`;

export const chunksPrefix = (spot: ImportSpot): string => `${importPrefix(spot)}chunk-`;

/** A part of the rows, read and decided: what one message writes. */
export const chunkKey = (spot: ImportSpot, chunk: number): string =>
  `${chunksPrefix(spot)}${String(chunk).padStart(6, '0')}.json`;
