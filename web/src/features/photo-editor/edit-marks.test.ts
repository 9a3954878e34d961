import { describe, expect, it } from 'vitest';
import { frameOf } from '#shared/photos/frame.ts';
import type { Mark, PhotoMarkup } from '#shared/photos/markup.ts';
import { dragCorner, dragHandle, moveCrop, moveMark, turnMarkup } from './edit-marks.ts';
import { editorReducer, isFull, startEditing, storedMarkup, type EditorAction } from './editor-state.ts';
import { markAt } from './hit-test.ts';
import { simplifyStroke } from './simplify-stroke.ts';

const arrow: Mark = { kind: 'arrow', from: [0.2, 0.8], to: [0.5, 0.5], color: 'ember' };
const circle: Mark = { kind: 'circle', from: [0.4, 0.4], to: [0.8, 0.8], color: 'ember' };
const text: Mark = { kind: 'text', at: [0.5, 0.5], text: 'Crack', color: 'white' };
const MARKUP: PhotoMarkup = { turn: 0, crop: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 }, marks: [arrow, text] };
const PLAIN: PhotoMarkup = { turn: 0, marks: [] };
const PICTURE = { width: 1600, height: 1200 };

describe('rotating a photo', () => {
  it('does nothing after four quarter turns in either direction', () => {
    for (const by of [90, -90] as const) {
      const round = [1, 2, 3, 4].reduce<PhotoMarkup>((markup) => turnMarkup(markup, by), MARKUP);
      expect(round).toEqual(MARKUP);
    }
    expect(turnMarkup(turnMarkup(MARKUP, 90), -90)).toEqual(MARKUP);
  });

  it('keeps marks and crop over the same part of the picture', () => {
    const turned = turnMarkup(MARKUP, 90);
    // The arrow's head was at the picture's center, and the crop started a tenth from its left edge.
    expect(turned.turn).toBe(90);
    expect(turned.crop).toEqual({ x: 0.4, y: 0.1, width: 0.4, height: 0.3 });
    expect(turned.marks[0]).toMatchObject({ from: [0.2, 0.2], to: [0.5, 0.5] });
  });
});

describe('moving a mark', () => {
  it('moves the whole mark and stops at the edge', () => {
    expect(moveMark(arrow, [0.1, 0.1])).toMatchObject({ from: [0.3, 0.9], to: [0.6, 0.6] });
    expect(moveMark(arrow, [1, 1])).toMatchObject({ from: [0.7, 1], to: [1, 0.7] });
  });

  it('moves one end, within the picture', () => {
    expect(dragHandle(arrow, 'to', [1.4, -0.2])).toMatchObject({ from: [0.2, 0.8], to: [1, 0] });
    expect(dragHandle(text, 'to', [1, 1])).toBe(text);
  });

  it('keeps a crop within the picture and large enough to tap', () => {
    const crop = { x: 0.2, y: 0.2, width: 0.6, height: 0.6 };
    expect(dragCorner(crop, 'left-top', [-1, 0.1])).toEqual({ x: 0, y: 0.3, width: 0.8, height: 0.5 });
    expect(dragCorner(crop, 'right-bottom', [-1, -1])).toEqual({ x: 0.2, y: 0.2, width: 0.1, height: 0.1 });
    expect(moveCrop(crop, [1, -1])).toEqual({ x: 0.4, y: 0, width: 0.6, height: 0.6 });
  });
});

describe('simplifying a stroke', () => {
  it('keeps the points that define its shape', () => {
    const line = Array.from({ length: 50 }, (_, index) => [index, 0] as const);
    expect(simplifyStroke([...line, [50, 30], [80, 31]], 400)).toEqual([
      [0, 0],
      [49, 0],
      [50, 30],
      [80, 31],
    ]);
  });

  it('never returns more points than the limit', () => {
    const scribble = Array.from({ length: 3000 }, (_, index) => [index, (index % 7) * 40] as const);
    expect(simplifyStroke(scribble, 100).length).toBeLessThanOrEqual(100);
  });
});

describe('a tap on the picture', () => {
  const frame = frameOf(PLAIN, PICTURE);
  const hit = (x: number, y: number) => markAt([circle, arrow, text], frame, frame.toView([x, y]), 24);

  it('selects the uppermost mark under it', () => {
    expect(hit(0.5, 0.5)).toBe(2);
    expect(hit(0.25, 0.75)).toBe(1);
    expect(hit(0.6, 0.4)).toBe(0);
  });

  it('selects nothing inside a circle or next to a mark', () => {
    expect(hit(0.65, 0.65)).toBeUndefined();
    expect(hit(0.05, 0.05)).toBeUndefined();
  });
});

describe('editing marks', () => {
  const after = (...actions: EditorAction[]) => actions.reduce(editorReducer, startEditing(PLAIN));

  it('selects a new mark, and can undo and redo it', () => {
    const added = after({ do: 'add', mark: arrow }, { do: 'add', mark: text });
    expect([added.selected, added.markup.marks]).toEqual([1, [arrow, text]]);

    const undone = editorReducer(added, { do: 'undo' });
    expect(undone.markup.marks).toEqual([arrow]);
    expect(editorReducer(undone, { do: 'redo' }).markup.marks).toEqual([arrow, text]);
    expect(editorReducer(editorReducer(undone, { do: 'turn', by: 90 }), { do: 'redo' }).markup.turn).toBe(90);
  });

  it('undoes consecutive changes of one mark together', () => {
    const step = (x: number): EditorAction => ({
      do: 'replace',
      index: 0,
      mark: moveMark(arrow, [x, 0]),
      isStep: true,
    });
    const moved = after({ do: 'add', mark: arrow }, step(0.01), step(0.02), step(0.03));

    expect(editorReducer(moved, { do: 'undo' }).markup.marks).toEqual([arrow]);
  });

  it('accepts no more marks than a photo may have', () => {
    const many = after(...Array.from({ length: 45 }, (): EditorAction => ({ do: 'add', mark: arrow })));
    expect([many.markup.marks.length, isFull(many.markup)]).toEqual([40, true]);
  });

  it('stores nothing without changes, and no crop that covers the whole picture', () => {
    const uncropped = after({ do: 'crop', crop: { x: 0, y: 0, width: 1, height: 1 } });
    expect(storedMarkup(uncropped.markup)).toBeNull();
    expect(storedMarkup(after({ do: 'turn', by: -90 }).markup)).toEqual({ turn: 270, marks: [] });
    expect(storedMarkup(after({ do: 'add', mark: arrow }, { do: 'remove', index: 0 }).markup)).toBeNull();
  });
});
