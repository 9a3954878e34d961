import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import {
  canonicalJson,
  type KeyedEdit,
  MAX_LOST_EDITS,
  mergeReportEdits,
  NO_EDITS,
  currentEdits,
} from './merge-edits.ts';

const edit = (value: unknown, ms: number, node = 'a', key = 'summary/headline'): KeyedEdit => ({
  key,
  value,
  at: formatHlc({ ms, counter: 0, node }),
  by: `user-${node}`,
});

const anyEdit = fc.record({
  key: fc.constantFrom('summary/headline', 'order/findings', 'proposal/sums'),
  value: fc.oneof(
    fc.constant(null),
    fc.string(),
    fc.array(fc.string()),
    fc.record({ a: fc.integer(), b: fc.integer() }),
  ),
  at: fc
    .record({
      ms: fc.integer({ min: 0, max: 20 }),
      counter: fc.integer({ min: 0, max: 2 }),
      node: fc.constantFrom('a', 'b', 'c'),
    })
    .map(formatHlc),
  by: fc.constantFrom('one', 'two'),
});

describe('mergeReportEdits', () => {
  it('keeps the newest edit of a key and records the superseded edits of other devices', () => {
    const state = mergeReportEdits(NO_EDITS, [
      edit('old', 1, 'a'),
      edit('new', 3, 'b'),
      edit('older of its own', 2, 'b'),
    ]);

    expect(currentEdits(state)).toEqual({ 'summary/headline': 'new' });
    expect(state.superseded.map(({ value }) => value)).toEqual(['old']);
  });

  it('reverts a change, and an older edit does not restore it', () => {
    const state = mergeReportEdits(mergeReportEdits(NO_EDITS, [edit('words', 1), edit(null, 5)]), [
      edit('late', 3, 'b'),
    ]);

    expect(currentEdits(state)).toEqual({});
    expect(state.fields['summary/headline']?.value).toBeNull();
  });

  it('keeps the newest 200 superseded edits', () => {
    const keys = Array.from({ length: 250 }, (_, n) => `component/p${n}/notes`);
    const edits = keys.flatMap((key, n) => [edit('lost', n + 1, 'a', key), edit('won', 1000, 'b', key)]);
    const { superseded } = mergeReportEdits(NO_EDITS, edits);

    expect(superseded).toHaveLength(MAX_LOST_EDITS);
    expect(superseded[0]?.key).toBe('component/p249/notes');
  });

  it('returns the same result for any order, grouping and repetition', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 14 }), fc.nat(), (edits, cut) => {
        const [one, other] = [edits.slice(0, cut % 15), edits.slice(cut % 15)];
        const merged = mergeReportEdits(NO_EDITS, edits);
        const parts = mergeReportEdits(mergeReportEdits(mergeReportEdits(NO_EDITS, other), one), other);

        expect(canonicalJson(parts)).toBe(canonicalJson(merged));
        expect(canonicalJson(mergeReportEdits(NO_EDITS, [...edits].reverse()))).toBe(canonicalJson(merged));
      }),
    );
  });
});

describe('canonicalJson', () => {
  it('writes equal values as equal text for any order of their keys', () => {
    expect(canonicalJson({ b: 1, a: [{ d: 2, c: null }] })).toBe('{"a":[{"c":null,"d":2}],"b":1}');
  });
});
