import { describe, expect, it } from 'vitest';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { LocalInspection } from '#web/offline/db/records.ts';
import { boardOf, weeksOf } from './dasharama/board.ts';
import { isListed, withUnsentFirst } from './fetch/local-list.ts';
import { pageKey } from './fetch/page-request.ts';
import { isFiltered, parseQuery, readPageSize, toParams } from './query.ts';
import { photosSafe } from './row/row.ts';

const summary = (part: Partial<InspectionSummary> = {}): InspectionSummary => ({
  inspectionId: '01HZZZZZZZZZZZZZZZZZZZZZI1',
  type: 'MASONRY_WOOD',
  clientId: '01HZZZZZZZZZZZZZZZZZZZZZC1',
  clientName: 'Demo Client',
  address: '18 Orchard Lane, Montpelier',
  inspector: { userId: 'user-0000000001', name: 'Sam Sample' },
  status: 'IN_PROGRESS',
  createdAt: '2026-11-21T12:00:00.000Z',
  updatedAt: '2026-11-21T12:00:00.000Z',
  photos: { total: 0, verified: 0 },
  version: 1,
  ...part,
});
const local = (part: Partial<InspectionSummary> = {}): LocalInspection => {
  const row = summary(part);
  return { inspectionId: row.inspectionId, createdAt: row.createdAt, summary: row, known: true };
};
const note = { status: 'SYNCING', updatedAt: '', unsentCalls: 1, unsentPhotos: 2 } as const;

describe('the query in the URL', () => {
  it('is parsed back unchanged', () => {
    const query = { search: 'elm court', type: 'INSERT', status: 'REVISED', technician: 'user-0000000001' } as const;
    const attention = { search: '', attention: 'PHOTOS_ON_PHONES' } as const;

    expect(parseQuery(toParams(query))).toEqual(query);
    expect(parseQuery(toParams(attention))).toEqual(attention);
  });

  it('ignores invalid filters', () => {
    expect(parseQuery(new URLSearchParams('type=CAMPFIRE&status=LOST&technician=*&attention=ALL'))).toEqual({
      search: '',
    });
    expect(isFiltered(parseQuery(new URLSearchParams()))).toBe(false);
  });

  it('uses /search/{filter} as the search', () => {
    expect(parseQuery(new URLSearchParams(), 'orchard').search).toBe('orchard');
    expect(parseQuery(new URLSearchParams('q=elm'), 'orchard').search).toBe('elm');
  });

  it('has a separate page for each filter, page size and position', () => {
    const query = { search: '' };
    const keys = [
      pageKey({ query, limit: 20 }),
      pageKey({ query, limit: 50 }),
      pageKey({ query, limit: 20, cursor: 'x' }),
      pageKey({ query: { ...query, type: 'INSERT' }, limit: 20 }),
      pageKey({ query: { ...query, technician: 'user-0000000001' }, limit: 20 }),
      pageKey({ query: { ...query, attention: 'PHOTOS_ON_PHONES' }, limit: 20 }),
    ];

    expect(new Set(keys).size).toBe(6);
  });

  it.each([
    ['50', 50],
    ['7', 20],
    [null, 20],
  ])('reads the saved page size %s as %i', (saved, size) => {
    expect(readPageSize({ getItem: () => saved })).toBe(size);
  });
});

describe('the list from this device', () => {
  it('matches the beginnings of words of client, technician and address', () => {
    const found = (search: string) => isListed(local(), { search }, {});

    expect([found('demo'), found('orch mont'), found('SAM'), found('rchard'), found('demo elm')]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });

  it('lists unsent work under Syncing, and only there', () => {
    const row = local();
    const notes = { [row.inspectionId]: note };

    expect(isListed(row, { search: '', status: 'SYNCING' }, notes)).toBe(true);
    expect(isListed(row, { search: '', status: 'IN_PROGRESS' }, notes)).toBe(false);
    expect(isListed(row, { search: '' }, notes)).toBe(true);
  });

  it('puts unsent work first, each inspection once', () => {
    const one = local({ inspectionId: '1' });
    const two = local({ inspectionId: '2' });

    expect(withUnsentFirst([one, two], [two]).map(({ inspectionId }) => inspectionId)).toEqual(['2', '1']);
  });
});

describe('the photos badge', () => {
  const badge = (photos: { total: number; verified: number }, here?: typeof note) =>
    photosSafe(summary({ photos }), here)?.text;

  it('shows where the photos are', () => {
    expect(badge({ total: 0, verified: 0 })).toBeUndefined();
    expect(badge({ total: 24, verified: 24 })).toBe('24 safe');
    expect(badge({ total: 24, verified: 18 })).toBe('6 on Sam’s phone');
    expect(badge({ total: 0, verified: 0 }, note)).toBe('2 photos on this device');
    expect(badge({ total: 5, verified: 3 }, note)).toBe('3 of 5 sent');
  });
});

describe('the day board', () => {
  it('counts each technician’s inspections of the day and their photos that are not safe', () => {
    const day = new Date('2026-11-21T15:00:00');
    const at = '2026-11-21T13:00:00';
    const other = { userId: 'user-0000000002', name: 'Robin' };
    const rows = [
      summary({ createdAt: at, photos: { total: 3, verified: 1 } }),
      summary({ createdAt: at, completedAt: at, photos: { total: 2, verified: 2, unannounced: 4 } }),
      summary({ createdAt: '2026-11-01T12:00:00', inspector: other }),
    ];

    expect(boardOf(rows, [], day)).toEqual([
      { userId: 'user-0000000001', name: 'Sam Sample', started: 2, finished: 1, unsafePhotos: 6 },
    ]);
  });

  it('lists a technician who started nothing today, and leaves out office staff and former technicians', () => {
    const day = new Date('2026-11-21T15:00:00');
    const rows = [summary({ createdAt: '2026-11-01T12:00:00' })];
    const technicians = [{ userId: 'user-0000000002', name: 'Robin' }];

    expect(boardOf(rows, technicians, day)).toEqual([
      { userId: 'user-0000000002', name: 'Robin', started: 0, finished: 0, unsafePhotos: 0 },
    ]);
  });

  it('counts inspections by type for this week and last week, from Monday on', () => {
    const wednesday = new Date('2026-11-18T15:00:00');
    const rows = [
      summary({ type: 'MASONRY_WOOD', createdAt: '2026-11-16T08:00:00' }),
      summary({ type: 'MASONRY_WOOD', createdAt: '2026-11-15T20:00:00' }),
      summary({ type: 'DRYER_VENT', createdAt: '2026-11-09T08:00:00' }),
      summary({ type: 'INSERT', createdAt: '2026-11-08T20:00:00' }),
      summary({ type: 'GAS_LOGS', createdAt: '2026-11-17T08:00:00', isSample: true }),
    ];

    expect(weeksOf(rows, wednesday)).toEqual([
      { type: 'MASONRY_WOOD', thisWeek: 1, lastWeek: 1 },
      { type: 'DRYER_VENT', thisWeek: 0, lastWeek: 1 },
    ]);
  });
});
