import { describe, expect, it } from 'vitest';
import { searchSold } from './add-line.tsx';
import {
  changedKeysOf,
  KEYS,
  lineChangeOf,
  lineEditOf,
  optionsOf,
  orNull,
  present,
  sumsOf,
  withoutOmissions,
} from './edit-model.ts';

describe('the edits of a proposal', () => {
  it('are read by key, and are ignored when malformed', () => {
    const edits = {
      [KEYS.line('A')]: { unitCents: 100, isLeftOut: true },
      [KEYS.line('B')]: { unitCents: 'much' },
      [KEYS.options('A')]: 'none',
    };

    expect(lineEditOf(edits, { lineId: 'A' })).toEqual({ unitCents: 100, isLeftOut: true });
    expect(lineEditOf(edits, { lineId: 'B' })).toEqual({});
    expect(optionsOf(edits, { lineId: 'A' })).toBeUndefined();
    expect(sumsOf(edits)).toEqual({ discounts: [], fees: [] });
  });

  it('keep left-out lines visible to the editor, with their other changes', () => {
    const edits = { [KEYS.line('A')]: { unitCents: 100, isLeftOut: true }, [KEYS.message]: 'Hello' };

    expect(withoutOmissions(edits)).toEqual({ [KEYS.line('A')]: { unitCents: 100 }, [KEYS.message]: 'Hello' });
  });

  it('are removed when no change is left', () => {
    expect(orNull(present<{ a?: number }>({ a: undefined }))).toBeNull();
    expect(orNull(present<{ a?: number }>({ a: 0 }))).toEqual({ a: 0 });
  });
});

describe('an edit that is stored under a former id of its line', () => {
  const line = { lineId: 'A@chim.k2', formerIds: ['A@app.k2'] };
  const edits = {
    [KEYS.line('A@app.k2')]: { totalCents: 90_000, warranty: 'Ten years' },
    [KEYS.options('A@app.k2')]: [],
  };

  it('is read as the line’s own, and can be reset', () => {
    expect(lineEditOf(edits, line)).toEqual({ totalCents: 90_000, warranty: 'Ten years' });
    expect(optionsOf(edits, line)).toEqual([]);
    expect(changedKeysOf(edits, line)).toEqual([KEYS.line('A@app.k2'), KEYS.options('A@app.k2')]);
  });

  it('moves to the line’s id with the next change', () => {
    expect(lineChangeOf(edits, line, { totalCents: 80_000, warranty: 'Ten years' })).toEqual({
      [KEYS.line('A@app.k2')]: null,
      [KEYS.line('A@chim.k2')]: { totalCents: 80_000, warranty: 'Ten years' },
    });
    expect(lineChangeOf(edits, line, {})).toEqual({ [KEYS.line('A@app.k2')]: null, [KEYS.line('A@chim.k2')]: null });
  });
});

describe('the price book', () => {
  it('is searched by text, with the company’s own prices and without hidden items', () => {
    const [first] = searchSold({ priceBook: {} }, 'crown');
    if (first === undefined) throw new Error('The catalog sells a crown');

    expect(searchSold({ priceBook: { [first.id]: { priceCents: 123 } } }, 'crown')[0]?.rate).toEqual({
      unitCents: 123,
      baseCents: 0,
    });
    expect(searchSold({ priceBook: {} }, 'stainless liner supply')[0]?.rate).toEqual({
      unitCents: 11_000,
      baseCents: 45_000,
    });
    expect(searchSold({ priceBook: { [first.id]: { isHidden: true } } }, 'crown').map(({ id }) => id)).not.toContain(
      first.id,
    );
    expect(searchSold({ priceBook: {} }, 'no such thing at all')).toEqual([]);
    const own = { id: 'OWN_SERVICE_0000000001', label: 'Remove the nest', unit: 'EACH' as const };
    const kit = { priceBook: { [own.id]: { priceCents: 12_550 } }, services: [own] };
    expect(searchSold(kit, 'remove the nest')).toMatchObject([
      { id: own.id, rate: { unitCents: 12_550, baseCents: 0 } },
    ]);
  });
});
