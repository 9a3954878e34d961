import { describe, expect, it } from 'vitest';
import { altOf, describeMarks } from './describe-marks.ts';
import { PhotoMarkup, type Mark } from './markup.ts';
import { pairsOf } from './pairs.ts';

const arrow: Mark = { kind: 'arrow', from: [0, 0], to: [1, 1], color: 'ember' };
const textMark = (text: string): Mark => ({ kind: 'text', at: [0.5, 0.5], text, color: 'ember' });

describe('the alternative text of a photo', () => {
  it('names its subject and its marks', () => {
    expect(altOf('Crown', { marks: [arrow, textMark('3/8 in gap')] })).toBe(
      'Crown. Marked with an arrow and the words “3/8 in gap”',
    );
    expect(describeMarks([arrow, arrow, { kind: 'circle', from: [0, 0], to: [1, 1], color: 'white' }])).toBe(
      'Marked with 2 arrows and a circle',
    );
    expect(altOf('Crown', undefined)).toBe('Crown');
    expect(altOf('', { marks: [] })).toBe('');
  });
});

describe('markup', () => {
  const pen = (points: number) => ({ kind: 'pen', points: Array.from({ length: points }, () => [0.5, 0.5]) });

  it('limits how much can be drawn on one photo', () => {
    expect(PhotoMarkup.safeParse({ marks: [pen(400), pen(400), pen(400)] }).success).toBe(true);
    expect(PhotoMarkup.safeParse({ marks: [pen(400), pen(400), pen(400), arrow] }).success).toBe(false);
    expect(PhotoMarkup.safeParse({ marks: [pen(401)] }).success).toBe(false);
    expect(PhotoMarkup.safeParse({ marks: Array.from({ length: 41 }, () => arrow) }).success).toBe(false);
  });

  it('rejects control characters in text and a crop that extends beyond the picture', () => {
    expect(PhotoMarkup.safeParse({ marks: [textMark('a\u0000b')] }).success).toBe(false);
    expect(PhotoMarkup.safeParse({ crop: { x: 0.5, y: 0, width: 0.6, height: 1 } }).success).toBe(false);
    expect(PhotoMarkup.parse({ crop: { x: 0.5, y: 0, width: 0.5, height: 1 } })).toEqual({
      turn: 0,
      marks: [],
      crop: { x: 0.5, y: 0, width: 0.5, height: 1 },
    });
  });
});

describe('before-and-after pairs', () => {
  const photo = (photoId: string, pairedWith?: string) => ({
    photoId,
    ...(pairedWith !== undefined && { pairedWith }),
  });
  const names = (photos: ReturnType<typeof photo>[]) =>
    pairsOf(photos).map(({ before, after }) => `${before.photoId}-${after.photoId}`);

  it('consist of a photo and each photo that names it', () => {
    expect(names([photo('a'), photo('b', 'a'), photo('c', 'a')])).toEqual(['a-b', 'a-c']);
  });

  it('ignore a missing photo, a photo paired with itself and a duplicate pair', () => {
    expect(names([photo('b', 'gone')])).toEqual([]);
    expect(names([photo('b', 'b')])).toEqual([]);
    expect(names([photo('a', 'b'), photo('b', 'a')])).toEqual(['b-a']);
  });
});
