import { describe, expect, it } from 'vitest';
import { applyEdits } from '#shared/report/edits/apply-edits.ts';
import { buildReport } from '#shared/report/build-report.ts';
import { EDIT_RULES, editRuleOf } from '#shared/report/edits/edits.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import {
  componentsOf,
  editLines,
  findingKey,
  hiddenKey,
  moved,
  notesKey,
  ORDER_KEY,
  photosKey,
  repairKey,
  textToStore,
} from './edit-model.ts';

const base = buildReport(sampleSource());
const [first, second] = allFindings(base);
if (first === undefined || second === undefined) throw new Error('The sample has findings');
const repair = first.repairs[0];
if (repair === undefined) throw new Error('The first finding has a repair');
const withPhotos = componentsOf(base).find(({ photos }) => photos.length > 0);
const photo = withPhotos?.photos[0];
if (withPhotos === undefined || photo === undefined) throw new Error('The sample has photos');

const lineOf = (key: string, value: unknown) => editLines(base, { [key]: value })[0];

describe('the list of report edits', () => {
  it('shows reworded texts, new and old', () => {
    expect(lineOf(findingKey(first.findingId, 'title'), 'A broken tile')).toEqual({
      key: findingKey(first.findingId, 'title'),
      what: `Title, ${first.title}`,
      now: 'A broken tile',
      before: first.title,
    });
    expect(lineOf('summary/headline', 'Use it with care.')).toMatchObject({ before: base.verdict.headline });
    expect(lineOf(notesKey(withPhotos.componentId), 'Seen twice')).toMatchObject({ now: 'Seen twice' });
  });

  it('shows prices as money, and which repairs are proposed', () => {
    expect(lineOf(repairKey(first.findingId, repair.repairId, 'priceCents'), 310_050)).toMatchObject({
      now: '$3,100.50',
      before: '$2,980',
    });
    expect(lineOf(repairKey(first.findingId, repair.repairId, 'chosen'), false)).toMatchObject({
      now: 'Not proposed',
      before: 'Proposed',
    });
  });

  it('shows a new order by titles', () => {
    const line = lineOf(ORDER_KEY, [second.findingId, first.findingId]);

    expect(line?.now.startsWith(`1. ${second.title}, 2. ${first.title}`)).toBe(true);
    expect(line?.before.startsWith(`1. ${first.title}`)).toBe(true);
  });

  it('leaves out proposal edits, photos that are shown, and removed items', () => {
    const edits = {
      'proposal/message': 'Hello',
      [hiddenKey(photo.photoId)]: false,
      [findingKey('gone', 'title')]: 'x',
      [notesKey('gone')]: 'x',
    };

    expect(editLines(base, edits)).toEqual([]);
  });

  it('uses only keys that the server accepts, and each of them changes the report', () => {
    const values = {
      'summary/headline': 'Use it with care.',
      'summary/explanation': 'Because.',
      [findingKey(first.findingId, 'say')]: 'Seen',
      [ORDER_KEY]: [second.findingId, first.findingId],
      [notesKey(withPhotos.componentId)]: 'Noted',
      [photosKey(withPhotos.componentId)]: withPhotos.photos.map(({ photoId }) => photoId).reverse(),
      [hiddenKey(photo.photoId)]: true,
      [repairKey(first.findingId, repair.repairId, 'chosen')]: false,
      [repairKey(first.findingId, repair.repairId, 'quantity')]: 2,
      [repairKey(first.findingId, repair.repairId, 'priceCents')]: 100,
    };

    for (const [key, value] of Object.entries(values)) {
      expect(editRuleOf(key)?.value.safeParse(value).success, key).toBe(true);
      if (key !== photosKey(withPhotos.componentId) || withPhotos.photos.length > 1)
        expect(applyEdits(base, { [key]: value }), key).not.toEqual(base);
    }
    expect(editLines(base, values)).toHaveLength(Object.keys(values).length);
    expect(Object.keys(EDIT_RULES).length).toBeGreaterThan(Object.keys(values).length - 1);
  });

  it('moves one place at a time and never past an end', () => {
    expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
    expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  });

  it('stores nothing when the original text is typed again', () => {
    expect(textToStore(' Same words ', 'Same words')).toBeNull();
    expect(textToStore(' Other words ', 'Same words')).toBe('Other words');
  });
});
