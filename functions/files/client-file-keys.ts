/** Key prefix of a company's client files; a lifecycle rule deletes them (`infra/constructs/storage/media.ts`). */
export const clientFilesPrefix = (organizationId: string): string => `client-file/org/${organizationId}/`;

type ImportRef = { organizationId: string; importId: string };

const importPrefix = ({ organizationId, importId }: ImportRef): string =>
  `${clientFilesPrefix(organizationId)}import/${importId}/`;

/** The uploaded file. */
export const importFileKey = (ref: ImportRef): string => `${importPrefix(ref)}file.csv`;

/** The rejected rows, with reasons. */
export const refusedFileKey = (ref: ImportRef): string => `${importPrefix(ref)}not-imported.csv`;

type ExportRef = { organizationId: string; exportId: string };

/** An exported CSV file. */
export const csvExportKey = ({ organizationId, exportId }: ExportRef): string =>
  `${clientFilesPrefix(organizationId)}export/${exportId}.csv`;

export const chunksPrefix = (ref: ImportRef): string => `${importPrefix(ref)}chunk-`;

/** A chunk of decided rows, written by one message. */
export const chunkKey = (ref: ImportRef, chunk: number): string =>
  `${chunksPrefix(ref)}${String(chunk).padStart(6, '0')}.json`;
