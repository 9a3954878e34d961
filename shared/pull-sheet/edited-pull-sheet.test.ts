import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { everyLine } from '#shared/proposal/build-proposal.ts';
import { foundLines } from '#shared/proposal/found-lines.ts';
import { detailOf, everyDefect, reportWith, type DefectCase } from '#shared/proposal/testing/every-defect.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { omit } from '#shared/omit.ts';
import { buildPullSheet, pullSheetSource } from './build.ts';
import type { PullSheetSource } from './model.ts';
import { itemsToTake, selectPullSheet } from './select.ts';

/** The office recommends each finding's next alternative instead. */
function swapped(defect: DefectCase): ReportEdits | undefined {
  const swaps = allFindings(reportWith(defect)).flatMap(({ findingId, repairs }) => {
    const chosen = repairs.find((repair) => repair.chosen && repair.choiceGroup !== undefined);
    const other = repairs.find((repair) => !repair.chosen && repair.choiceGroup === chosen?.choiceGroup);
    if (chosen === undefined || other === undefined) return [];
    const key = (repairId: string) => `repair/${findingId}/${repairId}/chosen`;
    return [{ [key(chosen.repairId)]: false, [key(other.repairId)]: true }];
  });
  return swaps.length === 0 ? undefined : Object.assign({}, ...swaps);
}

describe('the pull sheet of a proposal that is not approved yet', () => {
  it(
    'omits the lines that were left out of the proposal, for every finding in the catalog',
    { timeout: 120_000 },
    () => {
      let count = 0;
      for (const defect of everyDefect(true)) {
        const report = reportWith(defect);
        const [first] = foundLines(report);
        if (first === undefined) continue;
        const edits = { [`proposal/line/${first.lineId}`]: { isLeftOut: true } };
        const input = { definitions: ALL_CHECKLISTS, inspection: detailOf(defect), edits };
        const onSheet = buildPullSheet(input).repairs.map(({ lineId }) => lineId);
        const left = everyLine({ report, edits }).map(({ lineId }) => lineId);
        expect([...onSheet].sort(), defect.name).toEqual([...left].sort());
        count += 1;
      }
      expect(count).toBeGreaterThan(50);
    },
  );

  it(
    'has the repairs that the edited report recommends, for every finding in the catalog',
    { timeout: 120_000 },
    () => {
      let count = 0;
      for (const defect of everyDefect(true)) {
        const edits = swapped(defect);
        if (edits === undefined) continue;
        const input = { definitions: ALL_CHECKLISTS, inspection: detailOf(defect), edits };
        const onSheet = buildPullSheet(input).repairs.map(({ lineId }) => lineId);
        const offered = foundLines(reportWith(defect, edits)).map(({ lineId }) => lineId);
        expect([...onSheet].sort(), defect.name).toEqual([...offered].sort());
        count += 1;
      }
      expect(count).toBeGreaterThan(50);
    },
  );

  it('orders what report and proposal were changed to: quantity, size, material, added work', () => {
    const inspection = sampleSource().inspection;
    const itemsWith = (edits: ReportEdits) =>
      itemsToTake(buildPullSheet({ definitions: ALL_CHECKLISTS, inspection, edits }));
    const liner = { size: '8 in round', material: 'STAINLESS_304', quantity: 30 };
    const inProposal = itemsWith({
      'proposal/line/SERVICE_FLUE_INSTALL': liner,
      'proposal/added/k1': { group: 'SAFETY', label: 'Bird guard', unitCents: 100, quantity: 4 },
    });
    const inReport = itemsWith({ 'repair/flue_liner:LINER_TILE_CRACKED/SERVICE_FLUE_INSTALL/quantity': 27 });
    const itemOf = (items: ReturnType<typeof itemsWith>, id: string) => items.find(({ itemId }) => itemId === id);

    expect(itemOf(inProposal, 'LINER:liner')).toMatchObject({
      quantity: 30,
      size: '8 in round, stainless 304',
      basis: 'As proposed',
    });
    expect(itemOf(inProposal, 'OTHER:k1')).toMatchObject({ label: 'Bird guard', quantity: 4 });
    expect(itemOf(inReport, 'LINER:liner')?.quantity).toBe(27);
    expect(itemOf(itemsWith({}), 'LINER:liner')).toMatchObject({
      quantity: 23,
      size: expect.stringContaining('10 in'),
    });
  });

  it('still selects from a file made before the proposed lines were stored', () => {
    const source = pullSheetSource({ definitions: ALL_CHECKLISTS, inspection: sampleSource().inspection });
    const repairs = (from: PullSheetSource) => selectPullSheet(from).repairs.map(({ lineId }) => lineId);

    expect(repairs(omit(source, 'proposed'))).toEqual(repairs(source));
  });
});
