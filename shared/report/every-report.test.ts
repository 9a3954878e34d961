import { describe, expect, it } from 'vitest';
import { EMPTY_KIT, type InspectionPlan } from '#shared/inspection/kit.ts';
import { EVERY_PLAN } from '#shared/inspection/testing/checklists.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { drawingOf } from './drawing.ts';
import { ReportModel } from './model.ts';
import { allFindings } from './present.ts';
import { reportOf } from './testing/report-of.ts';

const LEVEL_2: Answers = { job_info_inspection_level: 'LEVEL_2', job_info_reason: 'ANNUAL' };

describe.each(EVERY_PLAN)('the report of %s', (_name, plan) => {
  const report = reportOf(plan, LEVEL_2);

  it('is valid, with a part in every section and each finding once', () => {
    expect(ReportModel.parse(report)).toEqual(report);
    expect(report.sections.every(({ components }) => components.length > 0)).toBe(true);
    expect(allFindings(report).map(({ number }) => number)).toEqual(
      allFindings(report).map((_finding, index) => index + 1),
    );
    expect(report.counts.open).toBe(0);
    expect(report.levelCompleteness?.open).toBe(0);
    expect(() => drawingOf(report, allFindings(report))).not.toThrow();
  });

  it('has the layout of its version, and an overall result only in the check version', () => {
    const layouts = new Set(report.sections.map(({ layout }) => layout));
    const isCheck = plan.checkType !== undefined || plan.version === 'check';

    expect([...layouts]).toEqual([isCheck ? 'check' : plan.version]);
    expect(report.masters === undefined).toBe(!isCheck);
    expect(new Set(report.sections.flatMap(({ components }) => components.map(({ version }) => version)))).toEqual(
      layouts,
    );
  });
});

describe('a report with several flues', () => {
  const plan: InspectionPlan = { type: 'MASONRY_WOOD', version: 'Pro', kit: EMPTY_KIT };
  const report = reportOf(plan, {
    ...LEVEL_2,
    'mf@chim.k2': 2,
    'flue_liner_state@chim.k2': 'DEFECT',
    'flue_liner_issues@chim.k2': ['LINER_TILE_CRACKED'],
    draft_reading: -0.02,
  });

  it('names each flue in its section, its findings and its calculations', () => {
    const flues = report.sections.filter(({ instanceLabel }) => instanceLabel !== undefined);

    expect(flues.map(({ title }) => title)).toEqual(['Flue 1', 'Flue 2']);
    expect(allFindings(report).map(({ title }) => title)).toContain('Cracked flue tile (flue 2)');
    expect(report.calculations.map(({ title }) => title)).toContain('Fireplace flue size, flue 1, step by step');
  });

  it('marks a finding of the second flue in the drawing of the chimney', () => {
    const findings = allFindings(report).filter(({ componentId }) => componentId === 'flue_liner@chim.k2');

    expect(drawingOf(report, findings)?.pins).toHaveLength(findings.length);
  });

  it('lists the readings', () => {
    expect(report.readings).toEqual([
      { fieldId: 'draft_reading', label: 'Draft', text: '-0.02 in w.c.', verdict: 'info', limits: [] },
    ]);
  });
});

describe('a Level 1 report', () => {
  it('omits the parts that the level does not require', () => {
    const plan: InspectionPlan = { type: 'MASONRY_WOOD', version: 'Pro', kit: EMPTY_KIT };
    const report = reportOf(plan, { ...LEVEL_2, job_info_inspection_level: 'LEVEL_1' });
    const parts = report.sections
      .flatMap(({ components }) => components)
      .filter(({ isUncounted }) => !isUncounted)
      .map(({ componentId }) => componentId);

    expect(parts).not.toContain('attic_chimney');
    expect(parts).toContain('cleanout');
    expect(report.counts.components).toBe(parts.length);
  });
});
