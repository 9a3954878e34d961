import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { everyLine } from '#shared/proposal/build-proposal.ts';
import { foundLines } from '#shared/proposal/found-lines.ts';
import { detailOf, everyDefect, reportWith, type DefectCase } from '#shared/proposal/testing/every-defect.ts';
import type { ReportEdits } from '#shared/report/edits/edits.ts';
import { allFindings } from '#shared/report/present.ts';
import { buildPullSheet } from './build.ts';

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
});
