import { parseHlc, type Hlc } from '#shared/inspection/merge/hlc.ts';
import type { AnswerValue, Answers } from '#shared/inspection/types.ts';
import {
  describeEditsOf,
  mergeNotes,
  notesOf,
  shownNotes,
  type DescribeEdit,
  type NotesState,
  type ShownNotes,
} from '#shared/photos/notes.ts';

/** `null` is a cleared field. It's kept as a tombstone; otherwise an older edit would restore the value. */
export type FieldState = { readonly value: AnswerValue | null; readonly at: Hlc; readonly by: string };
export type FieldEdit = FieldState & { readonly fieldId: string };

export type WithPhotoId = { readonly photoId: string };
export type PhotoEdit<P extends WithPhotoId> =
  | { readonly action: 'add'; readonly at: Hlc; readonly photo: P }
  | { readonly action: 'remove'; readonly at: Hlc; readonly photoId: string }
  | DescribeEdit;

/**
 * Add and remove are stored separately; a removal wins over an add that isn't newer. Notes are kept for a photo that hasn't
 * arrived yet and for one that is added again.
 */
export type PhotoState<P extends WithPhotoId> = {
  readonly added?: { readonly at: Hlc; readonly photo: P };
  readonly removedAt?: Hlc;
  readonly notes?: NotesState;
};

export type MergeState<P extends WithPhotoId = WithPhotoId> = {
  readonly fields: Readonly<Record<string, FieldState>>;
  /** The latest value of each other device whose edit lost; at most `MAX_SUPERSEDED` per field, newest first. */
  readonly superseded: readonly FieldEdit[];
  readonly photos: Readonly<Record<string, PhotoState<P>>>;
};

export type Edits<P extends WithPhotoId = WithPhotoId> = {
  readonly edits: readonly FieldEdit[];
  readonly photos: readonly PhotoEdit<P>[];
};

export const MAX_SUPERSEDED = 4;

/** @internal */
export const emptyMergeState: MergeState<never> = { fields: {}, superseded: [], photos: {} };

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Newest first. Two edits with the same stamp are a bug; value and author then break the tie, the same way everywhere. */
const newestFirst = (a: FieldState, b: FieldState): number =>
  compareText(b.at, a.at) || compareText(JSON.stringify(b.value), JSON.stringify(a.value)) || compareText(b.by, a.by);

const deviceOf = ({ at }: FieldState): string => parseHlc(at)?.node ?? '';

/**
 * The newest edit of each device, newest first, limited to the winner and `MAX_SUPERSEDED` more. Both steps only keep maxima,
 * so any order and any repetition of edits give the same result.
 */
const standing = (edits: readonly FieldEdit[]): readonly FieldEdit[] => {
  const byDevice = new Map<string, FieldEdit>();
  for (const edit of edits.toSorted(newestFirst)) {
    const device = deviceOf(edit);
    if (!byDevice.has(device)) byDevice.set(device, edit);
  }
  return [...byDevice.values()].slice(0, MAX_SUPERSEDED + 1);
};

const clean = ({ fieldId, value, at, by }: FieldEdit): FieldEdit => ({ fieldId, value, at, by });

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => compareText(a, b)));

const mergeFields = (
  state: Pick<MergeState, 'fields' | 'superseded'>,
  edits: readonly FieldEdit[],
): Pick<MergeState, 'fields' | 'superseded'> => {
  const all = [
    ...Object.entries(state.fields).map(([fieldId, field]) => ({ fieldId, ...field })),
    ...state.superseded,
    ...edits,
  ];
  const byField = new Map<string, FieldEdit[]>();
  for (const edit of all) {
    const known = byField.get(edit.fieldId);
    if (known) known.push(clean(edit));
    else byField.set(edit.fieldId, [clean(edit)]);
  }
  const standings = [...byField].map(([fieldId, fieldEdits]) => [fieldId, standing(fieldEdits)] as const);
  const winners = standings.flatMap(([fieldId, best]) =>
    best.slice(0, 1).map(({ value, at, by }) => [fieldId, { value, at, by }] as const),
  );
  const losers = standings.map(([fieldId, best]) => [fieldId, best.slice(1)] as const);
  return { fields: sorted(winners), superseded: Object.values(sorted(losers)).flat() };
};

type Added<P extends WithPhotoId> = NonNullable<PhotoState<P>['added']>;

const newerAdd = <P extends WithPhotoId>(a: Added<P> | undefined, b: Added<P>): Added<P> => {
  if (!a) return b;
  const order = compareText(a.at, b.at) || compareText(JSON.stringify(a.photo), JSON.stringify(b.photo));
  return order < 0 ? b : a;
};

const mergePhoto = <P extends WithPhotoId>(state: PhotoState<P>, edit: PhotoEdit<P>): PhotoState<P> => {
  if (edit.action === 'add') return { ...state, added: newerAdd(state.added, { at: edit.at, photo: edit.photo }) };
  if (edit.action === 'describe') return { ...state, notes: mergeNotes(state.notes ?? {}, notesOf(edit)) };
  const removedAt = state.removedAt !== undefined && state.removedAt > edit.at ? state.removedAt : edit.at;
  return { ...state, removedAt };
};

const photoIdOf = <P extends WithPhotoId>(edit: PhotoEdit<P>): string =>
  edit.action === 'add' ? edit.photo.photoId : edit.photoId;

const hasNoNotes = (edit: DescribeEdit): boolean => Object.keys(notesOf(edit)).length === 0;

const mergePhotos = <P extends WithPhotoId>(
  state: MergeState<P>['photos'],
  edits: readonly PhotoEdit<P>[],
): MergeState<P>['photos'] => {
  const photos = new Map(Object.entries(state));
  for (const edit of edits) {
    if (edit.action === 'describe' && hasNoNotes(edit)) continue;
    const id = photoIdOf(edit);
    const { added, removedAt, notes } = mergePhoto(photos.get(id) ?? {}, edit);
    photos.set(id, { ...(added && { added }), ...(removedAt !== undefined && { removedAt }), ...(notes && { notes }) });
  }
  return sorted(photos);
};

/**
 * Merges edits into a state. The newest edit of a field wins; photos are an add/remove set whose notes merge individually. Any
 * order, grouping and repetition of the same edits gives the same bytes.
 */
export const mergeEdits = <P extends WithPhotoId>(
  state: MergeState<P>,
  { edits, photos }: Partial<Edits<P>>,
): MergeState<P> => ({
  ...mergeFields(state, edits ?? []),
  photos: mergePhotos(state.photos, photos ?? []),
});

/** The edits that reproduce a state. */
export const editsOf = <P extends WithPhotoId>(state: MergeState<P>): Edits<P> => ({
  edits: [...Object.entries(state.fields).map(([fieldId, field]) => ({ fieldId, ...field })), ...state.superseded],
  photos: Object.entries(state.photos).flatMap(([photoId, { added, removedAt, notes }]): PhotoEdit<P>[] => [
    ...(added ? [{ action: 'add' as const, ...added }] : []),
    ...(removedAt === undefined ? [] : [{ action: 'remove' as const, photoId, at: removedAt }]),
    ...describeEditsOf(photoId, notes ?? {}),
  ]),
});

export const mergeStates = <P extends WithPhotoId>(a: MergeState<P>, b: MergeState<P>): MergeState<P> =>
  mergeEdits(a, editsOf(b));

/** The effective answers; cleared fields are absent. */
export const answersOf = ({ fields }: Pick<MergeState, 'fields'>): Answers =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([fieldId, { value }]) => (value === null ? [] : [[fieldId, value]])),
  );

/** A photo with its notes; undefined before it's added and after it's removed. */
export const shownPhoto = <P extends WithPhotoId>(state: PhotoState<P>): (P & ShownNotes) | undefined => {
  const { added, removedAt, notes = {} } = state;
  if (!added || (removedAt !== undefined && added.at <= removedAt)) return undefined;
  return { ...added.photo, ...shownNotes(notes, added.at) };
};

/** The photos that are added and not removed. @internal */
export const photosOf = <P extends WithPhotoId>({
  photos,
}: Pick<MergeState<P>, 'photos'>): readonly (P & ShownNotes)[] =>
  Object.values(photos).flatMap((state) => shownPhoto(state) ?? []);
