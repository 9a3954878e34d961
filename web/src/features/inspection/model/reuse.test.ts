import { describe, expect, it } from 'vitest';
import { reuse } from './reuse.ts';

describe('reuse', () => {
  it('keeps the whole when nothing changed', () => {
    const before = { a: [1, { b: 'x' }], c: undefined };

    expect(reuse(before, { a: [1, { b: 'x' }], c: undefined })).toBe(before);
  });

  it('keeps the parts that did not change, and takes the others', () => {
    const before = { one: { title: 'same' }, two: { title: 'old' } };
    const now = reuse(before, { one: { title: 'same' }, two: { title: 'new' } });

    expect(now).not.toBe(before);
    expect(now.one).toBe(before.one);
    expect(now.two).toEqual({ title: 'new' });
  });

  it.each([
    ['a key that went', { a: 1, b: 2 }, { a: 1 }],
    ['a key that came', { a: 1 }, { a: 1, b: undefined }],
    ['another key of the same value', { a: undefined }, { b: undefined }],
    ['a shorter list', [1, 2], [1]],
    ['a longer list', [1], [1, 2]],
    ['a list where a record was', { 0: 1 }, [1]],
  ])('sees %s', (_name, before, now) => {
    const result = reuse(before, now as unknown);

    expect(result).toEqual(now);
    expect(result).not.toBe(before);
  });
});
