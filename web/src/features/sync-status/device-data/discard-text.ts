import { message } from '#shared/messages/message.ts';
import type { EditBody } from '#web/offline/outbox/edit-body.ts';
import type { DeviceDatabase } from '#web/offline/db/database.ts';
import type { Operation } from '#web/offline/db/records.ts';
import { photoCount } from './unsent-text.ts';

/** What only this device has of the call's inspection. */
export type Contents = { answers: number; photos: number };

export async function contentsOf(
  { inspections, photos }: DeviceDatabase,
  { inspectionId = '' }: Pick<Operation, 'inspectionId'>,
): Promise<Contents> {
  const inspection = await inspections.get(inspectionId);
  return {
    answers: Object.keys(inspection?.answers?.fields ?? {}).length,
    photos: await photos
      .where({ inspectionId })
      .filter((photo) => photo.removed !== true)
      .count(),
  };
}

export type DiscardText = { question: string; action: string };

function ofCreation({ answers, photos }: Contents): DiscardText {
  const parts = [
    ...(answers > 0 ? [message('{answers, plural, one {# answer} other {# answers}}', { answers })] : []),
    ...(photos > 0 ? [photoCount(photos)] : []),
  ];
  const question =
    parts.length === 0
      ? 'The server doesn’t have this inspection. Delete it from this device? This can’t be undone.'
      : message(
          'The server doesn’t have this inspection. Delete it from this device, with its {parts}? This can’t be undone.',
          { parts: parts.join(' and ') },
        );
  return { question, action: 'Delete the inspection' };
}

function ofEdits({ edits, photos }: EditBody): DiscardText | undefined {
  const count = new Set(photos.flatMap((edit) => (edit.action === 'add' ? edit.photo.photoId : []))).size;
  if (count === 0) return undefined;
  if (edits.length > 0)
    return {
      question: message(
        'The answers are only on this device. Discard them? {photos, plural, one {The photo syncs} other {The # photos sync}} without them.',
        { photos: count },
      ),
      action: 'Discard the answers',
    };
  return {
    question: message(
      'Stop syncing {photos, plural, one {this photo? It stays} other {these # photos? They stay}} on this device, listed as refused.',
      { photos: count },
    ),
    action: 'Stop syncing',
  };
}

const QUESTIONS: Partial<Record<Operation['routeId'], string>> = {
  putTruckCheck: 'It’s only on this device. Discard the signature? You can change the check and sign it again.',
  putApproval: 'It’s only on this device. Discard it? The proposal can be signed again.',
  putHandout: 'It’s only on this device. Discard it? It then has to be signed again.',
};

/** The question before a refused call is discarded, and its button: what is lost, and what stays. */
export function discardText({ routeId, body }: Pick<Operation, 'routeId' | 'body'>, contents: Contents): DiscardText {
  const plain = { question: QUESTIONS[routeId] ?? 'It’s only on this device. Discard it?', action: 'Discard' };
  if (routeId === 'createInspection') return ofCreation(contents);
  return (routeId === 'editInspection' ? ofEdits(body as EditBody) : undefined) ?? plain;
}
