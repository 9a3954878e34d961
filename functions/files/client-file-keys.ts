/** Key prefix of a company's client files; a lifecycle rule deletes them (`infra/constructs/media.ts`). */
export const clientFilesPrefix = (organizationId: string): string => `client-file/org/${organizationId}/`;

type ImportSpot = { organizationId: string; importId: string };

const importPrefix = ({ organizationId, importId }: ImportSpot): string =>
  `${clientFilesPrefix(organizationId)}import/${importId}/`;

/** The uploaded file. */
export const importFileKey = (spot: ImportSpot): string => `${importPrefix(spot)}file.csv`;

/** The rejected rows, with reasons. */
export const refusedFileKey = (spot: ImportSpot): string => `${importPrefix(spot)}not-imported.csv`;

type ExportSpot = { organizationId: string; exportId: string };

/** An exported CSV file. */
export const csvExportKey = ({ organizationId, exportId }: ExportSpot): string =>
  `${clientFilesPrefix(organizationId)}export/${exportId}.csv`;

export const chunksPrefix = (spot: ImportSpot): string => `${importPrefix(spot)}chunk-`;

/** A chunk of decided rows, written by one message. */
export const chunkKey = (spot: ImportSpot, chunk: number): string =>
  `${chunksPrefix(spot)}${String(chunk).padStart(6, '0')}.json`;
