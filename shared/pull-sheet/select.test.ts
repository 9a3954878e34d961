import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell } from '#shared/csv/cell.ts';
import { pullSheetCsv } from './csv.ts';
import type { ProposalLine } from '#shared/proposal/model.ts';
import type { PullBlock, PullLine, PullSheetSource } from './model.ts';
import { approvedLines, selectPullSheet } from './select.ts';
import { mergeTicks } from './merge-ticks.ts';
import { Tick, type Ticks } from './ticks.ts';
import { asStored } from './merge-ticks.ts';

const block = (kind: PullBlock['kind'], blockId: string, lineId: string, quantity: number): PullBlock => ({
  blockId,
  kind,
  title: blockId,
  facts: [],
  items: [
    {
      itemId: `${blockId}:a`,
      label: 'A',
      size: '',
      quantity,
      unit: 'pc',
      basis: 'As said',
      source: 'E',
      lineIds: [lineId],
    },
  ],
  notes: [],
});
const line = (lineId: string, isProposed: boolean, ...blocks: PullBlock[]): PullLine => ({
  lineId,
  repairId: lineId.split('@')[0] ?? '',
  suffix: '',
  label: lineId,
  isProposed,
  blocks,
});

const SOURCE: PullSheetSource = {
  inspectionId: '01J00000000000000000000001',
  clientName: 'A client',
  typeLabel: 'Masonry wood',
  job: [],
  lines: [
    line('REPAIR_ONE', true, block('TOP', 'TOP', 'REPAIR_ONE', 1)),
    line('REPAIR_ONE@chim.k2', true, block('TOP', 'TOP@chim.k2', 'REPAIR_ONE@chim.k2', 1)),
    line('REPAIR_TWO', false, block('TOP', 'TOP', 'REPAIR_TWO', 3), block('LINER', 'LINER', 'REPAIR_TWO', 20)),
  ],
};

const approve = (...lines: { lineId: string; repairId?: string }[]) => ({
  approvedAt: '2026-11-20T16:41:00.000Z',
  lines: lines.map((line) => ({
    repairId: line.lineId.split('@')[0],
    label: 'Said',
    quantity: 2,
    unit: 'EACH',
    ...line,
  })),
});

describe('selectPullSheet', () => {
  it('shows the proposed repairs until something is approved', () => {
    const { isApproved, repairs } = selectPullSheet(SOURCE);

    expect(isApproved).toBe(false);
    expect(repairs.map(({ lineId }) => lineId)).toEqual(['REPAIR_ONE', 'REPAIR_ONE@chim.k2']);
  });

  it('includes only what was approved, for the flue it was approved for', () => {
    const sheet = selectPullSheet(SOURCE, approve({ lineId: 'REPAIR_ONE@chim.k2' }));

    expect(sheet).toMatchObject({ isApproved: true, blocks: [{ blockId: 'TOP@chim.k2' }] });
  });

  it('includes the materials of the chosen alternative', () => {
    const sheet = selectPullSheet(SOURCE, approve({ lineId: 'REPAIR_ONE', repairId: 'REPAIR_TWO' }));

    expect(sheet.blocks.map(({ blockId }) => blockId)).toEqual(['LINER', 'TOP']);
  });

  it('includes a part that two repairs need once, in the larger quantity', () => {
    const sheet = selectPullSheet(SOURCE, approve({ lineId: 'REPAIR_ONE' }, { lineId: 'REPAIR_TWO' }));
    const [, top] = sheet.blocks;

    expect(top?.items).toMatchObject([{ quantity: 3, lineIds: ['REPAIR_ONE', 'REPAIR_TWO'] }]);
  });

  it('lists a custom line as it was approved', () => {
    const sheet = selectPullSheet(SOURCE, approve({ lineId: 'added-1', repairId: 'added-1' }));

    expect(sheet.blocks).toMatchObject([{ kind: 'OTHER', items: [{ label: 'Said', quantity: 2 }] }]);
  });

  it('returns the line and option of a proposal', () => {
    const option = { optionId: 'o2', tier: 'BEST' as const, label: 'New liner', detail: '', points: [], totalCents: 1 };
    const proposed: ProposalLine = {
      ...({
        lineId: 'L1',
        number: 1,
        group: 'SAFETY' as const,
        label: 'Flue',
        detail: '',
        quantity: 1,
        unit: 'FLUE',
      } as const),
      unitCents: 1,
      totalCents: 1,
      repairId: 'REPAIR_ONE',
      findingIds: [],
      findingNumbers: [],
      photoIds: [],
      pictures: [],
      warranty: '',
      duration: '',
      isTaxable: true,
      isPreselected: true,
      options: [{ ...option, isProposed: false, repairId: 'REPAIR_TWO' }],
    };
    const lines = approvedLines(
      { lines: [proposed] },
      { lines: [{ lineId: 'L1', optionId: 'o2' }, { lineId: 'gone' }] },
    );

    expect(lines).toMatchObject([{ lineId: 'L1', repairId: 'REPAIR_TWO', label: 'New liner' }]);
  });
});

describe('ticks', () => {
  const clock = fc.integer({ min: 0, max: 5 }).map((at) => `0000000${String(at).padStart(2, '0')}-0000-device`);
  const stored: fc.Arbitrary<Ticks> = fc.dictionary(
    fc.constantFrom('item:a', 'item:b', 'job:crew'),
    fc.record({ value: fc.constantFrom('x', 'y'), at: clock, by: fc.constant('u') }),
  );
  it('merge to the same result in any order and with any repetition, also with equal timestamps', () => {
    fc.assert(
      fc.property(stored, stored, stored, (a, b, c) => {
        expect(mergeTicks(mergeTicks(a, b), c)).toEqual(mergeTicks(a, mergeTicks(c, b)));
        expect(mergeTicks(a, a)).toEqual(a);
      }),
    );
  });

  it.each([
    [{ key: 'item:TOP:a', value: { state: 'PULLED', note: '' } }, true],
    [{ key: 'item:TOP:a', value: 'pulled' }, false],
    [{ key: 'job:crew', value: 'Two of us' }, true],
    [{ key: 'job:crew', value: { state: 'PULLED', note: '' } }, false],
    [{ key: 'price:TOP:a', value: '1' }, false],
    [{ key: 'status:loaded', value: null }, true],
  ])('validate %j as %s', (tick, isOne) => {
    expect(Tick.safeParse({ ...tick, at: '000000001-0000-device' }).success).toBe(isOne);
  });
});

describe('the CSV of a pull sheet', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+49', "'+49"],
    ['-3', "'-3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['a "b", c', '"a ""b"", c"'],
    ['two\nlines', '"two\nlines"'],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
    ['plain', 'plain'],
  ])('writes the cell %j as %j', (text, written) => {
    expect(csvCell(text)).toBe(written);
  });

  it('has the same number of columns in every row, and lists what is short', () => {
    const sheet = selectPullSheet(SOURCE);
    const at = '000000001-0000-device';
    const csv = pullSheetCsv(
      sheet,
      asStored([{ key: 'item:TOP:a', value: { state: 'SHORT', note: 'two left' }, at }], 'u'),
    );
    const rows = csv.trimEnd().split('\r\n');

    expect(new Set(rows.map((row) => row.split(',').length))).toEqual(new Set([9]));
    expect(csv).toContain('Short,two left');
    expect(csv).toContain('Not approved yet,REPAIR_ONE');
  });
});
