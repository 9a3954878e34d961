import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { onPhotoMessages } from '#functions/features/inspections/photos/photo-events.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { required } from '#functions/platform/env.ts';

export const handler: SQSHandler = (event) =>
  onPhotoMessages(event, { store: unsafeSystemTable(), objects: objectStore(), bucket: required('PHOTO_BUCKET') });
