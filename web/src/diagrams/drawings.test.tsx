import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DIAGRAMS, type DiagramId } from '#shared/catalog/diagrams.ts';
import { frameAround } from './drawing-picture.tsx';
import { DrawingView } from './drawing-view.tsx';
import { DRAWING_LOADERS, loadDrawing, partNumber } from './drawings.ts';
import type { DiagramDrawing, DiagramPart, Point } from './types.ts';

afterEach(cleanup);

const RADIUS = 14;

type Segment = readonly [Point, Point];

function leaderOf({ bubble, elbow, spot }: DiagramPart): Segment[] {
  return elbow === undefined
    ? [[bubble, spot]]
    : [
        [bubble, elbow],
        [elbow, spot],
      ];
}

function distance([px, py]: Point, [[ax, ay], [bx, by]]: Segment): number {
  const square = (bx - ax) ** 2 + (by - ay) ** 2;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / square));
  return Math.hypot(px - ax - share * (bx - ax), py - ay - share * (by - ay));
}

const side = ([ax, ay]: Point, [bx, by]: Point, [px, py]: Point): number =>
  Math.sign((bx - ax) * (py - ay) - (by - ay) * (px - ax));

const crosses = ([a, b]: Segment, [c, d]: Segment): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;

describe.each(Object.keys(DRAWING_LOADERS) as DiagramId[])('the drawing %s', (id) => {
  let drawing: DiagramDrawing;
  beforeAll(async () => {
    drawing = await loadDrawing(id);
  });

  it('has the title of the catalog and a description', () => {
    expect(drawing.title).toBe(DIAGRAMS[id].title);
    expect(drawing.description).toMatch(/^[A-Z].{20,}\.$/);
  });

  it('names and explains every part once', () => {
    for (const { label, note } of drawing.parts) {
      expect(label.trim()).not.toBe('');
      expect(note.trim(), label).toMatch(/^[A-Z0-9⅛¼½].{10,}\.$/);
    }
    expect(new Set(drawing.parts.map(({ label }) => label)).size).toBe(drawing.parts.length);
  });

  it('has every part that the catalog requires', () => {
    const partNames: readonly string[] = DIAGRAMS[id].parts;
    expect(partNames.filter((partName) => partNumber(drawing, partName) === 0)).toEqual([]);
    for (const { covers } of drawing.parts) if (covers !== undefined) expect(partNames).toContain(covers);
  });

  it('can be framed around any of its parts without leaving the sheet', () => {
    const [x, y, width, height] = drawing.viewBox;
    for (const { label, spot } of drawing.parts) {
      const [left = 0, top = 0, wide = 0, high = 0] = frameAround(drawing, spot).split(' ').map(Number);
      expect([left >= x - 1, top >= y - 1, left + wide <= x + width + 1, top + high <= y + height + 1], label).toEqual(
        Array(4).fill(true),
      );
      expect(spot[0] >= left - 1 && spot[0] <= left + wide + 1 && spot[1] >= top - 1 && spot[1] <= top + high + 1).toBe(
        true,
      );
    }
  });

  it('keeps callouts and spots inside the drawing, and never overlaps two callouts', () => {
    const [left, top, width, height] = drawing.viewBox;
    for (const [index, { bubble, spot }] of drawing.parts.entries()) {
      const [x, y] = bubble;
      expect(x - RADIUS, `bubble ${index + 1}`).toBeGreaterThanOrEqual(left);
      expect(x + RADIUS, `bubble ${index + 1}`).toBeLessThanOrEqual(left + width);
      expect(y - RADIUS, `bubble ${index + 1}`).toBeGreaterThanOrEqual(top);
      expect(y + RADIUS, `bubble ${index + 1}`).toBeLessThanOrEqual(top + height);
      expect(spot[0] > left && spot[0] < left + width, `spot ${index + 1}`).toBe(true);
      expect(spot[1] > top && spot[1] < top + height, `spot ${index + 1}`).toBe(true);
      for (const other of drawing.parts.slice(index + 1)) {
        expect(Math.hypot(other.bubble[0] - x, other.bubble[1] - y), `bubble ${index + 1}`).toBeGreaterThan(2 * RADIUS);
      }
    }
  });

  it('never draws a leader line through a callout or across another leader line', () => {
    const faults = drawing.parts.flatMap((part, index) =>
      drawing.parts.flatMap((other, otherIndex) => {
        if (index === otherIndex) return [];
        const through = leaderOf(part).some((segment) => distance(other.bubble, segment) < RADIUS + 1);
        const across =
          index < otherIndex && leaderOf(part).some((line) => leaderOf(other).some((two) => crosses(line, two)));
        return [
          ...(through ? [`${index + 1} through bubble ${otherIndex + 1}`] : []),
          ...(across ? [`${index + 1} across ${otherIndex + 1}`] : []),
        ];
      }),
    );
    expect(faults).toEqual([]);
  });

  it('has an outline to highlight for every part', () => {
    expect(drawing.parts.filter(({ outline }) => outline === undefined).map(({ label }) => label)).toEqual([]);
  });

  it('has no invalid paths or missing hatch patterns', () => {
    const { container } = render(<DrawingView drawing={drawing} current={1} onChoose={() => undefined} />);
    const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
    expect(paths.length).toBeGreaterThan(drawing.parts.length);
    expect(paths.filter((d) => /NaN|undefined|Infinity/.test(d))).toEqual([]);
    const hatches = new Set(
      [...container.querySelectorAll('[fill^="url("]')].map((shape) => shape.getAttribute('fill')),
    );
    const missing = [...hatches].filter((hatch) => container.querySelector(hatch?.slice(4, -1) ?? '') === null);
    expect(missing).toEqual([]);
  });
});

describe('the drawings', () => {
  it('match the catalog, and each is loaded once', () => {
    expect(Object.keys(DRAWING_LOADERS)).toEqual(Object.keys(DIAGRAMS));
    expect(loadDrawing('DIAG_CRICKET')).toBe(loadDrawing('DIAG_CRICKET'));
  });
});

describe('a numbered part', () => {
  it('is selected by tap, Enter and Space, and announces that it is selected', async () => {
    const chosen: number[] = [];
    const drawing = await loadDrawing('DIAG_MASONRY_CROWN_GOOD');
    render(<DrawingView drawing={drawing} current={4} onChoose={(number) => chosen.push(number)} />);
    const caulk = screen.getByRole('button', { name: '2, Caulk' });

    fireEvent.click(caulk);
    fireEvent.keyDown(caulk, { key: 'Enter' });
    fireEvent.keyDown(caulk, { key: ' ' });
    fireEvent.keyDown(caulk, { key: 'a' });

    expect(chosen).toEqual([2, 2, 2]);
    expect(screen.getByRole('button', { name: '4, Cast concrete' }).getAttribute('aria-pressed')).toBe('true');
  });
});
