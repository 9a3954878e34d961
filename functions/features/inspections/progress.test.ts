import { describe, expect, it } from 'vitest';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { headerPut, inspectionDelete, inspectionSave, type ProgressRecord, withProgress } from './progress.ts';
import type { InspectionRecord } from './records.ts';

const put = headerPut(() => ({}));
const AT = '2026-11-20T10:00:00.000Z';
const started: InspectionRecord = {
  v: 1,
  entity: 'Inspection',
  inspectionId: '01J00000000000000000000001',
  type: 'MASONRY_WOOD',
  version: 7,
  clientId: '01J00000000000000000000002',
  clientName: 'Morgan Client',
  address: '1 Orchard Lane',
  inspector: { userId: 'user-0000000001', name: 'Sam' },
  status: 'IN_PROGRESS',
  createdAt: AT,
  updatedAt: AT,
  photos: { total: 0, verified: 0 },
  reason: 'ANNUAL',
  level: 'LEVEL_1',
  ruleSetVersion: '1',
  note: '',
  completions: 0,
};
const MISSING = '01J00000000000000000000003';
const behind: InspectionRecord = { ...started, isBehind: true };
const LATER = '2026-11-26T10:00:00.000Z';
const counted = (total: number, verified: number) => ({ photos: { total, verified } });

/** Formats writes as `put HEADER over 7`: what is written, and over which version. */
const named = (writes: readonly TenantWrite[]) =>
  writes.map((write) => {
    const condition = 'condition' in write ? write.condition : undefined;
    const over =
      condition === undefined ? '' : condition.is === 'version' ? ` over ${condition.version}` : ` ${condition.is}`;
    return `${write.kind} ${write.key.sort}${over}`;
  });
const itemOf = (writes: readonly TenantWrite[], sort: string) => {
  const write = writes.find(({ key }) => key.sort === sort);
  if (write?.kind !== 'put') throw new Error(`${sort} was not written`);
  return write.item;
};
const save = (before: InspectionRecord, change: Partial<InspectionRecord>) =>
  inspectionSave(before, { ...before, ...change }, put);

describe('saving an inspection', () => {
  it('moves changing values into a separate progress row at the first answer', () => {
    const writes = save(started, { updatedAt: LATER });

    expect(named(writes)).toEqual(['put INSPECTION over 7', 'put PROGRESS']);
    expect(itemOf(writes, 'INSPECTION')).toMatchObject({ isBehind: true, version: 8 });
    expect(itemOf(writes, 'PROGRESS')).toMatchObject({ entity: 'Progress', version: 8, updatedAt: LATER });
  });

  it('writes only the progress row for an answer, an announced photo or a verified one', () => {
    for (const change of [
      { updatedAt: LATER },
      { people: { a: 'Ann' } },
      counted(3, 1),
      { missingPhotos: [MISSING] },
    ]) {
      expect(named(save(behind, change))).toEqual(['put PROGRESS over 7']);
    }
  });

  it('also writes the header when a listed value changes', () => {
    const writes = save(behind, { clientName: 'Another Name', updatedAt: LATER });

    expect(named(writes)).toEqual(['put PROGRESS over 7', 'put INSPECTION present']);
    expect(itemOf(writes, 'INSPECTION')).toMatchObject({
      clientName: 'Another Name',
      isBehind: true,
      updatedAt: LATER,
    });
  });

  it('restores the header when it is completed and every photo is verified', () => {
    const writes = save(behind, { status: 'COMPLETED_QUEUED', ...counted(2, 2) });

    expect(named(writes)).toEqual(['put INSPECTION present', 'delete PROGRESS over 7']);
    expect(itemOf(writes, 'INSPECTION')).toMatchObject({ version: 8, photos: { total: 2, verified: 2 } });
    expect(itemOf(writes, 'INSPECTION')).not.toHaveProperty('isBehind');
  });

  it.each([
    ['a photo is not verified', counted(2, 1)],
    ['a photo was never announced', { ...counted(2, 2), missingPhotos: [MISSING] }],
  ])('keeps the progress row of a completed inspection while %s', (_reason, change) => {
    expect(named(save(behind, { status: 'COMPLETED_QUEUED', ...change }))).toContain('put PROGRESS over 7');
  });

  it('writes one row for a finished inspection', () => {
    const settled = { ...started, status: 'COMPLETED_DELIVERED' as const };

    expect(named(save(settled, { status: 'ARCHIVED' }))).toEqual(['put INSPECTION over 7']);
  });
});

describe('reading an inspection', () => {
  const progress: ProgressRecord = {
    v: 1,
    entity: 'Progress',
    inspectionId: started.inspectionId,
    version: 9,
    updatedAt: LATER,
    ...counted(4, 2),
  };

  it('takes changing values from the progress row, including cleared ones', () => {
    const found = withProgress({ ...behind, people: { a: 'Ann' }, missingPhotos: [MISSING] }, progress);

    expect(found).toMatchObject({
      entity: 'Inspection',
      version: 9,
      updatedAt: LATER,
      ...counted(4, 2),
      isBehind: true,
    });
    expect(found).not.toHaveProperty('people');
    expect(found).not.toHaveProperty('missingPhotos');
  });

  it('uses only the header when the header is current, even if an index shows an older one', () => {
    expect(withProgress(started, progress)).toBe(started);
    expect(withProgress(behind, undefined)).toBe(behind);
  });
});

describe('deleting an inspection', () => {
  it('checks the version in the row that has the current one', () => {
    expect(named(inspectionDelete(started))).toEqual(['delete INSPECTION over 7']);
    expect(named(inspectionDelete(behind))).toEqual(['delete PROGRESS over 7', 'delete INSPECTION present']);
  });
});
