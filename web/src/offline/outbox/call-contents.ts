import type { EditBody } from './edit-body.ts';
import type { Operation } from '../db/records.ts';

type Stamped = { fieldId: string; at: string };
export const stampOf = ({ fieldId, at }: Stamped): string => `${fieldId} ${at}`;
/** Stands for the completion among what a person gave up. */
export const COMPLETION = 'completion';

const bodiesOf = (operations: readonly Operation[]): EditBody[] =>
  operations.filter(({ routeId }) => routeId === 'editInspection').map(({ body }) => body as EditBody);

const photoIdOf = (edit: EditBody['photos'][number]): string =>
  edit.action === 'add' ? edit.photo.photoId : edit.photoId;

/** Names what calls contain: edits by field and reading, photos by their ID, a completion. */
export function contentsOf(operations: readonly Operation[]): string[] {
  const bodies = bodiesOf(operations);
  const isCompletion = operations.some(({ routeId }) => routeId === 'completeInspection');
  return [
    ...bodies.flatMap(({ edits }) => edits.map(stampOf)),
    ...bodies.flatMap(({ photos }) => photos.map(photoIdOf)),
    ...(isCompletion ? [COMPLETION] : []),
  ];
}
