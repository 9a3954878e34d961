import { describe, expect, it } from 'vitest';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import type { ClientImportRow } from './records.ts';
import type { ClientImportRepository } from './repository.ts';
import { hasRefusedList } from './result-times.ts';
import { toImport } from './to-import.ts';

const ENDED = '2026-11-20T16:41:00.000Z';
const DAY_MS = 86_400_000;
const daysLater = (days: number) => new Date(Date.parse(ENDED) + days * DAY_MS);

const row: ClientImportRow = {
  v: 1,
  entity: 'ClientImport',
  importId: '01J00000000000000000000001',
  fileName: 'clients.csv',
  bytes: 100,
  state: 'done',
  by: 'user-0000000001',
  duplicates: 'skip',
  isDryRun: false,
  createdAt: ENDED,
  updatedAt: ENDED,
  startedAt: ENDED,
  endedAt: ENDED,
  readBytes: 100,
  readRows: 2,
  counts: { rows: 2, added: 1, updated: 0, unchanged: 0, duplicates: 0, refused: 1, left: 0 },
  refusals: [{ line: 3, reason: 'Name: This field is required' }],
  hasRefusedFile: true,
  version: 5,
};

describe('the list of rejected rows of an import', () => {
  it('has no link once its file is deleted, while the import is still listed', async () => {
    const view = {
      imports: {} as ClientImportRepository,
      tenant: unsafeTenantOf('01J00000000000000000000ASH', 'test'),
      clock: { now: () => daysLater(7.1) },
    };
    const shown = await toImport(row, view);

    expect(shown.refusals).toEqual(row.refusals);
    expect(shown).not.toHaveProperty('refusedUrl');
  });

  it.each([
    [6.9, true],
    [7, false],
  ])('exists %s days later: %s', (days, isThere) => {
    expect(hasRefusedList(row, daysLater(days))).toBe(isThere);
  });
});
