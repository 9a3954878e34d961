import type { DescribeEdit } from '#shared/photos/notes.ts';

export type FieldEdit = { fieldId: string; value: unknown; at: string };

export type PhotoEdit =
  | { action: 'add'; at: string; photo: Record<string, unknown> & { photoId: string } }
  | { action: 'remove'; at: string; photoId: string }
  | DescribeEdit;

export type EditBody = { edits: FieldEdit[]; photos: PhotoEdit[] };
