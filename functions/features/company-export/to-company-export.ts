import type { CompanyExport } from '#shared/contract/company-export.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import { timeZoneOf } from '#shared/report/dates/time-zone.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { exportKey } from './export-keys.ts';
import { type CompanyExportRow, exportEndsAt } from './records.ts';
import { isStopped } from './request-export.ts';

const VALID_SECONDS = 600;

/** 'company-export-2026-12-31.zip', with the day in the company's time zone. */
export const zipFileName = (createdAt: string, state: string | undefined): string =>
  `company-export-${dayIn(timeZoneOf(state))(createdAt)}.zip`;

/** The API view of an export; once it's made, with a link valid for ten minutes. */
export async function toCompanyExport(row: CompanyExportRow, ctx: ActorCtx): Promise<CompanyExport> {
  const { table, clock, system } = ctx;
  const { exportId, done, total, bytes, createdAt } = row;
  const now = clock.now();
  const endsAt = exportEndsAt(row);
  const facts = { exportId, done, total, createdAt, ...(bytes !== undefined && { bytes }) };
  if (row.state !== 'made' || endsAt === undefined) {
    return { ...facts, state: isStopped(row, now) ? 'stopped' : row.state === 'made' ? 'making' : row.state };
  }
  if (endsAt <= now) return { ...facts, state: 'expired' };
  const organization = await new OrganizationRepository(system).get(table.tenant);
  const download = {
    bucket: required('DOCUMENT_BUCKET'),
    key: exportKey({ organizationId: table.tenant.organizationId, exportId }),
    validSeconds: VALID_SECONDS,
    fileName: zipFileName(createdAt, organization?.state),
  };
  const url = await presignGet(download, { credentials: await credentials(), now });
  return { ...facts, state: 'made', endsAt: endsAt.toISOString(), url };
}
