export type ExportSpot = { organizationId: string; exportId: string };

/** Where the exports of a company lie: a prefix of their own, so that the bucket's own rule can forget them. */
export const exportsPrefix = (organizationId: string): string => `export/org/${organizationId}/`;

export const exportKey = ({ organizationId, exportId }: ExportSpot): string =>
  `${exportsPrefix(organizationId)}${exportId}.zip`;

/** What the jobs of one export leave for each other. */
export const workPrefix = ({ organizationId, exportId }: ExportSpot): string =>
  `${exportsPrefix(organizationId)}${exportId}/`;

const digits = (chunk: number): string => String(chunk).padStart(5, '0');
export const ledgerKey = (spot: ExportSpot, chunk: number): string =>
  `${workPrefix(spot)}ledger-${digits(chunk)}.jsonl`;
export const tailKey = (spot: ExportSpot, chunk: number): string => `${workPrefix(spot)}tail-${digits(chunk)}`;
