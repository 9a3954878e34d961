import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import {
  answersOf,
  editsOf,
  emptyMergeState,
  MAX_SUPERSEDED,
  mergeEdits,
  mergeStates,
  photosOf,
  type FieldEdit,
  type MergeState,
  type PhotoEdit,
} from '#shared/inspection/merge/merge.ts';
import type { PhotoMarkup } from '#shared/photos/markup.ts';
import type { PhotoNotes } from '#shared/photos/notes.ts';

type TestPhoto = { photoId: string; caption: string };
const empty: MergeState<TestPhoto> = emptyMergeState;

const at = (ms: number, node = 'a') => formatHlc({ ms, counter: 0, node });
const edit = (fieldId: string, value: FieldEdit['value'], stamp: string, by = 'tess'): FieldEdit => ({
  fieldId,
  value,
  at: stamp,
  by,
});
const add = (photoId: string, ms: number, caption = ''): PhotoEdit<TestPhoto> => ({
  action: 'add',
  at: at(ms),
  photo: { photoId, caption },
});
const remove = (photoId: string, ms: number): PhotoEdit<TestPhoto> => ({ action: 'remove', at: at(ms), photoId });

const anyEdit: fc.Arbitrary<FieldEdit> = fc.record({
  fieldId: fc.constantFrom('crown_type', 'crown_overhang', 'damper_type'),
  value: fc.constantFrom<FieldEdit['value']>('A', 'B', 1, true, null),
  at: fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'))
    .map(([ms, node]) => at(ms, node)),
  by: fc.constantFrom('tess', 'olaf'),
});
const describeAs = (photoId: string, ms: number, notes: Partial<PhotoNotes>): PhotoEdit<TestPhoto> => ({
  action: 'describe',
  at: at(ms),
  photoId,
  ...notes,
});
const arrow = (x: number): PhotoMarkup => ({
  turn: 0,
  marks: [{ kind: 'arrow', from: [0, 0], to: [x, 1], color: 'ember' }],
});

const anyNotes: fc.Arbitrary<Partial<PhotoNotes>> = fc.record(
  {
    caption: fc.constantFrom('', 'x', 'y', 'z'),
    markup: fc.constantFrom(null, arrow(0.5), arrow(1)),
    pairedWith: fc.constantFrom(null, 'p1', 'p2'),
  },
  { requiredKeys: [] },
);
const anyPhotoEdit: fc.Arbitrary<PhotoEdit<TestPhoto>> = fc
  .record({
    action: fc.constantFrom('add', 'remove', 'describe'),
    photoId: fc.constantFrom('p1', 'p2'),
    ms: fc.integer({ min: 0, max: 4 }),
    caption: fc.constantFrom('x', 'y'),
    notes: anyNotes,
  })
  .map(({ action, photoId, ms, caption, notes }) => {
    if (action === 'add') return add(photoId, ms, caption);
    return action === 'remove' ? remove(photoId, ms) : describeAs(photoId, ms, notes);
  });
const anyEdits = fc.record({
  edits: fc.array(anyEdit, { maxLength: 25 }),
  photos: fc.array(anyPhotoEdit, { maxLength: 12 }),
});
const bytes = (state: MergeState<TestPhoto>) => JSON.stringify(state);

describe('mergeEdits', () => {
  it('keeps the newest edit of a field and records the other device’s value', () => {
    const state = mergeEdits(empty, {
      edits: [edit('crown_type', 'STONE_SLAB', at(5, 'tablet')), edit('crown_type', 'PRECAST', at(9, 'phone'))],
    });

    expect(answersOf(state)).toEqual({ crown_type: 'PRECAST' });
    expect(state.superseded).toEqual([edit('crown_type', 'STONE_SLAB', at(5, 'tablet'))]);
  });

  it('records no conflict when one device corrects itself', () => {
    const state = mergeEdits(empty, { edits: [edit('crown_overhang', 1, at(1)), edit('crown_overhang', 2, at(2))] });

    expect(state.superseded).toEqual([]);
  });

  it('remembers a cleared field, so that an older edit does not restore it', () => {
    const cleared = mergeEdits(empty, { edits: [edit('crown_overhang', null, at(9))] });
    const late = mergeEdits(cleared, { edits: [edit('crown_overhang', 2, at(3, 'b'))] });

    expect(answersOf(late)).toEqual({});
    expect(late.superseded).toHaveLength(1);
  });

  it('keeps a limited number of superseded values, the newest', () => {
    const devices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const state = mergeEdits(empty, {
      edits: devices.map((device, index) => edit('crown_type', device, at(index, device))),
    });

    expect(state.fields['crown_type']?.value).toBe('g');
    expect(state.superseded.map(({ value }) => value)).toEqual(['f', 'e', 'd', 'c']);
    expect(state.superseded).toHaveLength(MAX_SUPERSEDED);
  });

  it('resolves two edits with the same timestamp the same way everywhere', () => {
    const one = edit('crown_type', 'A', at(1));
    const other = edit('crown_type', 'B', at(1));

    expect(mergeEdits(empty, { edits: [one, other] })).toEqual(mergeEdits(empty, { edits: [other, one] }));
    expect(answersOf(mergeEdits(empty, { edits: [one, edit('crown_type', 'A', at(1), 'olaf')] }))).toEqual({
      crown_type: 'A',
    });
  });

  it('ranks an edit with an invalid timestamp below every valid one', () => {
    const state = mergeEdits(empty, { edits: [edit('crown_type', 'A', ''), edit('crown_type', 'B', at(0))] });

    expect(answersOf(state)).toEqual({ crown_type: 'B' });
  });

  it('does not mutate the given state', () => {
    const state = mergeEdits(empty, { edits: [edit('crown_type', 'A', at(1))], photos: [add('p1', 1)] });
    const before = bytes(state);

    mergeEdits(state, { edits: [edit('crown_type', 'B', at(2))], photos: [remove('p1', 2)] });

    expect(bytes(state)).toBe(before);
  });
});

describe('merged photos', () => {
  const shown = (...photos: PhotoEdit<TestPhoto>[]) =>
    photosOf(mergeEdits(empty, { photos })).map(({ photoId, caption }) => photoId + caption);

  it('are removed despite an older add or one at the same moment', () => {
    expect(shown(add('p1', 1), remove('p1', 2))).toEqual([]);
    expect(shown(remove('p1', 2), add('p1', 1))).toEqual([]);
    expect(shown(add('p1', 2), remove('p1', 2))).toEqual([]);
  });

  it('are restored by a newer add, and keep the newest caption', () => {
    expect(shown(remove('p1', 2), add('p1', 3))).toEqual(['p1']);
    expect(shown(add('p1', 3, '-new'), add('p1', 1, '-old'))).toEqual(['p1-new']);
  });

  it('stay removed until a newer add if the removal arrives first', () => {
    expect(shown(remove('p1', 2))).toEqual([]);
    expect(shown(remove('p1', 2), remove('p1', 1), add('p1', 2))).toEqual([]);
  });
});

describe('notes of a photo', () => {
  const photosAfter = (...photos: PhotoEdit<TestPhoto>[]) => photosOf(mergeEdits(empty, { photos }));

  it('merge separately, so that a caption and a mark from two devices are both kept', () => {
    const [photo] = photosAfter(
      add('p1', 1, 'Crown'),
      describeAs('p1', 3, { markup: arrow(1) }),
      describeAs('p1', 2, { caption: 'Crack', markup: arrow(0.5), pairedWith: 'p2' }),
    );

    expect(photo).toEqual({ photoId: 'p1', caption: 'Crack', markup: arrow(1), pairedWith: 'p2' });
  });

  it('apply to a photo that arrives later, and to one that is restored', () => {
    expect(photosAfter(describeAs('p1', 2, { caption: 'Crack' }))).toEqual([]);
    expect(photosAfter(describeAs('p1', 2, { caption: 'Crack' }), add('p1', 1))).toMatchObject([{ caption: 'Crack' }]);
    expect(
      photosAfter(describeAs('p1', 2, { markup: arrow(1) }), add('p1', 1), remove('p1', 3), add('p1', 4)),
    ).toMatchObject([{ markup: arrow(1) }]);
  });

  it('are cleared by null in any order of arrival', () => {
    const marked = describeAs('p1', 2, { markup: arrow(1), pairedWith: 'p2' });
    const cleared = describeAs('p1', 3, { markup: null, pairedWith: null });

    expect(photosAfter(add('p1', 1), marked, cleared)).toEqual([{ photoId: 'p1', caption: '' }]);
    expect(photosAfter(cleared, marked, add('p1', 1))).toEqual([{ photoId: 'p1', caption: '' }]);
  });

  it('do not override the caption of a newer add', () => {
    expect(photosAfter(add('p1', 5, 'Now'), describeAs('p1', 2, { caption: 'Then' }))).toMatchObject([
      { caption: 'Now' },
    ]);
  });
});

describe('merge convergence', () => {
  it('returns identical bytes for any order of the same edits', () => {
    fc.assert(
      fc.property(
        anyEdits.chain(({ edits, photos }) =>
          fc.record({
            one: fc.constant({ edits, photos }),
            other: fc.record({
              edits: fc.shuffledSubarray(edits, { minLength: edits.length }),
              photos: fc.shuffledSubarray(photos, { minLength: photos.length }),
            }),
          }),
        ),
        ({ one, other }) => {
          expect(bytes(mergeEdits(empty, other))).toBe(bytes(mergeEdits(empty, one)));
        },
      ),
      { numRuns: 500 },
    );
  });

  it('returns identical bytes for edits merged one at a time, repeated or all at once', () => {
    fc.assert(
      fc.property(anyEdits, fc.infiniteStream(fc.boolean()), ({ edits, photos }, repeats) => {
        let state = empty;
        for (const edit of edits) {
          state = mergeEdits(state, { edits: [edit] });
          if (repeats.next().value) state = mergeEdits(state, { edits });
        }
        for (const photo of photos) {
          state = mergeEdits(state, { photos: [photo] });
          if (repeats.next().value) state = mergeEdits(state, { photos });
        }
        expect(bytes(state)).toBe(bytes(mergeEdits(empty, { edits, photos })));
      }),
      { numRuns: 300 },
    );
  });

  it('merges states in any grouping and either direction', () => {
    fc.assert(
      fc.property(anyEdits, anyEdits, anyEdits, (one, two, three) => {
        const [a, b, c] = [one, two, three].map((edits) => mergeEdits(empty, edits)) as [
          MergeState<TestPhoto>,
          MergeState<TestPhoto>,
          MergeState<TestPhoto>,
        ];
        expect(bytes(mergeStates(a, b))).toBe(bytes(mergeStates(b, a)));
        expect(bytes(mergeStates(mergeStates(a, b), c))).toBe(bytes(mergeStates(a, mergeStates(b, c))));
        expect(bytes(mergeStates(a, a))).toBe(bytes(a));
      }),
      { numRuns: 300 },
    );
  });

  it('restores a state from its edits', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const state = mergeEdits(empty, edits);
        expect(bytes(mergeEdits(empty, editsOf(state)))).toBe(bytes(state));
      }),
    );
  });
});
