import type { DescribeEdit } from '#shared/photos/notes.ts';

export type FieldEdit = { fieldId: string; value: unknown; at: string };

export type PhotoEdit =
  | { action: 'add'; at: string; photo: Record<string, unknown> & { photoId: string } }
  | { action: 'remove'; at: string; photoId: string }
  | DescribeEdit;

export type EditBody = { edits: FieldEdit[]; photos: PhotoEdit[] };

type Stamped = { at: string };

/** Whether an edit replaces the queued one. A write of an earlier page has the reading of its tap and may be older. */
export const isNewer = ({ at }: Stamped, queued: Stamped | undefined): boolean =>
  queued === undefined || at >= queued.at;
