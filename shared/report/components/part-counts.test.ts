import { describe, expect, it } from 'vitest';
import { EVERY_PLAN } from '#shared/inspection/testing/checklists.ts';
import { checkedText, coverageText, partCounts } from './part-counts.ts';
import { reportOf } from '#shared/report/testing/report-of.ts';

const COUNTS = { satisfactory: 30, defect: 4, notAccessible: 1, open: 1 };

describe('the part counts', () => {
  it('match in the tally and in the coverage text', () => {
    expect(checkedText(COUNTS)).toBe('34 parts checked');
    expect(coverageText(COUNTS)).toBe('34 of 36 parts checked. 1 could not be seen, 1 not answered yet.');
  });

  it('never count a part that could not be seen as checked', () => {
    expect(partCounts({ satisfactory: 1, defect: 0, notAccessible: 2, open: 0 })).toMatchObject({
      present: 3,
      checked: 1,
      unseen: 2,
    });
  });
});

describe.each(EVERY_PLAN)('the visit card in the report of %s', (_name, plan) => {
  it('has no condition and is not counted', () => {
    const report = reportOf(plan, { job_info_reason: 'ANNUAL' });
    const parts = report.sections.flatMap(({ components }) => components);
    const visit = parts.find(({ componentId }) => componentId === 'job_info');

    expect(visit?.stateLabel ?? 'Noted').toBe('Noted');
    expect(report.counts.components).toBe(parts.filter(({ componentId }) => componentId !== 'job_info').length);
  });
});
