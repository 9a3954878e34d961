import { describe, expect, it } from 'vitest';
import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { quantityFieldId } from '#shared/inspection/implicit-fields.ts';
import { EMPTY_KIT, type InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { buildPullSheet } from '#shared/pull-sheet/build.ts';
import { pullSheetCsv } from '#shared/pull-sheet/csv.ts';
import { approvedLines } from '#shared/pull-sheet/select.ts';
import { applyEdits } from './edits/apply-edits.ts';
import { buildReport } from './build-report.ts';
import { EDIT_RULES, editRuleOf } from './edits/edits.ts';
import { ReportModel } from './model.ts';
import { allFindings } from './present.ts';
import { buildRequestList } from './request-list.ts';
import { sampleSource } from './sample-report.ts';

const WRITTEN: Answers = {
  crown_state: 'DEFECT',
  crown_other_k1: 1,
  crown_other_k1_title: 'Wasp nest, "large"',
  crown_other_k1_say: 'A wasp nest fills the gap at the north side.',
  crown_other_k1_severity: 'SAFETY',
  crown_other_k1_fix_k1: 1,
  crown_other_k1_fix_k1_label: '=Remove the nest, then seal',
  crown_other_k1_fix_k1_cents: 12_550,
  crown_other_k1_fix_k1_quantity: 3,
  crown_other_k1_fix_k1_unit: 'HOUR',
  damper_state: 'NOT_ACCESSIBLE',
  damper_limitation: 'OTHER',
  damper_limitation_other: 'Bird in the flue, not disturbed',
};

const detail = (answers: Answers): InspectionDetail => ({
  ...sampleSource().inspection,
  type: 'MASONRY_WOOD',
  plan: proPlan('MASONRY_WOOD'),
  fields: Object.fromEntries(
    Object.entries(answers).map(([fieldId, value]) => [
      fieldId,
      { value: typeof value === 'object' ? [...value] : value, at: '000000001-0000-sample', by: 'user-0000000001' },
    ]),
  ),
});

const reportOf = (answers: Answers) => buildReport({ ...sampleSource(), inspection: detail(answers) });
const proposalOf = (answers: Answers) =>
  buildProposal({ report: reportOf(answers), edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
const findingOf = (report: ReportModel) => allFindings(report).find(({ findingId }) => findingId === 'crown:OTHER_K1');

describe('the documents of an inspection with a written finding', () => {
  it('report it with its text, severity, repair and photos', () => {
    const report = reportOf(WRITTEN);
    const finding = findingOf(report);

    expect(ReportModel.parse(report)).toEqual(report);
    expect(finding).toMatchObject({
      number: 1,
      title: 'Wasp nest, "large"',
      severityLabel: 'Safety',
      recommendation: '=Remove the nest, then seal.',
      repairs: [{ repairId: 'OTHER_K1', quantity: 3, unit: 'HOUR', priceCents: 37_650, chosen: true }],
    });
    expect(finding?.photoIds.length).toBeGreaterThan(0);
  });

  it('apply report edits to it, including its quantity and price', () => {
    const edits = {
      'finding/crown:OTHER_K1/title': 'Hornet nest',
      'repair/crown:OTHER_K1/OTHER_K1/quantity': 2,
    };
    const finding = findingOf(applyEdits(reportOf(WRITTEN), edits));

    expect(Object.keys(edits).every((key) => editRuleOf(key) !== undefined)).toBe(true);
    expect(editRuleOf('repair/crown:OTHER_K1/OTHER_K1/quantity')).toBe(EDIT_RULES.repairQuantity);
    expect(finding).toMatchObject({ title: 'Hornet nest', repairs: [{ quantity: 2, priceCents: 25_100 }] });
  });

  it('propose its repair as a line with quantity, unit and price', () => {
    expect(proposalOf(WRITTEN).lines[0]).toMatchObject({
      lineId: 'OTHER_K1',
      group: 'SAFETY',
      label: '=Remove the nest, then seal',
      quantity: 3,
      unit: 'HOUR',
      unitCents: 12_550,
      totalCents: 37_650,
    });
  });

  it('propose no line if its repair has no price', () => {
    const unpriced: Answers = { ...WRITTEN, crown_other_k1_fix_k1_cents: '' };

    expect(proposalOf(unpriced).lines.map(({ lineId }) => lineId)).not.toContain('OTHER_K1');
    expect(findingOf(reportOf(unpriced))?.recommendation).toBe('=Remove the nest, then seal.');
  });

  it('announce a repair without a price in the proposal, unless the company shows no prices', () => {
    const unpriced: Answers = { ...WRITTEN, crown_other_k1_fix_k1_cents: '' };
    const number = findingOf(reportOf(unpriced))?.number;
    const report = { ...reportOf(unpriced), showPrices: false };

    expect(proposalOf(unpriced).toFollow).toEqual([{ label: '=Remove the nest, then seal', findingNumbers: [number] }]);
    expect(buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} }).toFollow).toBeUndefined();
    expect(proposalOf(WRITTEN).toFollow).toBeUndefined();
  });

  it('list it on the pull sheet, proposed or approved, and escape it in the CSV', () => {
    const inspection = detail(WRITTEN);
    const proposal = proposalOf(WRITTEN);
    const lines = approvedLines(proposal, { lines: [{ lineId: 'OTHER_K1' }] });
    const item = { itemId: 'OTHER:other_k1', label: '=Remove the nest, then seal', quantity: 3, unit: 'hours' };

    for (const sheet of [
      buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }),
      buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }, { approvedAt: '2026-11-20T10:00:00.000Z', lines }),
    ]) {
      expect(sheet.blocks.find(({ kind }) => kind === 'OTHER')?.items).toMatchObject([item]);
      expect(pullSheetCsv(sheet)).toContain('"\'=Remove the nest, then seal"');
    }
  });

  it('include it in a request list', () => {
    const choice = { requestId: 'r1', findingIds: ['crown:OTHER_K1'], note: '', preparedFor: '', preparedAt: '' };

    expect(buildRequestList(reportOf(WRITTEN), choice)?.items).toMatchObject([
      { title: 'Wasp nest, "large"', stopUse: false, priceCents: 37_650 },
    ]);
  });

  it('show the technician’s own reason why a part was not seen', () => {
    expect(reportOf(WRITTEN).limitations.map(({ reason }) => reason)).toContain('Bird in the flue, not disturbed');
  });
});

describe('the documents of an inspection with a response repaired by the company’s own service', () => {
  const service = { id: 'OWN_SERVICE_T2K7V9B4M6', label: 'Remove the nest', unit: 'HOUR' } as const;
  const nest = {
    id: 'OWN_01JDXW3Q8N5T2K7V9B4M6C1ZRP',
    componentId: 'crown',
    title: 'Wasp nest',
    say: 'A nest.',
    why: '',
  };
  const responses = {
    ...EMPTY_KIT.responses,
    own: [{ ...nest, severity: 'SAFETY' as const, repairs: [service.id] }],
  };
  const priceBook = { [service.id]: { priceCents: 12_550 } };
  const plan: InspectionPlan = {
    ...proPlan('MASONRY_WOOD'),
    kit: { ...EMPTY_KIT, responses, services: [service], priceBook },
  };
  const hours = quantityFieldId('crown', nest.id, service.id);
  const inspection = { ...detail({ crown_state: 'DEFECT', crown_issues: [nest.id], [hours]: 2 }), plan };

  it('price it in the report and the proposal, and list its quantity on the pull sheet', () => {
    const report = buildReport({ ...sampleSource(), inspection });
    const { lines } = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook });
    const other = buildPullSheet({ definitions: ALL_CHECKLISTS, inspection }).blocks.find(
      ({ kind }) => kind === 'OTHER',
    );

    expect(allFindings(report)).toMatchObject([
      { title: 'Wasp nest', repairs: [{ label: 'Remove the nest', quantity: 2, priceCents: 25_100 }] },
    ]);
    expect(lines).toMatchObject([{ label: 'Remove the nest', quantity: 2, unit: 'HOUR', totalCents: 25_100 }]);
    expect(other?.items).toMatchObject([
      {
        label: 'Remove the nest',
        quantity: 2,
        unit: 'hours',
        basis: 'One of your own services; check what you’ll need',
      },
    ]);
  });
});
