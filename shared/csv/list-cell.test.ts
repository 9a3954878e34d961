import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, plainCell } from './cell.ts';
import { joinLines, joinTags, splitLines, splitTags } from './list-cell.ts';

const value = fc
  .oneof(fc.constantFrom('a;b', 'a, b', 'c\\\\', 'two\nlines', '\\\\;', 'x'), fc.string({ minLength: 1 }))
  .map((text) => text.trim());
const filled = value.filter((text) => text !== '');

describe('several values in one cell', () => {
  it('survive a round trip', () => {
    const lists = fc.array(fc.array(filled, { minLength: 1, maxLength: 3 }), { maxLength: 3 });
    fc.assert(
      fc.property(fc.array(filled), lists, (items, rows) => {
        const tags = items.filter(
          (tag, at) => items.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at,
        );
        expect(splitTags(joinTags(tags))).toEqual(tags);
        expect(splitLines(joinLines(rows))).toEqual(rows);
      }),
    );
  });
});

describe('csvCell', () => {
  it.each(['=1+1', '+1 802', '-x', '@a', '\tx', '\nx', '\0x', "'=x", "''+x"])(
    'escapes a cell that a spreadsheet would evaluate, and plainCell reads it back: %j',
    (text) => {
      const written = csvCell(text);
      expect(written.replace(/^"/, '')).toMatch(/^'/);
      const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
      expect(plainCell(cell)).toBe(text);
    },
  );

  it('leaves other text unchanged and survives a round trip', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const written = csvCell(text);
        const cell = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '"') : written;
        expect(plainCell(cell)).toBe(text);
      }),
    );
    expect(csvCell("O'Brien")).toBe("O'Brien");
  });
});
