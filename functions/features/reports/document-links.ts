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

export type LinkPorts = {
  tenant: TenantContext;
  clock: Clock;
  showPrices: boolean;
  /** The inspection's `reportEditedAt`. */
  reportEditedAt?: string | undefined;
};

/** The time in milliseconds in which a job normally makes the documents of a change, even when it is retried. */
export const SETTLES_MS = 120_000;

/** Whether the document lacks edits of the report that are so recent that a job is still making the new one. */
function isOutdated({ reportEditedAt: shown, updatedAt }: DocumentRow, { reportEditedAt, clock }: LinkPorts): boolean {
  if (reportEditedAt === undefined || reportEditedAt <= (shown ?? updatedAt)) return false;
  return clock.now().getTime() - Date.parse(reportEditedAt) < SETTLES_MS;
}

export async function toDocument(row: DocumentRow, inspectionId: string, ports: LinkPorts): Promise<DocumentRecord> {
  const { tenant, clock, showPrices } = ports;
  const { documentId, kind, state, reason, bytes, createdAt } = row;
  const isReady = state === 'made' && canShare(row, showPrices);
  return {
    documentId,
    kind,
    // It was made with prices that are hidden now, so it's being remade.
    state: state === 'made' && !isReady ? 'queued' : state,
    createdAt,
    ...(isReady && isOutdated(row, ports) ? { isOutdated: true as const } : {}),
    ...(reason === undefined ? {} : { reason }),
    ...(bytes === undefined || !isReady ? {} : { bytes }),
    ...(isReady ? { url: await documentLink(documentId, inspectionId, tenant, clock) } : {}),
  };
}
