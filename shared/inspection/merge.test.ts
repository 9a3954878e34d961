import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHlc } from '#shared/inspection/hlc.ts';
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
} from '#shared/inspection/merge.ts';

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
const anyPhotoEdit: fc.Arbitrary<PhotoEdit<TestPhoto>> = fc
  .tuple(fc.boolean(), fc.constantFrom('p1', 'p2'), fc.integer({ min: 0, max: 4 }), fc.constantFrom('x', 'y'))
  .map(([adds, photoId, ms, caption]) => (adds ? add(photoId, ms, caption) : remove(photoId, ms)));
const anyEdits = fc.record({
  edits: fc.array(anyEdit, { maxLength: 25 }),
  photos: fc.array(anyPhotoEdit, { maxLength: 12 }),
});
const bytes = (state: MergeState<TestPhoto>) => JSON.stringify(state);

describe('mergeEdits', () => {
  it('keeps the newest edit of a field and what another device said', () => {
    const state = mergeEdits(empty, {
      edits: [edit('crown_type', 'STONE_SLAB', at(5, 'tablet')), edit('crown_type', 'PRECAST', at(9, 'phone'))],
    });

    expect(answersOf(state)).toEqual({ crown_type: 'PRECAST' });
    expect(state.superseded).toEqual([edit('crown_type', 'STONE_SLAB', at(5, 'tablet'))]);
  });

  it('does not call it a conflict when one device corrects itself', () => {
    const state = mergeEdits(empty, { edits: [edit('crown_overhang', 1, at(1)), edit('crown_overhang', 2, at(2))] });

    expect(state.superseded).toEqual([]);
  });

  it('remembers a cleared field, so that an older edit does not bring it back', () => {
    const cleared = mergeEdits(empty, { edits: [edit('crown_overhang', null, at(9))] });
    const late = mergeEdits(cleared, { edits: [edit('crown_overhang', 2, at(3, 'b'))] });

    expect(answersOf(late)).toEqual({});
    expect(late.superseded).toHaveLength(1);
  });

  it('keeps a bounded number of other voices, the newest', () => {
    const devices = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const state = mergeEdits(empty, {
      edits: devices.map((device, index) => edit('crown_type', device, at(index, device))),
    });

    expect(state.fields['crown_type']?.value).toBe('g');
    expect(state.superseded.map(({ value }) => value)).toEqual(['f', 'e', 'd', 'c']);
    expect(state.superseded).toHaveLength(MAX_SUPERSEDED);
  });

  it('settles two edits with one stamp the same way everywhere', () => {
    const one = edit('crown_type', 'A', at(1));
    const other = edit('crown_type', 'B', at(1));

    expect(mergeEdits(empty, { edits: [one, other] })).toEqual(mergeEdits(empty, { edits: [other, one] }));
    expect(answersOf(mergeEdits(empty, { edits: [one, edit('crown_type', 'A', at(1), 'olaf')] }))).toEqual({
      crown_type: 'A',
    });
  });

  it('keeps an edit whose stamp it cannot read below every real one', () => {
    const state = mergeEdits(empty, { edits: [edit('crown_type', 'A', ''), edit('crown_type', 'B', at(0))] });

    expect(answersOf(state)).toEqual({ crown_type: 'B' });
  });

  it('leaves the state it is given as it was', () => {
    const state = mergeEdits(empty, { edits: [edit('crown_type', 'A', at(1))], photos: [add('p1', 1)] });
    const before = bytes(state);

    mergeEdits(state, { edits: [edit('crown_type', 'B', at(2))], photos: [remove('p1', 2)] });

    expect(bytes(state)).toBe(before);
  });
});

describe('photos', () => {
  const shown = (...photos: PhotoEdit<TestPhoto>[]) =>
    photosOf(mergeEdits(empty, { photos })).map(({ photoId, caption }) => photoId + caption);

  it('a removal wins over an older add and over one of the same moment', () => {
    expect(shown(add('p1', 1), remove('p1', 2))).toEqual([]);
    expect(shown(remove('p1', 2), add('p1', 1))).toEqual([]);
    expect(shown(add('p1', 2), remove('p1', 2))).toEqual([]);
  });

  it('a newer add brings a photo back, and the newest facts stand', () => {
    expect(shown(remove('p1', 2), add('p1', 3))).toEqual(['p1']);
    expect(shown(add('p1', 3, '-new'), add('p1', 1, '-old'))).toEqual(['p1-new']);
  });

  it('a removal of a photo never seen holds until a newer add', () => {
    expect(shown(remove('p1', 2))).toEqual([]);
    expect(shown(remove('p1', 2), remove('p1', 1), add('p1', 2))).toEqual([]);
  });
});

describe('convergence', () => {
  it('any order of the same edits gives the same bytes', () => {
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

  it('one at a time, with any repeated, gives the same bytes as all at once', () => {
    fc.assert(
      fc.property(anyEdits, fc.infiniteStream(fc.boolean()), ({ edits, photos }, repeats) => {
        let state = empty;
        for (const one of edits) {
          state = mergeEdits(state, { edits: [one] });
          if (repeats.next().value) state = mergeEdits(state, { edits });
        }
        for (const one of photos) {
          state = mergeEdits(state, { photos: [one] });
          if (repeats.next().value) state = mergeEdits(state, { photos });
        }
        expect(bytes(state)).toBe(bytes(mergeEdits(empty, { edits, photos })));
      }),
      { numRuns: 300 },
    );
  });

  it('states merge in any grouping and either direction', () => {
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

  it('a state can be told again as edits', () => {
    fc.assert(
      fc.property(anyEdits, (edits) => {
        const state = mergeEdits(empty, edits);
        expect(bytes(mergeEdits(empty, editsOf(state)))).toBe(bytes(state));
      }),
    );
  });
});
