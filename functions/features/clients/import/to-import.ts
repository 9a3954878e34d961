import type { ClientImport } from '#shared/contract/client-imports.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { refusedFileKey } from '#functions/files/client-file-keys.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { ROWS_PER_CHUNK } from './chunk-size.ts';
import { isStopped } from './lock.ts';
import type { ClientImportRow, ProgressRow } from './records.ts';
import type { ClientImportRepository } from './repository.ts';
import { hasRefusedList, undoableUntil } from './result-times.ts';

const LINK_SECONDS = 600;

type View = { imports: ClientImportRepository; tenant: TenantContext; clock: Clock };

async function refusedLink({ importId, fileName }: ClientImportRow, { tenant, clock }: View): Promise<string> {
  const name = fileName.replace(/\.\w+$/, '');
  const download = {
    bucket: required('DOCUMENT_BUCKET'),
    key: refusedFileKey({ organizationId: tenant.organizationId, importId }),
    validSeconds: LINK_SECONDS,
    fileName: `${name} - not imported.csv`,
  };
  return presignGet(download, { credentials: await credentials(), now: clock.now() });
}

/** The file's number of rows, estimated from the part that is read. */
function totalOf({ counts, bytes, readBytes, readRows }: ClientImportRow): number {
  if (counts !== undefined) return counts.rows;
  return readBytes === 0 ? 0 : Math.round((readRows / readBytes) * bytes);
}

function progressOf(row: ClientImportRow, progress: ProgressRow | undefined): ClientImport['progress'] {
  const total = totalOf(row);
  if (row.state === 'checking') return { done: Math.min(row.readRows, total), total };
  if (row.state !== 'running' && row.state !== 'undoing') return { done: total, total };
  return { done: Math.min(total, (progress?.version ?? 0) * ROWS_PER_CHUNK), total };
}

const IN_WORK = new Set<ClientImportRow['state']>(['created', 'queued', 'checking', 'running', 'failed']);

/** The result, once the import has ended. */
async function resultOf(row: ClientImportRow, view: View): Promise<Partial<ClientImport>> {
  if (IN_WORK.has(row.state)) return {};
  const until = undoableUntil(row);
  return {
    ...(row.counts && { counts: row.counts }),
    ...(row.undo && { undo: row.undo }),
    ...(hasRefusedList(row, view.clock.now()) && { refusedUrl: await refusedLink(row, view) }),
    ...(until !== undefined && until > instant(view.clock) && { undoableUntil: until }),
  };
}

/** The API view of an import. */
export async function toImport(row: ClientImportRow, view: View): Promise<ClientImport> {
  const { importId, fileName, bytes, state, duplicates, createdAt, startedAt, endedAt, problem } = row;
  const isMoving = state === 'running' || state === 'undoing';
  const progress = isMoving ? await view.imports.progress(importId, state === 'undoing' ? 'undo' : 'write') : undefined;
  return {
    importId,
    fileName,
    bytes,
    state,
    duplicates,
    createdAt,
    isStopped: isStopped(row, progress?.updatedAt, view.clock),
    progress: progressOf(row, progress),
    refusals: row.refusals,
    ...(startedAt !== undefined && { startedAt }),
    ...(endedAt !== undefined && { endedAt }),
    ...(problem !== undefined && { problem }),
    ...(await resultOf(row, view)),
  };
}
