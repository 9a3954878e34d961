import { describe, expect, it } from 'vitest';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { InspectionRow } from '#web/offline/entities/inspection-rows.ts';
import { dayOf } from './day-of.ts';

const NOW = new Date(2026, 10, 23, 12);
const at = (daysAgo: number, hour: number) => new Date(2026, 10, 23 - daysAgo, hour).toISOString();
const ME = 'user-0000000001';

function row(inspectionId: string, createdAt: string, changes: Partial<InspectionSummary> = {}): InspectionRow {
  const summary: InspectionSummary = {
    inspectionId,
    type: 'MASONRY_WOOD',
    clientId: inspectionId,
    clientName: inspectionId,
    address: '',
    inspector: { userId: ME, name: 'Sam Sample' },
    status: 'IN_PROGRESS',
    createdAt,
    updatedAt: createdAt,
    photos: { total: 0, verified: 0 },
    version: 1,
    ...changes,
  };
  return { inspectionId, createdAt, summary, known: true };
}

const ids = (rows: readonly InspectionRow[]) => rows.map(({ inspectionId }) => inspectionId);

describe('a technician’s day', () => {
  it('starts with the user’s inspection that was worked on last, regardless of when it started', () => {
    const rows = [
      row('begun-now', at(0, 9)),
      row('touched-last', at(3, 9), { updatedAt: at(0, 10) }),
      row('of-a-colleague', at(0, 11), { inspector: { userId: 'user-0000000002', name: 'Lee Other' } }),
    ];

    expect(dayOf(rows, ME, NOW).current?.inspectionId).toBe('touched-last');
  });

  it('shows the rest of today in order, and earlier open inspections separately, newest first', () => {
    const rows = [
      row('late', at(0, 10)),
      row('early', at(0, 8)),
      row('last-week', at(7, 8)),
      row('last-month', at(30, 8)),
    ];
    const day = dayOf([...rows, row('in-hand', at(0, 7), { updatedAt: at(0, 11) })], ME, NOW);

    expect(day.current?.inspectionId).toBe('in-hand');
    expect(ids(day.today)).toEqual(['early', 'late']);
    expect(ids(day.open)).toEqual(['last-week', 'last-month']);
  });

  it('never starts with a finished, archived or sample inspection', () => {
    const rows = [
      row('sample', at(0, 9), { isSample: true }),
      row('archived', at(0, 9), { status: 'ARCHIVED' }),
      row('done', at(0, 9), { status: 'COMPLETED_QUEUED', completedAt: at(0, 10) }),
    ];
    const day = dayOf(rows, ME, NOW);

    expect(day.current).toBeUndefined();
    expect(ids(day.today)).toEqual(['sample']);
    expect(ids(day.finished)).toEqual(['archived', 'done']);
  });

  it('shows every inspection once', () => {
    const rows = Array.from({ length: 40 }, (_, index) =>
      row(String(index), at(index % 5, index % 12), index % 3 === 0 ? { completedAt: at(0, 11) } : {}),
    );
    const { current, today, open, finished } = dayOf(rows, ME, NOW);

    const shown = [...(current === undefined ? [] : [current]), ...today, ...open, ...finished];
    expect(new Set(ids(shown)).size).toBe(40);
    expect(shown).toHaveLength(40);
  });
});
