import type { ObjectStore } from '#functions/files/object-store.ts';
import { presignGet } from '#functions/files/presign-get.ts';
import type { Clock } from '#functions/platform/clock.ts';
import { credentials } from '#functions/platform/credentials.ts';
import { required } from '#functions/platform/env.ts';
import type { TicketAttachment } from '#shared/contract/tickets.ts';
import type { MessageRecord } from './record.ts';

const VALID_SECONDS = 15 * 60;

/** Prefix of a ticket's attachments. The server chooses the keys; they contain nothing of the sender's file name. */
export const ticketPrefix = (ticketId: string): string => `ticket/${ticketId}/`;

export const attachmentKey = (ticketId: string, messageId: string, index: number): string =>
  `${ticketPrefix(ticketId)}${messageId}/${index}`;

/** A message's attachments with download links; they're stored untyped, so that a browser never displays one. */
export async function downloadsOf({ attachments }: MessageRecord, clock: Clock): Promise<TicketAttachment[]> {
  if (attachments.length === 0) return [];
  const signing = { credentials: await credentials(), now: clock.now() };
  const bucket = required('DOCUMENT_BUCKET');
  return Promise.all(
    attachments.map(async ({ fileName, bytes, key }) => {
      const url = await presignGet({ bucket, key, validSeconds: VALID_SECONDS, fileName }, signing);
      return { fileName, bytes, url };
    }),
  );
}

export type RemovalPorts = { objects: ObjectStore; documentBucket: string };

export async function removeTicketFiles(ticketId: string, { objects, documentBucket }: RemovalPorts): Promise<void> {
  const page = await objects.list(documentBucket, ticketPrefix(ticketId));
  for (const { key } of page.objects) await objects.remove(documentBucket, key);
  if (page.after !== undefined) await removeTicketFiles(ticketId, { objects, documentBucket });
}
