import type { DocumentRecord } from '#shared/contract/documents.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { documentKey } from './document-keys.ts';
import type { DocumentRow } from './records.ts';

const VALID_SECONDS = 600;

/** A link to a document of ten minutes' life, saved by the browser as a PDF. */
export async function documentLink(
  documentId: string,
  inspectionId: string,
  { organizationId }: TenantContext,
  clock: Clock,
): Promise<string> {
  const key = documentKey({ organizationId, inspectionId, documentId });
  const download = { bucket: required('DOCUMENT_BUCKET'), key, validSeconds: VALID_SECONDS };
  return presignGet(download, { credentials: await credentials(), now: clock.now() });
}

export async function toDocument(
  row: DocumentRow,
  inspectionId: string,
  tenant: TenantContext,
  clock: Clock,
): Promise<DocumentRecord> {
  const { documentId, kind, state, reason, bytes, createdAt } = row;
  return {
    documentId,
    kind,
    state,
    createdAt,
    ...(reason === undefined ? {} : { reason }),
    ...(bytes === undefined ? {} : { bytes }),
    ...(state === 'made' ? { url: await documentLink(documentId, inspectionId, tenant, clock) } : {}),
  };
}
