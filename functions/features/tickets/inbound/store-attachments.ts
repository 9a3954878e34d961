import type { Attachment } from 'postal-mime';
import type { ObjectStore } from '#functions/files/object-store.ts';
import type { MessageRecord, StoredAttachment } from '../record.ts';
import { attachmentKey } from '../ticket-files.ts';

const MAX_FILES = 10;
const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Smaller related images are signature pictures, referenced by the HTML. */
const MIN_RELATED_BYTES = 8 * 1024;
const MAX_NAME_LENGTH = 100;

/** Checks the file extension, because it decides what a double-click on the saved file does. */
const ALLOWED_TYPES = /\.(jpe?g|png|gif|webp|heic|heif|pdf|txt|csv|docx?|xlsx?|pptx?|rtf|odt|ods|mp4|mov|m4a|mp3)$/i;
const TYPE_ENDS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/gif': '.gif',
  'image/webp': '.webp',
  'image/heic': '.heic',
  'application/pdf': '.pdf',
  'text/plain': '.txt',
};

const REASONS = {
  many: `More than ${MAX_FILES} files`,
  large: 'Larger than 10 MB',
  type: 'Files of this type aren’t stored',
  empty: 'The file is empty',
};

type StoredAttachments = Pick<MessageRecord, 'attachments' | 'notStored'>;

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer);

/** The sender's file name without path, control and bidirectional characters; generated from the type if it's empty. */
function nameOf({ filename, mimeType }: Attachment, index: number): string {
  const base = (filename ?? '').split(/[\\/]/).at(-1) ?? '';
  const safe = base.replace(/[\p{Cc}\p{Cf}\p{Cs}<>:"|?*]/gu, '').trim();
  if (safe === '') return `file-${index + 1}${TYPE_ENDS[mimeType] ?? ''}`;
  return safe.length <= MAX_NAME_LENGTH ? safe : `…${safe.slice(-MAX_NAME_LENGTH).replace(/^[\udc00-\udfff]/, '')}`;
}

function refusalOf(name: string, bytes: number, stored: number): string | undefined {
  if (bytes === 0) return REASONS.empty;
  if (stored >= MAX_FILES) return REASONS.many;
  if (bytes > MAX_FILE_BYTES) return REASONS.large;
  return ALLOWED_TYPES.test(name) ? undefined : REASONS.type;
}

export type AttachmentTarget = { ticketId: string; messageId: string; bucket: string };

/**
 * Stores an email's attachments under our own keys, as untyped bytes; lists the reasons for those that aren't stored.
 */
export async function storeAttachments(
  files: readonly Attachment[],
  place: AttachmentTarget,
  objects: ObjectStore,
): Promise<StoredAttachments> {
  const attachments: StoredAttachment[] = [];
  const notStored: StoredAttachments['notStored'] = [];
  for (const [index, file] of files.entries()) {
    const content = bytesOf(file);
    if (file.related === true && content.length < MIN_RELATED_BYTES) continue;
    const fileName = nameOf(file, index);
    const reason = refusalOf(fileName, content.length, attachments.length);
    if (reason !== undefined) {
      if (notStored.length < MAX_FILES) notStored.push({ fileName, reason });
      continue;
    }
    const key = attachmentKey(place.ticketId, place.messageId, index);
    await objects.write(place.bucket, key, content, 'application/octet-stream');
    attachments.push({ fileName, bytes: content.length, key });
  }
  return { attachments, notStored };
}
