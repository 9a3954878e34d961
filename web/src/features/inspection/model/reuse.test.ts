import { describe, expect, it } from 'vitest';
import { reuse } from './reuse.ts';

describe('reuse', () => {
  it('returns the same object when nothing changed', () => {
    const before = { a: [1, { b: 'x' }], c: undefined };

    expect(reuse(before, { a: [1, { b: 'x' }], c: undefined })).toBe(before);
  });

  it('keeps unchanged parts, and replaces the others', () => {
    const before = { one: { title: 'same' }, two: { title: 'old' } };
    const now = reuse(before, { one: { title: 'same' }, two: { title: 'new' } });

    expect(now).not.toBe(before);
    expect(now.one).toBe(before.one);
    expect(now.two).toEqual({ title: 'new' });
  });

  it.each([
    ['a removed key', { a: 1, b: 2 }, { a: 1 }],
    ['an added key', { a: 1 }, { a: 1, b: undefined }],
    ['another key with the same value', { a: undefined }, { b: undefined }],
    ['a shorter list', [1, 2], [1]],
    ['a longer list', [1], [1, 2]],
    ['a list instead of a record', { 0: 1 }, [1]],
  ])('detects %s', (_name, before, now) => {
    const result = reuse(before, now as unknown);

    expect(result).toEqual(now);
    expect(result).not.toBe(before);
  });
});
