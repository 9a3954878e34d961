import type { Hlc } from '#shared/inspection/hlc.ts';
import type { PhotoMarkup } from './markup.ts';

/** What people say of a photo besides its bytes; `null` takes it back. `pairedWith` names the 'before' photo of an 'after' one. */
export type PhotoNotes = {
  readonly caption: string;
  readonly markup: PhotoMarkup | null;
  readonly pairedWith: string | null;
};

/** Each is merged by a clock of its own, so that a caption and a mark made on two devices both stand. */
export type NotesState = {
  readonly [Name in keyof PhotoNotes]?: { readonly at: Hlc; readonly value: PhotoNotes[Name] };
};

export type DescribeEdit = {
  readonly action: 'describe';
  readonly at: Hlc;
  readonly photoId: string;
} & Partial<PhotoNotes>;

/** What a photo shows of its notes. */
export type ShownNotes = { readonly caption?: string; readonly markup?: PhotoMarkup; readonly pairedWith?: string };

type Note = { readonly at: Hlc; readonly value: unknown };

/** One stamp with two values can only be a fault; the value then decides, the same way everywhere. */
function newer<T extends Note>(one: T | undefined, other: T | undefined): T | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  if (one.at !== other.at) return one.at < other.at ? other : one;
  return JSON.stringify(one.value) < JSON.stringify(other.value) ? other : one;
}

/** The newest of each note, in any order and however often either is told. */
export function mergeNotes(one: NotesState, other: NotesState): NotesState {
  const caption = newer(one.caption, other.caption);
  const markup = newer(one.markup, other.markup);
  const pairedWith = newer(one.pairedWith, other.pairedWith);
  return { ...(caption && { caption }), ...(markup && { markup }), ...(pairedWith && { pairedWith }) };
}

export function notesOf({ at, caption, markup, pairedWith }: Omit<DescribeEdit, 'action' | 'photoId'>): NotesState {
  return {
    ...(caption !== undefined && { caption: { at, value: caption } }),
    ...(markup !== undefined && { markup: { at, value: markup } }),
    ...(pairedWith !== undefined && { pairedWith: { at, value: pairedWith } }),
  };
}

/** Notes as the edits that make them. */
export function describeEditsOf(photoId: string, { caption, markup, pairedWith }: NotesState): DescribeEdit[] {
  const head = { action: 'describe' as const, photoId };
  return [
    ...(caption ? [{ ...head, at: caption.at, caption: caption.value }] : []),
    ...(markup ? [{ ...head, at: markup.at, markup: markup.value }] : []),
    ...(pairedWith ? [{ ...head, at: pairedWith.at, pairedWith: pairedWith.value }] : []),
  ];
}

/** What the notes add to a photo; the caption it was added with stands until a later one is written. */
export function shownNotes({ caption, markup, pairedWith }: NotesState, addedAt: Hlc): ShownNotes {
  return {
    ...(caption !== undefined && caption.at >= addedAt && { caption: caption.value }),
    ...(markup !== undefined && markup.value !== null && { markup: markup.value }),
    ...(pairedWith !== undefined && pairedWith.value !== null && { pairedWith: pairedWith.value }),
  };
}
