import { hasName, importColumn, NO_NAME } from '#shared/clients/import-mapping.ts';
import type { RouteInput } from '#shared/contract/route.ts';
import { type clientImportRoutes, MAX_IMPORT_BYTES, UNDO_HOURS } from '#shared/contract/client-imports.ts';
import { conflict, notFound, ruleBroken } from '#shared/errors.ts';
import { omit } from '#shared/omit.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { importFileKey } from '#functions/files/client-file-keys.ts';
import { presignPost } from '#functions/files/presign-post.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { enqueueOrRevert } from '#functions/jobs/enqueue-or-revert.ts';
import { instant } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { enqueueImport } from './jobs.ts';
import { isLocked, isStopped } from './lock.ts';
import type { ClientImportRow } from './records.ts';
import { ClientImportRepository } from './repository.ts';
import { undoableUntil } from './result-times.ts';

type Input<R extends keyof typeof clientImportRoutes> = RouteInput<(typeof clientImportRoutes)[R]>;

/** Long enough for 100 MB on a slow connection. */
const UPLOAD_SECONDS = 3600;

const spotOf = (importId: string, { actor }: ActorCtx) => ({ organizationId: actor.organizationId, importId });

async function rowOf(importId: string, ctx: ActorCtx): Promise<ClientImportRow> {
  const row = await new ClientImportRepository(ctx.table).get(importId);
  if (row === undefined) throw notFound('importId');
  return row;
}

/** Registers a file for upload. A repeated request gets a new form until the import is started. */
export async function putImport({ params, body }: Input<'putClientImport'>, ctx: ActorCtx): Promise<ClientImportRow> {
  const imports = new ClientImportRepository(ctx.table);
  const known = await imports.get(params.importId);
  if (known !== undefined && known.state !== 'created') throw conflict('main', 'This import has been started already.');
  const at = instant(ctx.clock);
  const fresh: ClientImportRow = {
    v: 1,
    entity: 'ClientImport',
    importId: params.importId,
    ...body,
    state: 'created',
    by: ctx.actor.userId,
    duplicates: 'skip',
    isDryRun: false,
    createdAt: at,
    updatedAt: at,
    readBytes: 0,
    readRows: 0,
    refusals: [],
    hasRefusedFile: false,
    version: 0,
  };
  return imports.save(known ?? fresh, { ...body, updatedAt: at });
}

/** A presigned form that accepts only this import's file. */
export async function uploadForm(importId: string, ctx: ActorCtx) {
  const upload = {
    bucket: required('DOCUMENT_BUCKET'),
    key: importFileKey(spotOf(importId, ctx)),
    contentType: 'text/csv',
    maxBytes: MAX_IMPORT_BYTES,
    validSeconds: UPLOAD_SECONDS,
  };
  return presignPost(upload, { credentials: await credentials(), now: ctx.clock.now() });
}

/** 422 for a mapping with an unknown field, a field twice, or no name. */
function checkColumns(columns: readonly string[] | undefined): void {
  const used = (columns ?? ['name']).filter((id) => id !== '');
  const unknown = used.find((id) => importColumn(id) === undefined);
  if (unknown !== undefined) throw ruleBroken({ columns: `There is no field ${unknown}` });
  const twice = used.find((id, index) => used.indexOf(id) < index);
  if (twice !== undefined) throw ruleBroken({ columns: `Match only one column to ${importColumn(twice)?.header}.` });
  if (!hasName(used)) throw ruleBroken({ columns: NO_NAME });
}

/** States in which an import can start: nothing has been written yet. */
const STARTABLE = new Set<ClientImportRow['state']>(['created', 'checked', 'failed']);

const canBegin = ({ state, chunks, isDryRun }: ClientImportRow): boolean =>
  STARTABLE.has(state) && (chunks === undefined || isDryRun);

/**
 * Queues an import with the chosen options (columns default to those of the dry run) and clears the dry run's results.
 */
async function begin(row: ClientImportRow, body: Input<'startClientImport'>['body'], ctx: ActorCtx) {
  const { columns, duplicates, isDryRun } = body;
  const at = instant(ctx.clock);
  const by = ctx.actor.userId;
  const before = { ...omit(row, 'counts', 'chunks', 'problem', 'endedAt'), by };
  const settings = { state: 'queued', duplicates, isDryRun, ...(columns && { columns }) } as const;
  const reset = { startedAt: at, updatedAt: at, readBytes: 0, readRows: 0, refusals: [], hasRefusedFile: false };
  const detail = { file: row.fileName };
  const entry = auditWrite({ act: 'client.import', at, by, subject: row.importId, detail });
  const imports = new ClientImportRepository(ctx.table);
  const begun = await imports.save(before, { ...settings, ...reset }, isDryRun ? [] : [entry]);
  await enqueueOrRevert(
    () => enqueueImport('read', spotOf(row.importId, ctx)),
    () => imports.save(begun, row),
  );
  return begun;
}

/**
 * Starts an import or a dry run. Resumes a stopped one with its original options; returns one that is running or done.
 */
export async function startImport(input: Input<'startClientImport'>, ctx: ActorCtx): Promise<ClientImportRow> {
  const { importId } = input.params;
  checkColumns(input.body.columns);
  const imports = new ClientImportRepository(ctx.table);
  const row = await rowOf(importId, ctx);
  if (canBegin(row)) return begin(row, input.body, ctx);
  const phase = row.state === 'undoing' ? 'undo' : 'write';
  const moved = await imports.progress(importId, phase);
  if (!isStopped(row, moved?.updatedAt, ctx.clock)) return row;
  const continued = await imports.save(row, { updatedAt: instant(ctx.clock) });
  await enqueueOrRevert(
    () => enqueueImport(phase === 'undo' ? 'undo' : 'read', spotOf(importId, ctx)),
    () => imports.save(continued, { updatedAt: row.updatedAt }),
  );
  return continued;
}

/** Starts to undo an import; 409 when it's too late, or while another import writes. */
export async function startUndo(importId: string, ctx: ActorCtx): Promise<ClientImportRow> {
  const imports = new ClientImportRepository(ctx.table);
  const row = await rowOf(importId, ctx);
  if (row.state === 'undoing' || row.state === 'undone') return row;
  const until = undoableUntil(row);
  if (until === undefined) throw conflict('main', 'Only an import that is done can be undone.');
  const at = instant(ctx.clock);
  if (until < at) throw conflict('main', `An import can be undone for ${UNDO_HOURS} hours.`);
  const lock = await imports.lock();
  if (lock !== undefined && lock.importId !== importId && (await isLocked(lock.importId, imports, ctx.clock))) {
    throw conflict('main', 'Another import is running. Undo this one when it is done.');
  }
  const detail = { file: row.fileName };
  const entry = auditWrite({ act: 'client.import-undo', at, by: ctx.actor.userId, subject: importId, detail });
  const writes = [imports.locking(importId, lock), entry];
  const undoing = await imports.save(row, { state: 'undoing', updatedAt: at }, writes);
  await enqueueOrRevert(
    () => enqueueImport('undo', spotOf(importId, ctx)),
    () => imports.save(undoing, { state: 'done' }),
  );
  return undoing;
}
