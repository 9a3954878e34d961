import type { DocumentRecord } from '#shared/contract/reports.ts';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import { documentKey } from './document-keys.ts';
import type { DocumentRow } from './records.ts';

const VALID_SECONDS = 600;

/** A presigned URL of an object in the document bucket, valid for ten minutes. */
export async function objectLink(key: string, clock: Clock): Promise<string> {
  const download = { bucket: required('DOCUMENT_BUCKET'), key, validSeconds: VALID_SECONDS };
  return presignGet(download, { credentials: await credentials(), now: clock.now() });
}

/** A presigned URL of a document, valid for ten minutes, that downloads it as a PDF. */
export function documentLink(
  documentId: string,
  inspectionId: string,
  { organizationId }: TenantContext,
  clock: Clock,
): Promise<string> {
  return objectLink(documentKey({ organizationId, inspectionId, documentId }), clock);
}

/** Documents with prices aren't served while the company hides prices; an unmarked document may have some. */
export const canShare = ({ showsPrices = true }: { showsPrices?: boolean | undefined }, showPrices: boolean): boolean =>
  showPrices || !showsPrices;

export type LinkPorts = { tenant: TenantContext; clock: Clock; showPrices: boolean };

export async function toDocument(
  row: DocumentRow,
  inspectionId: string,
  { tenant, clock, showPrices }: LinkPorts,
): Promise<DocumentRecord> {
  const { documentId, kind, state, reason, bytes, createdAt } = row;
  const isReady = state === 'made' && canShare(row, showPrices);
  return {
    documentId,
    kind,
    // It was made with prices that are hidden now, so it's being remade.
    state: state === 'made' && !isReady ? 'queued' : state,
    createdAt,
    ...(reason === undefined ? {} : { reason }),
    ...(bytes === undefined || !isReady ? {} : { bytes }),
    ...(isReady ? { url: await documentLink(documentId, inspectionId, tenant, clock) } : {}),
  };
}
