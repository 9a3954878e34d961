import * as z from 'zod';
import { keys } from '#functions/data/keys.ts';
import type { TenantTable } from '#functions/data/tenant-table.ts';
import { plainReportKey } from '#functions/features/reports/unpriced-report.ts';
import { revisionJsonKey, revisionPdfKey } from '#functions/features/reports/document-keys.ts';
import { archiveKey } from '#functions/features/archives/archive-key.ts';
import { proposalJsonKey, proposalPdfKey } from '#functions/features/proposals/keys.ts';
import type { ListedObject } from '#functions/files/object-store.ts';
import { SWEEP } from './limits.ts';
import { isOlder, type SweepPorts, type Tally } from './ports.ts';

/** The rows that refer to document files, with only those fields. */
const DocumentRow = z.union([
  z.object({
    entity: z.literal('Revision'),
    revision: z.number(),
    contentHash: z.string(),
    pricedHash: z.string().optional(),
  }),
  z.object({ entity: z.literal('Proposal'), documentHash: z.string(), pdfHash: z.string().optional() }),
  z.object({ entity: z.literal('Approval'), documentHash: z.string() }),
  z.object({ entity: z.literal('PlainReport'), contentHash: z.string() }),
  z.object({ entity: z.literal('Archive'), archiveId: z.string() }),
  z.object({ entity: z.string() }).transform(() => ({ entity: 'Other' as const })),
]);
type DocumentRow = z.infer<typeof DocumentRow>;

/** Documents that get a new name when they change; files elsewhere are never considered replaced. */
const REPLACEABLE = /^(revisions|proposals|plain|archives)\//;

type Place = { organizationId: string; inspectionId: string };

/** The files that a row refers to: those of every revision, the current proposal, and signed proposals. */
function filesOf(row: DocumentRow, place: Place): string[] {
  switch (row.entity) {
    case 'Revision':
      return [row.contentHash, ...(row.pricedHash === undefined ? [] : [row.pricedHash])].flatMap((contentHash) => {
        const named = { ...place, revision: row.revision, contentHash };
        return [revisionPdfKey(named), revisionJsonKey(named)];
      });
    case 'Proposal':
    case 'Approval':
      return [proposalJsonKey(place, row.documentHash), proposalPdfKey(place, row)];
    case 'PlainReport':
      return [plainReportKey({ ...place, contentHash: row.contentHash })];
    case 'Archive':
      return [archiveKey({ ...place, archiveId: row.archiveId })];
    default:
      return [];
  }
}

async function retainedFiles(place: Place, table: TenantTable): Promise<Set<string>> {
  const retained = new Set<string>();
  let cursor: string | undefined;
  do {
    const partition = keys.inspectionPartition(place.inspectionId);
    const page = await table.query({ schema: DocumentRow, partition, limit: 500, cursor, consistent: true });
    for (const row of page.items) for (const file of filesOf(row, place)) retained.add(file);
    cursor = page.cursor;
  } while (cursor !== undefined);
  return retained;
}

export async function listAll(bucket: string, prefix: string, ports: SweepPorts): Promise<ListedObject[]> {
  const found: ListedObject[] = [];
  let after: string | undefined;
  do {
    const page = await ports.objects.list(bucket, prefix, { after });
    found.push(...page.objects);
    ({ after } = page);
  } while (after !== undefined);
  return found;
}

/**
 * Deletes files that were replaced a month ago: of revisions before later photos, of unsigned proposals, of reports
 * without prices, and zips. Lists files before reading rows, so that a file that is being written isn't considered
 * replaced. Resolves to the remaining documents.
 */
export async function reconcileDocuments(
  place: Place,
  table: TenantTable,
  ports: SweepPorts,
  tally: Tally,
): Promise<ListedObject[]> {
  const { objects, buckets } = ports;
  const prefix = `org/${place.organizationId}/inspection/${place.inspectionId}/`;
  const files = await listAll(buckets.documents, prefix, ports);
  const isReplaceable = ({ key, modifiedAt }: ListedObject) =>
    REPLACEABLE.test(key.slice(prefix.length)) && isOlder(modifiedAt, SWEEP.replacedMs, ports);
  if (!files.some(isReplaceable)) return files;
  const retained = await retainedFiles(place, table);
  const old = files.filter((file) => isReplaceable(file) && !retained.has(file.key));
  for (const { key } of old) await objects.remove(buckets.documents, key);
  tally.add('papers removed', old.length);
  return files.filter((file) => !old.includes(file));
}

/** Whether a remaining document shows a photo; true if there are more documents than are read. */
export async function photosInDocuments(
  documents: readonly ListedObject[],
  photoIds: readonly string[],
  ports: SweepPorts,
): Promise<Set<string>> {
  const readable = documents.filter(({ key }) => key.endsWith('.json'));
  if (readable.length > SWEEP.documentsRead) return new Set(photoIds);
  const shown = new Set<string>();
  for (const { key } of readable) {
    const text = (await ports.objects.read(ports.buckets.documents, key))?.toString('utf8') ?? '';
    for (const photoId of photoIds) if (text.includes(photoId)) shown.add(photoId);
  }
  return shown;
}
