import { parseHlc, type Hlc } from '#shared/inspection/hlc.ts';
import type { PhotoMarkup } from './markup.ts';

/**
 * What people say of a photo besides its bytes; `null` takes it back. `pairedWith` names the 'before' photo of an 'after' one.
 */
export type PhotoNotes = {
  readonly caption: string;
  readonly markup: PhotoMarkup | null;
  readonly pairedWith: string | null;
};

export const NOTE_NAMES = ['caption', 'markup', 'pairedWith'] as const;
type NoteName = (typeof NOTE_NAMES)[number];

/** The notes of other devices where a newer one won: kept, newest first. */
export type LostNote = {
  readonly [Name in NoteName]: { readonly name: Name; readonly at: Hlc; readonly value: PhotoNotes[Name] };
}[NoteName];

/** Each is merged by its own clock, so that a caption and a mark made on two devices are both kept. */
export type NotesState = {
  readonly [Name in keyof PhotoNotes]?: { readonly at: Hlc; readonly value: PhotoNotes[Name] };
} & { readonly lost?: LostNote[] };

/** Of each note so many are kept that lost; of drawings, which are large, a single one. */
const MOST_LOST: Readonly<Record<NoteName, number>> = { caption: 4, markup: 1, pairedWith: 4 };

export type DescribeEdit = {
  readonly action: 'describe';
  readonly at: Hlc;
  readonly photoId: string;
} & Partial<PhotoNotes>;

/** What a photo shows of its notes. */
export type ShownNotes = { readonly caption?: string; readonly markup?: PhotoMarkup; readonly pairedWith?: string };

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** Newest first. One stamp with two values can only be a fault; the value then decides, the same way everywhere. */
const newestFirst = (one: LostNote, other: LostNote): number =>
  compareText(other.at, one.at) || compareText(JSON.stringify(other.value), JSON.stringify(one.value));

const allOf = ({ caption, markup, pairedWith, lost = [] }: NotesState): readonly LostNote[] => [
  ...(caption ? [{ name: 'caption' as const, ...caption }] : []),
  ...(markup ? [{ name: 'markup' as const, ...markup }] : []),
  ...(pairedWith ? [{ name: 'pairedWith' as const, ...pairedWith }] : []),
  ...lost,
];

/** The newest note of each device, newest first: only maxima are kept, so that every order comes out alike. */
function standing(name: NoteName, notes: readonly LostNote[]): readonly LostNote[] {
  const byDevice = new Map<string, LostNote>();
  for (const note of notes.filter((each) => each.name === name).sort(newestFirst)) {
    const device = parseHlc(note.at)?.node ?? '';
    if (!byDevice.has(device)) byDevice.set(device, note);
  }
  return [...byDevice.values()].slice(0, MOST_LOST[name] + 1);
}

const plain = ({ name, at, value }: LostNote): LostNote => ({ name, at, value }) as LostNote;

/** The newest of each note, in any order and any number of times; the value of another device is kept beside it. */
export function mergeNotes(one: NotesState, other: NotesState): NotesState {
  const all = [...allOf(one), ...allOf(other)];
  const standings = NOTE_NAMES.map((name) => standing(name, all));
  const winners = standings.flatMap(([best]) =>
    best ? [[best.name, { at: best.at, value: best.value }] as const] : [],
  );
  const lost = standings.flatMap(([, ...others]) => others.map(plain));
  return { ...Object.fromEntries(winners), ...(lost.length > 0 && { lost }) };
}

export function notesOf({ at, caption, markup, pairedWith }: Omit<DescribeEdit, 'action' | 'photoId'>): NotesState {
  return {
    ...(caption !== undefined && { caption: { at, value: caption } }),
    ...(markup !== undefined && { markup: { at, value: markup } }),
    ...(pairedWith !== undefined && { pairedWith: { at, value: pairedWith } }),
  };
}

/** Notes as the edits that make them. */
export function describeEditsOf(photoId: string, notes: NotesState): DescribeEdit[] {
  return allOf(notes).map(({ name, at, value }) => ({ action: 'describe', photoId, at, [name]: value }));
}

/** What the notes add to a photo; the caption it was added with applies until a later one is written. */
export function shownNotes({ caption, markup, pairedWith }: NotesState, addedAt: Hlc): ShownNotes {
  return {
    ...(caption !== undefined && caption.at >= addedAt && { caption: caption.value }),
    ...(markup !== undefined && markup.value !== null && { markup: markup.value }),
    ...(pairedWith !== undefined && pairedWith.value !== null && { pairedWith: pairedWith.value }),
  };
}
