import type { CsvExport } from '#shared/contract/csv-exports.ts';
import { csvExportKey } from '#functions/files/client-file-keys.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { isStopped } from './put-export.ts';
import { type CsvExportRow, fileEndsAt } from './record.ts';

const LINK_SECONDS = 600;

async function linkOf({ exportId, kind, createdAt }: CsvExportRow, { actor, clock }: ActorCtx): Promise<string> {
  const download = {
    bucket: required('DOCUMENT_BUCKET'),
    key: csvExportKey({ organizationId: actor.organizationId, exportId }),
    validSeconds: LINK_SECONDS,
    fileName: `${kind}-${createdAt.slice(0, 10)}.csv`,
  };
  return presignGet(download, { credentials: await credentials(), now: clock.now() });
}

/** The API view of an export, with a link while the file exists. */
export async function toCsvExport(row: CsvExportRow, ctx: ActorCtx): Promise<CsvExport> {
  const { exportId, kind, rows, bytes, createdAt, madeAt } = row;
  const facts = { exportId, kind, rows, createdAt, ...(bytes !== undefined && { bytes }) };
  if (isStopped(row, ctx.clock)) return { ...facts, state: 'stopped' };
  if (row.state !== 'made' || madeAt === undefined) return { ...facts, state: row.state };
  const endsAt = fileEndsAt(madeAt);
  if (endsAt <= ctx.clock.now()) return { ...facts, state: 'expired' };
  return { ...facts, state: 'made', endsAt: endsAt.toISOString(), url: await linkOf(row, ctx) };
}
