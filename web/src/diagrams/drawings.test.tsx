import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DrawingView } from './drawing-view.tsx';
import { DRAWINGS } from './drawings.ts';
import { DRAWING_IDS } from './types.ts';

afterEach(cleanup);

const RADIUS = 14;

describe.each(DRAWING_IDS)('the drawing %s', (id) => {
  const drawing = DRAWINGS[id];
  const [left, top, width, height] = drawing.viewBox;

  it('names and explains every part', () => {
    for (const { label, note } of drawing.parts) {
      expect(label.trim()).not.toBe('');
      expect(note.trim()).toMatch(/\.$/);
    }
    expect(new Set(drawing.parts.map(({ label }) => label)).size).toBe(drawing.parts.length);
  });

  it('keeps every bubble inside and none upon another', () => {
    for (const [index, { bubble, spot }] of drawing.parts.entries()) {
      const [x, y] = bubble;
      expect(x - RADIUS, `bubble ${index + 1}`).toBeGreaterThanOrEqual(left);
      expect(x + RADIUS, `bubble ${index + 1}`).toBeLessThanOrEqual(left + width);
      expect(y - RADIUS, `bubble ${index + 1}`).toBeGreaterThanOrEqual(top);
      expect(y + RADIUS, `bubble ${index + 1}`).toBeLessThanOrEqual(top + height);
      expect(spot[0]).toBeLessThanOrEqual(left + width);
      for (const other of drawing.parts.slice(index + 1)) {
        expect(Math.hypot(other.bubble[0] - x, other.bubble[1] - y)).toBeGreaterThan(2 * RADIUS);
      }
    }
  });
});

describe('a numbered part', () => {
  it('is chosen by tap, Enter and Space, and says which one is in hand', () => {
    const chosen: number[] = [];
    render(<DrawingView drawing={DRAWINGS['chimney-top']} current={4} onChoose={(number) => chosen.push(number)} />);
    const cap = screen.getByRole('button', { name: '1, Cap' });

    fireEvent.click(cap);
    fireEvent.keyDown(cap, { key: 'Enter' });
    fireEvent.keyDown(cap, { key: ' ' });
    fireEvent.keyDown(cap, { key: 'a' });

    expect(chosen).toEqual([1, 1, 1]);
    expect(screen.getByRole('button', { name: '4, Crown' }).getAttribute('aria-pressed')).toBe('true');
  });
});
