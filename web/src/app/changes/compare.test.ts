import { describe, expect, it } from 'vitest';
import { compareChanges } from './compare.ts';

const OLD = '2026-11-26T09:00:00.000Z';
const NEWER = '2026-11-26T09:59:00.000Z';
const NOW = '2026-11-26T10:00:00.000Z';
const at = (changedAt: Partial<Record<'inspections' | 'organization', string>>) => ({ now: NOW, changedAt });

describe('compareChanges', () => {
  it('returns the topics whose timestamp differs from the previous one', () => {
    const before = { inspections: OLD, organization: OLD };

    expect(compareChanges(before, at({ inspections: NEWER, organization: OLD }), 0).changed).toEqual(['inspections']);
  });

  it('treats an earlier timestamp as a change, because the clocks of two servers differ', () => {
    expect(compareChanges({ inspections: NEWER }, at({ inspections: OLD }), 0).changed).toEqual(['inspections']);
  });

  it('returns a topic that had no timestamp before', () => {
    expect(compareChanges({}, at({ inspections: NEWER }), 0).changed).toEqual(['inspections']);
  });

  it('returns in the first response only what changed since the page opened', () => {
    const first = at({ inspections: NEWER, organization: OLD });

    expect(compareChanges(undefined, first, 60_000).changed).toEqual(['inspections']);
    expect(compareChanges(undefined, first, 40_000).changed).toEqual([]);
  });

  it('returns a very recent change again, because an index may not show it yet', () => {
    const young = at({ inspections: '2026-11-26T09:59:59.000Z' });
    const { known, changed } = compareChanges({ inspections: OLD }, young, 0);

    expect(changed).toEqual(['inspections']);
    expect(known).toEqual({});
    const next = compareChanges(known, { ...young, now: '2026-11-26T10:00:50.000Z' }, 0);
    expect(next.changed).toEqual(['inspections']);
    expect(compareChanges(next.known, { ...young, now: '2026-11-26T10:01:40.000Z' }, 0).changed).toEqual([]);
  });
});
