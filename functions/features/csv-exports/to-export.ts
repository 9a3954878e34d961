import type { CsvExport } from '#shared/contract/csv-exports.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { csvExportKey } from '#functions/files/client-file-keys.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { isStopped } from './put-export.ts';
import { type CsvExportRow, fileEndsAt } from './record.ts';

const LINK_SECONDS = 600;

/** 'clients-2026-12-31.csv', with the day in the company's time zone like the days in the file. */
export const exportFileName = (
  { kind, createdAt }: Pick<CsvExportRow, 'kind' | 'createdAt'>,
  state: string | undefined,
): string => `${kind}-${dayIn(timeZoneOf(state))(createdAt)}.csv`;

async function linkOf(row: CsvExportRow, ctx: ActorCtx): Promise<string> {
  const { actor, clock } = ctx;
  const organization = await new OrganizationRepository(ctx.system).get(ctx.table.tenant);
  const download = {
    bucket: required('DOCUMENT_BUCKET'),
    key: csvExportKey({ organizationId: actor.organizationId, exportId: row.exportId }),
    validSeconds: LINK_SECONDS,
    fileName: exportFileName(row, organization?.state),
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
