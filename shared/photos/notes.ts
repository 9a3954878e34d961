import { parseHlc, type Hlc } from '#shared/inspection/merge/hlc.ts';
import type { PhotoMarkup } from './markup.ts';

/**
 * What people record about a photo; `null` clears a note. `pairedWith` is the id of the 'before' photo of an
 * 'after' photo.
 */
export type PhotoNotes = {
  readonly caption: string;
  readonly markup: PhotoMarkup | null;
  readonly pairedWith: string | null;
};

export const NOTE_NAMES = ['caption', 'markup', 'pairedWith'] as const;
type NoteName = (typeof NOTE_NAMES)[number];

/** Notes from other devices that a newer note overwrote; kept newest first. */
export type LostNote = {
  readonly [Name in NoteName]: { readonly name: Name; readonly at: Hlc; readonly value: PhotoNotes[Name] };
}[NoteName];

/** Each note has its own clock and is merged separately, so a caption and a mark made on two devices are both kept. */
export type NotesState = {
  readonly [Name in keyof PhotoNotes]?: { readonly at: Hlc; readonly value: PhotoNotes[Name] };
} & { readonly lost?: LostNote[] };

/** How many overwritten notes are kept of each kind; only one markup, because markups are large. */
const MAX_LOST: Readonly<Record<NoteName, number>> = { caption: 4, markup: 1, pairedWith: 4 };

export type DescribeEdit = {
  readonly action: 'describe';
  readonly at: Hlc;
  readonly photoId: string;
} & Partial<PhotoNotes>;

/** The notes that a photo displays. */
export type ShownNotes = { readonly caption?: string; readonly markup?: PhotoMarkup; readonly pairedWith?: string };

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first. Two values with the same timestamp can only be a bug; the value then decides, the same way on every device. */
const newestFirst = (a: LostNote, b: LostNote): number =>
  compareText(b.at, a.at) || compareText(JSON.stringify(b.value), JSON.stringify(a.value));

const allOf = ({ caption, markup, pairedWith, lost = [] }: NotesState): readonly LostNote[] => [
  ...(caption ? [{ name: 'caption' as const, ...caption }] : []),
  ...(markup ? [{ name: 'markup' as const, ...markup }] : []),
  ...(pairedWith ? [{ name: 'pairedWith' as const, ...pairedWith }] : []),
  ...lost,
];

/** The newest note of each device, newest first. Keeping only maxima makes the merge independent of order. */
function standing(name: NoteName, notes: readonly LostNote[]): readonly LostNote[] {
  const byDevice = new Map<string, LostNote>();
  for (const note of notes.filter((each) => each.name === name).sort(newestFirst)) {
    const device = parseHlc(note.at)?.node ?? '';
    if (!byDevice.has(device)) byDevice.set(device, note);
  }
  return [...byDevice.values()].slice(0, MAX_LOST[name] + 1);
}

const plain = ({ name, at, value }: LostNote): LostNote => ({ name, at, value }) as LostNote;

/** Merges notes: the newest of each kind wins, and other devices' values are kept in `lost`. Commutative and idempotent. */
export function mergeNotes(a: NotesState, b: NotesState): NotesState {
  const all = [...allOf(a), ...allOf(b)];
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

/** The edits that recreate these notes. */
export function describeEditsOf(photoId: string, notes: NotesState): DescribeEdit[] {
  return allOf(notes).map(({ name, at, value }) => ({ action: 'describe', photoId, at, [name]: value }));
}

/** The notes to display on a photo. The caption the photo was added with applies until a later one is written. */
export function shownNotes({ caption, markup, pairedWith }: NotesState, addedAt: Hlc): ShownNotes {
  return {
    ...(caption !== undefined && caption.at >= addedAt && { caption: caption.value }),
    ...(markup !== undefined && markup.value !== null && { markup: markup.value }),
    ...(pairedWith !== undefined && pairedWith.value !== null && { pairedWith: pairedWith.value }),
  };
}
