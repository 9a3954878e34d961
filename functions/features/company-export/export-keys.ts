export type ExportRef = { organizationId: string; exportId: string };

/** Key prefix of a company's exports. It's separate, so that a lifecycle rule can delete them. */
export const exportsPrefix = (organizationId: string): string => `export/org/${organizationId}/`;

export const exportKey = ({ organizationId, exportId }: ExportRef): string =>
  `${exportsPrefix(organizationId)}${exportId}.zip`;

/** Key prefix of the working files that an export's jobs leave for each other. */
export const workPrefix = ({ organizationId, exportId }: ExportRef): string =>
  `${exportsPrefix(organizationId)}${exportId}/`;

const digits = (chunk: number): string => String(chunk).padStart(5, '0');
export const ledgerKey = (ref: ExportRef, chunk: number): string => `${workPrefix(ref)}ledger-${digits(chunk)}.jsonl`;
export const tailKey = (ref: ExportRef, chunk: number): string => `${workPrefix(ref)}tail-${digits(chunk)}`;
