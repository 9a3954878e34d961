import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import { isWrittenPrice } from '#shared/inspection/written/written-ids.ts';
import type { DescribeEdit } from '#shared/photos/notes.ts';
import { COMPLETION, contentsOf, stampOf } from '../outbox/call-contents.ts';
import type { FieldEdit } from '../outbox/edit-body.ts';
import type { LocalInspection, LocalPhoto, Operation } from './records.ts';

/** An inspection as this device had it before the server was asked: everything not in `unsent` was acknowledged. */
export type Snapshot = {
  inspection: LocalInspection;
  photos: readonly LocalPhoto[];
  unsent: readonly Operation[];
  userId: string;
};
export type ServerState = Pick<InspectionDetail, 'fields' | 'photoList' | 'version'> &
  Partial<Pick<InspectionDetail, 'removedPhotos' | 'superseded' | 'status' | 'completedAt'>>;

/** Work that the server acknowledged and no longer has. */
export type LostWork = {
  edits: FieldEdit[];
  /** Photos to announce again. */
  photos: LocalPhoto[];
  notes: DescribeEdit[];
  /** Edits and notes that newer ones from other devices overwrote; the server keeps the overwritten values, too. */
  lostEdits: FieldEdit[];
  lostNotes: DescribeEdit[];
  /** IDs of photos that were removed and exist on the server again. */
  removals: string[];
  /** IDs of photos that were verified and that the server is waiting for again. */
  unverified: string[];
  isCompletionMissing: boolean;
};

/** The server state of an inspection that the server does not have. */
export const ABSENT: ServerState = { fields: {}, photoList: [], version: -1 };

/** Field IDs that the server may reject from anyone but their author; one such edit makes it reject the whole call. */
const RESTRICTED = /_(?:say|why|cents)(?:@|$)/;
const OPEN: ReadonlySet<string> = new Set(['IN_PROGRESS', 'REVISED']);

function lostFields({ inspection, userId }: Snapshot, skip: ReadonlySet<string>, { fields }: ServerState) {
  return Object.entries(inspection.answers?.fields ?? {}).flatMap(([fieldId, { value, at, by }]): FieldEdit[] => {
    const current = fields[fieldId];
    const isOwn = by === userId;
    // Another user's device resent this value first, which changed its author. Resending it from here restores the author.
    const isOthersNow = isOwn && at === current?.at && current.by !== userId;
    if ((at <= (current?.at ?? '') && !isOthersNow) || skip.has(stampOf({ fieldId, at }))) return [];
    return isOwn || !RESTRICTED.test(fieldId) ? [{ fieldId, value, at }] : [];
  });
}

const nodeOf = (reading: string): string => parseHlc(reading)?.node ?? '';

/** Values from this device that another device has overwritten since. The server keeps them beside the current value. */
function overruledSince({ inspection }: Snapshot, { fields }: ServerState) {
  return Object.entries(inspection.answers?.fields ?? {}).flatMap(([fieldId, { value, at, by }]) => {
    const current = fields[fieldId]?.at ?? '';
    return at < current && nodeOf(at) !== nodeOf(current) ? [{ fieldId, value, at, by }] : [];
  });
}

/** Of the given edits, those of this user that the server acknowledged and no longer has. */
function lostOverwrittenEdits(
  edits: readonly (FieldEdit & { by: string })[],
  { userId }: Snapshot,
  skip: ReadonlySet<string>,
  server: ServerState,
) {
  const known = new Set([
    ...(server.superseded ?? []).map(stampOf),
    ...Object.entries(server.fields).map(([fieldId, { at }]) => stampOf({ fieldId, at })),
  ]);
  return edits
    .filter((lost) => lost.by === userId && !known.has(stampOf(lost)) && !skip.has(stampOf(lost)))
    .map(({ fieldId, value, at }): FieldEdit => ({ fieldId, value, at }));
}

function lostNotesOf({ photoId, notes = {} }: LocalPhoto, { photoList }: ServerState): DescribeEdit[] {
  const notedAt = photoList.find((photo) => photo.photoId === photoId)?.notedAt ?? {};
  const { caption, markup, pairedWith } = notes;
  const isNewer = (note: { at: string } | undefined, known = '') => note !== undefined && note.at > known;
  // The server doesn't show a pair whose other photo it doesn't show.
  const isPairShown = photoList.some((photo) => photo.photoId === pairedWith?.value);
  return [
    ...(caption && isNewer(caption, notedAt.caption) ? [{ at: caption.at, caption: caption.value }] : []),
    ...(markup && isNewer(markup, notedAt.markup) ? [{ at: markup.at, markup: markup.value }] : []),
    ...(pairedWith && isPairShown && isNewer(pairedWith, notedAt.pairedWith)
      ? [{ at: pairedWith.at, pairedWith: pairedWith.value }]
      : []),
  ].map((note) => ({ action: 'describe', photoId, ...note }));
}

function lostOverwrittenNotes({ photoId, notes }: LocalPhoto, { photoList }: ServerState): DescribeEdit[] {
  const current = photoList.find((photo) => photo.photoId === photoId);
  const known = new Set(current?.lostNotes?.map(({ name, at }) => `${name} ${at}`));
  return (notes?.lost ?? [])
    .filter(({ name, at }) => !known.has(`${name} ${at}`) && current?.notedAt?.[name] !== at)
    .map(({ name, at, value }) => ({ action: 'describe', at, photoId, [name]: value }));
}

function findLostPhotos(acknowledged: readonly LocalPhoto[], server: ServerState) {
  const current = new Map(server.photoList.map((photo) => [photo.photoId, photo]));
  const removals = new Map((server.removedPhotos ?? []).map(({ photoId, at }) => [photoId, at]));
  const present = acknowledged.filter(({ removed }) => removed !== true);
  const isTombstoned = ({ photoId, at }: LocalPhoto) => at <= (removals.get(photoId) ?? '');
  return {
    photos: present.filter((photo) => !current.has(photo.photoId) && !isTombstoned(photo)),
    notes: present.filter((photo) => !isTombstoned(photo)).flatMap((photo) => lostNotesOf(photo, server)),
    removals: acknowledged
      .filter(({ photoId, at, removed }) => removed === true && (current.get(photoId)?.at ?? '9') <= at)
      .map(({ photoId }) => photoId),
    unverified: present
      .filter(({ photoId, state, here }) => {
        return here === 1 && state === 'verified' && current.get(photoId)?.state === 'awaited';
      })
      .map(({ photoId }) => photoId),
  };
}

function isCompletionLost({ inspection }: Snapshot, skip: ReadonlySet<string>, server: ServerState): boolean {
  const { completedHere, summary } = inspection;
  if (completedHere === undefined || skip.has(COMPLETION)) return false;
  if (server.completedAt === undefined) return true;
  return server.version < summary.version && !OPEN.has(summary.status) && OPEN.has(server.status ?? '');
}

/**
 * Compares the acknowledged work with the server's later state, which came from a consistent read. Anything missing was
 * lost on the server, for example when its table was restored to an earlier point in time. Anything explained by a removal
 * or a newer edit is not counted.
 */
export function findLostWork(before: Snapshot, server: ServerState): LostWork {
  const { inspection } = before;
  const skip = new Set([...contentsOf(before.unsent), ...(inspection.givenUp ?? [])]);
  const acknowledged = before.photos.filter(({ photoId, announced }) => announced && !skip.has(photoId));
  const fields = lostFields(before, skip, server);
  const overruled = lostOverwrittenEdits(overruledSince(before, server), before, skip, server);
  const found = findLostPhotos(acknowledged, server);
  const isCompletionMissing = isCompletionLost(before, skip, server);
  const isEvident =
    server.version < inspection.summary.version ||
    isCompletionMissing ||
    Object.values(found).some((list) => list.length > 0) ||
    // The server hides written prices from some users, so a missing price alone proves nothing.
    [...fields, ...overruled].some(({ fieldId }) => !isWrittenPrice(fieldId));
  const present = acknowledged.filter(({ removed }) => removed !== true);
  return {
    edits: isEvident ? fields : [],
    // Values overwritten earlier don't prove a loss on their own, because the server keeps only the newest per device.
    lostEdits: isEvident
      ? [...overruled, ...lostOverwrittenEdits(inspection.superseded ?? [], before, skip, server)]
      : [],
    lostNotes: isEvident ? present.flatMap((photo) => lostOverwrittenNotes(photo, server)) : [],
    ...found,
    isCompletionMissing,
  };
}

export const isNoneLost = ({ isCompletionMissing, ...lists }: LostWork): boolean =>
  !isCompletionMissing && Object.values(lists).every((list) => list.length === 0);
