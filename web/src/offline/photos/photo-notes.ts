import type { Photo } from '#shared/contract/photos.ts';
import { mergeNotes, notesOf, shownNotes, type NotesState, type PhotoNotes } from '#shared/photos/notes.ts';
import { deviceDatabase } from '../db/database.ts';
import { journaledWrite } from '../outbox/store-write.ts';
import { readingOfWrite } from '../outbox/write-once.ts';
import { enqueueEdits } from '../outbox/outbox.ts';
import type { LocalPhoto } from '../db/records.ts';

/** The notes from the server's last response. */
export function notesOfServer({ caption, markup, pairedWith, notedAt = {}, lostNotes }: Photo): NotesState {
  return {
    ...(notedAt.caption !== undefined && { caption: { at: notedAt.caption, value: caption } }),
    ...(notedAt.markup !== undefined && { markup: { at: notedAt.markup, value: markup ?? null } }),
    ...(notedAt.pairedWith !== undefined && { pairedWith: { at: notedAt.pairedWith, value: pairedWith ?? null } }),
    ...(lostNotes && { lost: lostNotes }),
  };
}

/** Merges notes into a photo, and updates the fields that the screens show. */
export function withNotes(photo: LocalPhoto, more: NotesState): LocalPhoto {
  const notes = mergeNotes(photo.notes ?? {}, more);
  if (Object.keys(notes).length === 0) return photo;
  const next: LocalPhoto = { ...photo, notes };
  delete next.markup;
  delete next.pairedWith;
  return { ...next, ...shownNotes(notes, photo.at) };
}

/**
 * Stores a photo's notes (caption, markup, its 'before' photo) on this device, then sends them; `null` removes a note. The
 * image itself does not change. Resolves once they are on disk.
 */
export function describePhoto(inspectionId: string, photoId: string, notes: Partial<PhotoNotes>): Promise<void> {
  const entry = { kind: 'photo', id: inspectionId, values: { photoId, ...notes } } as const;
  return journaledWrite(entry, (writeId) => writeNotes(inspectionId, photoId, notes, writeId));
}

/** Writes the notes to the database. */
export async function writeNotes(
  inspectionId: string,
  photoId: string,
  notes: Partial<PhotoNotes>,
  writeId?: string,
): Promise<void> {
  const database = deviceDatabase();
  const { inspections, photos, outbox, meta } = database;
  await database.transaction('rw', [inspections, photos, outbox, meta], async () => {
    const photo = await photos.get(photoId);
    const { caption, markup, pairedWith } = photo?.notes ?? {};
    const at = await readingOfWrite(database, writeId, [photo?.at, caption?.at, markup?.at, pairedWith?.at]);
    if (at === undefined) return;
    if (photo === undefined || photo.removed === true) throw new Error('This photo is not on this device');
    await photos.put(withNotes(photo, notesOf({ at, ...notes })));
    const inspection = await inspections.get(inspectionId);
    if (inspection !== undefined) {
      const summary = { ...inspection.summary, updatedAt: new Date().toISOString() };
      await inspections.update(inspectionId, { summary });
    }
    await enqueueEdits(database, inspectionId, {
      edits: [],
      photos: [{ action: 'describe', at, photoId, ...notes }],
    });
  });
}
