import type { EditBody } from './edit-body.ts';
import type { Operation } from '../db/records.ts';

type Stamped = { fieldId: string; at: string };
export const stampOf = ({ fieldId, at }: Stamped): string => `${fieldId} ${at}`;
/** Marks the completion in a list of discarded contents. */
export const COMPLETION = 'completion';

const bodiesOf = (operations: readonly Operation[]): EditBody[] =>
  operations.filter(({ routeId }) => routeId === 'editInspection').map(({ body }) => body as EditBody);

const photoIdOf = (edit: EditBody['photos'][number]): string =>
  edit.action === 'add' ? edit.photo.photoId : edit.photoId;

/** Identifies the contents of calls: edits by field and clock reading, photos by ID, and a completion. */
export function contentsOf(operations: readonly Operation[]): string[] {
  const bodies = bodiesOf(operations);
  const isCompletion = operations.some(({ routeId }) => routeId === 'completeInspection');
  return [
    ...bodies.flatMap(({ edits }) => edits.map(stampOf)),
    ...bodies.flatMap(({ photos }) => photos.map(photoIdOf)),
    ...(isCompletion ? [COMPLETION] : []),
  ];
}
