import type { Archive } from '#shared/contract/archives.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { archiveKey } from './archive-key.ts';
import type { ArchiveRow } from './records.ts';

const VALID_SECONDS = 600;

export type ArchiveView = { inspectionId: string; showPrices: boolean; tenant: TenantContext; clock: Clock };

async function linkOf({ archiveId }: ArchiveRow, { inspectionId, tenant, clock }: ArchiveView): Promise<string> {
  const key = archiveKey({ organizationId: tenant.organizationId, inspectionId, archiveId });
  const download = {
    bucket: required('DOCUMENT_BUCKET'),
    key,
    validSeconds: VALID_SECONDS,
    fileName: `inspection-${inspectionId}.zip`,
  };
  return presignGet(download, { credentials: await credentials(), now: clock.now() });
}

/** The API view of the row; a zip with prices isn't served once the company hides them. */
export async function toArchive(row: ArchiveRow, view: ArchiveView): Promise<Archive> {
  const { archiveId, done, total, createdAt, state, reason, bytes } = row;
  const facts = { archiveId, done, total, createdAt };
  if (row.showsPrices && !view.showPrices) {
    return { ...facts, state: 'failed', reason: 'Prices are now hidden. Please create a new archive.' };
  }
  return {
    ...facts,
    state,
    ...(reason === undefined ? {} : { reason }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(state === 'made' ? { url: await linkOf(row, view) } : {}),
  };
}
