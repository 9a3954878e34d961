import type { TenantContext } from '#functions/data/tenant-context.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import type { HandoutRecord } from './record.ts';

const VALID_SECONDS = 600;

/** Key of a handout's PDF in the document bucket. */
export const handoutKey = ({ organizationId, handoutId }: { organizationId: string; handoutId: string }): string =>
  `org/${organizationId}/handout/${handoutId}.pdf`;

/** A presigned URL of the PDF, valid for ten minutes; undefined until it's made. */
export async function handoutLink(
  { handoutId, document }: HandoutRecord,
  { organizationId }: TenantContext,
  clock: Clock,
): Promise<string | undefined> {
  if (document !== 'made') return undefined;
  const key = handoutKey({ organizationId, handoutId });
  const download = { bucket: required('DOCUMENT_BUCKET'), key, validSeconds: VALID_SECONDS };
  return presignGet(download, { credentials: await credentials(), now: clock.now() });
}
