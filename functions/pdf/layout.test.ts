import { beforeAll, describe, expect, it } from 'vitest';
import { EVERY_PLAN } from '#shared/inspection/testing/checklists.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import type { Approval, ProposalModel } from '#shared/proposal/model.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportFinding, ReportModel, ReportPhoto } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { reportOf } from '#shared/report/testing/report-of.ts';
import { renderProposalPdf } from './render-proposal.ts';
import { renderReportPdf } from './render-report.ts';
import { boxesOf } from './testing/boxes.ts';
import { faultsOf } from './testing/faults.ts';
import { makeJpegs, photoSource } from './testing/photo-source.ts';

const UNBROKEN_TEXT = 'Unbroken'.repeat(9).slice(0, 70);
let shapes: Buffer[];

beforeAll(async () => {
  shapes = await makeJpegs([
    [80, 60],
    [60, 80],
    [80, 45],
    [45, 80],
  ]);
});

const photosOf = (report: ReportModel) => photoSource(report, shapes);

const faults = async (report: ReportModel) => faultsOf(await boxesOf(await renderReportPdf(report, photosOf(report))));
const sample = () => buildReport(sampleSource());
const partsOf = (report: ReportModel) => report.sections.flatMap(({ components }) => components);

function withPhotos(report: ReportModel, requested: number): ReportModel {
  const parts = partsOf(report);
  const [pattern] = photosById(report).values();
  for (let number = photosById(report).size + 1; pattern !== undefined && number <= requested; number += 1) {
    const photo: ReportPhoto = { ...pattern, photoId: `added-${number}`, number, caption: `View ${number}` };
    parts[(number * 7) % parts.length]?.photos.push(photo);
  }
  return report;
}

function withFindings(report: ReportModel, requested: number): ReportModel {
  const part = partsOf(report).find(({ findings }) => findings.length > 0);
  const [finding] = part?.findings ?? [];
  if (part === undefined || finding === undefined) return report;
  const numbered = (index: number): ReportFinding => ({
    ...finding,
    number: index + 4,
    findingId: `many-${index}`,
    say: `${finding.say} `.repeat(1 + (index % 4)).trim(),
    photoIds: index % 3 === 0 ? [] : finding.photoIds,
  });
  part.findings.push(...Array.from({ length: requested }, (_each, index) => numbered(index)));
  return report;
}

describe('the report PDF has no text outside its area, no clipped text and no overlaps', () => {
  it.each(EVERY_PLAN)('%s', async (_name, plan) => {
    const report = reportOf(plan, { job_info_inspection_level: 'LEVEL_2', job_info_reason: 'ANNUAL' });

    expect(await faults(report)).toEqual([]);
  });

  it('with photos of all aspect ratios', async () => {
    expect(await faults(withPhotos(sample(), 60))).toEqual([]);
  });

  it('with forty findings', async () => {
    expect(await faults(withFindings(sample(), 40))).toEqual([]);
  });

  it('with unbreakable words', async () => {
    const report = withPhotos(sample(), 12);
    Object.assign(report.company, {
      name: UNBROKEN_TEXT,
      email: `${UNBROKEN_TEXT}@example.com`,
      license: UNBROKEN_TEXT,
    });
    report.client = { name: UNBROKEN_TEXT, address: UNBROKEN_TEXT };
    report.inspector = UNBROKEN_TEXT;
    for (const part of partsOf(report)) {
      Object.assign(part, { label: UNBROKEN_TEXT, notes: UNBROKEN_TEXT });
      for (const photo of part.photos) photo.caption = UNBROKEN_TEXT;
      for (const finding of part.findings)
        Object.assign(finding, {
          title: UNBROKEN_TEXT,
          say: UNBROKEN_TEXT,
          why: UNBROKEN_TEXT,
          recommendation: UNBROKEN_TEXT,
        });
    }

    expect(await faults(report)).toEqual([]);
  });

  it('with names in other scripts', async () => {
    const report = withPhotos(sample(), 12);
    report.client = { name: 'דוד כהן בן אברהם', address: 'شارع الملك عبد العزيز 12, 18 Orchard Lane, Łódź' };
    report.inspector = 'Олександр Жуков, 山田太郎, Μαρία';
    for (const part of partsOf(report)) part.notes = 'הארובה נבדקה (2026) ונמצאה תקינה. '.repeat(6);

    expect(await faults(report)).toEqual([]);
  });

  it('with empty sections', async () => {
    const report = sample();
    for (const section of report.sections.slice(1)) section.components = [];
    Object.assign(report, { topFindings: [], calculations: [], limitations: [], readings: [], legalStatement: '' });

    expect(await faults(report)).toEqual([]);
  });

  it('with every optional part', async () => {
    const report = withPhotos(sample(), 24);
    const photos = [...photosById(report).values()];
    Object.assign(photos[9] ?? {}, { pairedWith: photos[8]?.photoId });
    Object.assign(photos[0] ?? {}, {
      markup: { turn: 90, crop: { x: 0.1, y: 0.1, width: 0.6, height: 0.7 }, marks: [] },
    });
    report.revision = 3;
    report.revised = true;
    const record = { by: 'Demo Office', at: report.generatedAt };
    report.review = { verified: { ...record, revision: 3 }, reviewed: { ...record, revision: 2 } };
    report.readings = Array.from({ length: 12 }, (_each, index) => ({
      fieldId: `r${index}`,
      label: `Reading ${index} of the manifold pressure at the valve`,
      text: '3.5 in.wc',
      verdict: index % 2 ? 'passes' : 'fails',
      limits: ['at least 3.2 in.wc', 'at most 3.8 in.wc, as the plate says'],
    }));

    expect(await faults(report)).toEqual([]);
  });
});

describe('the proposal PDF', () => {
  const proposalOf = (report: ReportModel) => buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });

  it.each(EVERY_PLAN.filter(([name]) => name.endsWith('Pro')))('has no layout faults for %s', async (_name, plan) => {
    const report = reportOf(plan, { job_info_inspection_level: 'LEVEL_2', job_info_reason: 'ANNUAL' });
    const pdf = await renderProposalPdf({ proposal: proposalOf(report), report, photos: photosOf(report) });

    expect(faultsOf(await boxesOf(pdf))).toEqual([]);
  });

  it('is headed as a sample for the sample inspection', async () => {
    const report = sample();
    const headOf = async (proposal: ProposalModel) => {
      const [first] = await boxesOf(await renderProposalPdf({ proposal, report, photos: photosOf(report) }));
      return first?.texts.map(({ text }) => text);
    };

    expect(await headOf(proposalOf({ ...report, isSample: true }))).toContain('Sample repair proposal');
    expect(await headOf(proposalOf(report))).toContain('Repair proposal');
  });

  it('has no layout faults with long words, many lines and options, and a signature', async () => {
    const report = sample();
    const plain = proposalOf(report);
    const [pattern] = plain.lines;
    if (pattern === undefined) throw new Error('No line');
    const lines = Array.from({ length: 30 }, (_each, index) => ({
      ...pattern,
      lineId: `line-${index}`,
      number: index + 1,
      label: index % 5 === 0 ? UNBROKEN_TEXT : pattern.label,
      detail: `${pattern.detail} `.repeat(1 + (index % 6)),
    }));
    const proposal = { ...plain, lines, isSignedAtHome: true, message: UNBROKEN_TEXT };
    const selection = { lines: lines.slice(0, 20).map(({ lineId }) => ({ lineId })) };
    const totals = totalsOf(proposal, selection);
    const approval: Approval = {
      approvalId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
      documentHash: 'ab12cd34'.repeat(8),
      selection,
      totals,
      signature: { kind: 'drawn', name: UNBROKEN_TEXT, path: 'M40 120L80 40L120 120L500 80' },
      approvedAt: '2026-11-21T18:00:00.000Z',
      via: 'device',
      isSignedAtHome: true,
      cancelUntil: '2026-11-25',
      deposit: { state: 'paid', amountCents: totals.depositCents, paidCents: totals.depositCents },
    };
    const pdf = await renderProposalPdf({ proposal, report, photos: photosOf(report), approval });

    expect(faultsOf(await boxesOf(pdf))).toEqual([]);
  });
});
