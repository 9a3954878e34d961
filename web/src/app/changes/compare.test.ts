import { describe, expect, it } from 'vitest';
import { compareChanges } from './compare.ts';

const OLD = '2026-11-26T09:00:00.000Z';
const NEWER = '2026-11-26T09:59:00.000Z';
const NOW = '2026-11-26T10:00:00.000Z';
const at = (changedAt: Partial<Record<'inspections' | 'organization', string>>) => ({ now: NOW, changedAt });

describe('compareChanges', () => {
  it('names the topics whose time differs from the one before', () => {
    const before = { inspections: OLD, organization: OLD };

    expect(compareChanges(before, at({ inspections: NEWER, organization: OLD }), 0).changed).toEqual(['inspections']);
  });

  it('counts an earlier time as a change, because clocks of two servers differ', () => {
    expect(compareChanges({ inspections: NEWER }, at({ inspections: OLD }), 0).changed).toEqual(['inspections']);
  });

  it('names a topic that had no time before', () => {
    expect(compareChanges({}, at({ inspections: NEWER }), 0).changed).toEqual(['inspections']);
  });

  it('names at the first answer what changed since the page opened, and nothing older', () => {
    const first = at({ inspections: NEWER, organization: OLD });

    expect(compareChanges(undefined, first, 60_000).changed).toEqual(['inspections']);
    expect(compareChanges(undefined, first, 40_000).changed).toEqual([]);
  });

  it('names a change again that was too young for an index to show it', () => {
    const young = at({ inspections: '2026-11-26T09:59:59.000Z' });
    const { known, changed } = compareChanges({ inspections: OLD }, young, 0);

    expect(changed).toEqual(['inspections']);
    expect(known).toEqual({});
    const next = compareChanges(known, { ...young, now: '2026-11-26T10:00:50.000Z' }, 0);
    expect(next.changed).toEqual(['inspections']);
    expect(compareChanges(next.known, { ...young, now: '2026-11-26T10:01:40.000Z' }, 0).changed).toEqual([]);
  });
});
