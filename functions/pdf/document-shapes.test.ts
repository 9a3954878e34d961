import PDFDocument from 'pdfkit';
import { beforeAll, describe, expect, it } from 'vitest';
import { type HandoutFacts, HandoutText } from '#shared/contract/handouts.ts';
import { handoutText } from '#shared/field-forms/handout-text.ts';
import { HANDOUT_KINDS } from '#shared/field-forms/handout-model.ts';
import { versionPlan } from '#shared/inspection/testing/checklists.ts';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { rounds } from '#shared/testing/depth.ts';
import { renderHandoutPdf } from './render-handout.ts';
import { renderProposalPdf } from './render-proposal.ts';
import { renderReportPdf } from './render-report.ts';
import { DEMO_COMPANY } from './testing/demo-company.ts';
import { approvalOf } from './testing/approval-of.ts';
import { boxesOf } from './testing/boxes.ts';
import { defectReport } from './testing/defect-report.ts';
import { faultsOf } from './testing/faults.ts';
import { pageFaults, struckTexts } from './testing/page-faults.ts';
import { makeJpegs, photoSource } from './testing/photo-source.ts';

const PHOTOS = 70;
let shapes: Buffer[];

beforeAll(async () => {
  shapes = await makeJpegs([
    [80, 60],
    [60, 80],
    [45, 80],
  ]);
});

const photosOf = (report: ReportModel) => photoSource(report, shapes);

const partsOf = ({ sections }: ReportModel) => sections.flatMap(({ components }) => components);

/** Spreads photos unevenly over all parts. */
function addPhotos(report: ReportModel): void {
  const parts = partsOf(report);
  for (let number = photosById(report).size + 1; number <= PHOTOS; number += 1) {
    const [pattern] = photosById(report).values();
    if (pattern === undefined) throw new Error('The report has no photo');
    const part = parts[(number * number) % parts.length];
    part?.photos.push({ ...pattern, photoId: `added-${number}`, number, caption: `View ${number}` });
  }
}

function removePhotos(report: ReportModel): void {
  for (const part of partsOf(report)) {
    part.photos = [];
    for (const finding of part.findings) finding.photoIds = [];
  }
}

/** Lengthens notes, findings and statements by different amounts. */
function lengthenTexts(report: ReportModel): void {
  const long = (text: string, times: number) => `${text || 'Seen from the ladder.'} `.repeat(times).trim();
  partsOf(report).forEach((part, index) => {
    part.notes = long(part.notes, 1 + (index % 9));
    part.findings.forEach((finding, place) => {
      finding.say = long(finding.say, 1 + ((index + place) % 4));
      finding.why = long(finding.why, 1 + (index % 3));
      finding.recommendation = long(finding.recommendation, 1 + (place % 3));
    });
  });
  report.legalStatement = long(report.legalStatement, 14);
}

const SHAPES = { 'many photos': addPhotos, 'no photos': removePhotos, 'long texts': lengthenTexts } as const;
const CASES = INSPECTION_TYPES.flatMap((type) =>
  Object.entries(SHAPES).map(([name, change]) => [type, name, change] as const),
);

function reportOf(type: (typeof INSPECTION_TYPES)[number], change: (report: ReportModel) => void): ReportModel {
  const report = structuredClone(defectReport(versionPlan(type, 'Pro'), 2));
  change(report);
  return report;
}

async function faultsIn(pdf: Buffer, signedBlock?: string): Promise<string[]> {
  const pages = await boxesOf(pdf);
  return [...pageFaults(pages, signedBlock), ...faultsOf(pages)];
}

describe('page breaks of the report PDF', () => {
  it.each(CASES)('have no faults in a %s inspection with %s', async (type, _name, change) => {
    const report = reportOf(type, change);

    expect(await faultsIn(await renderReportPdf(report, photosOf(report)))).toEqual([]);
  });
});

describe('page breaks of the open and the signed proposal PDF', () => {
  const withTerms = (proposal: ProposalModel, times: number): ProposalModel => ({
    ...proposal,
    terms: proposal.terms.map((term) => ({ ...term, text: `${term.text} `.repeat(times).trim() })),
  });

  /** How often each term is repeated, and whether the proposal is signed at the homeowner's. */
  const TERMS = rounds<readonly (readonly [number, boolean])[], readonly (readonly [number, boolean])[]>(
    [
      [1, true],
      [1, false],
      [4, false],
      [12, true],
      [12, false],
    ],
    [
      [1, true],
      [12, false],
    ],
  );

  it.each(CASES)('have no faults in a %s inspection with %s', async (type, _name, change) => {
    const report = reportOf(type, change);
    const plain = buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
    for (const [times, isSignedAtHome] of TERMS) {
      const proposal = { ...withTerms(plain, times), isSignedAtHome };
      const source = { proposal, report, photos: photosOf(report) };
      const open = await faultsIn(await renderProposalPdf(source), proposal.approvalText);
      const approval = approvalOf(proposal);
      const signed = await faultsIn(await renderProposalPdf({ ...source, approval }), proposal.approvalText);

      expect({ times, isSignedAtHome, open, signed }).toEqual({ times, isSignedAtHome, open: [], signed: [] });
    }
  });
});

describe('page breaks of a signed handout PDF', () => {
  const facts = (panels: number): HandoutFacts => ({
    client: { name: 'Demo Client', address: '18 Orchard Lane, Montpelier, VT 05602' },
    technician: 'Demo Technician',
    workedOn: '2026-11-20',
    panels: Array.from({ length: panels }, (_each, index) => ({ position: `Panel ${index + 1}`, size: '24 × 18 in' })),
    source: 'UNIVERSAL',
    warranty: 'One year on our own work.',
  });

  it.each(HANDOUT_KINDS.flatMap((kind) => [1, 4, 8].map((panels) => [kind, panels] as const)))(
    'have no faults in a %s with %i panels',
    async (kind, panels) => {
      const sampleFacts = facts(panels);
      const text = HandoutText.parse(handoutText(kind, sampleFacts));
      const signature = { kind: 'drawn', name: 'Demo Client', path: 'M40 120L80 40L120 120L500 80' } as const;
      const signed = {
        handoutId: '01JDXW3Q8N5T2K7V9B4M6C1ZRH',
        facts: sampleFacts,
        text,
        signature,
        textHash: 'ab12cd34'.repeat(8),
        signedAt: '2026-11-21T18:00:00.000Z',
      };

      expect(await faultsIn(await renderHandoutPdf(signed, DEMO_COMPANY), text.acknowledgement)).toEqual([]);
    },
  );
});

describe('struckTexts', () => {
  async function pdfWithLine(atY: number): Promise<Buffer> {
    const document = new PDFDocument({ size: 'LETTER' });
    document.fontSize(12).text('Hearth extension', 100, 100, { lineBreak: false });
    document.moveTo(80, atY).lineTo(300, atY).lineWidth(0.6).stroke();
    document.rect(80, 300, 200, 1).fill();
    document.end();
    const chunks: Buffer[] = [];
    for await (const chunk of document) chunks.push(chunk as Buffer);
    return Buffer.concat(chunks);
  }
  const struck = async (atY: number) => (await boxesOf(await pdfWithLine(atY))).flatMap(struckTexts);

  it('reports a line that crosses text', async () => {
    expect(await struck(106)).toEqual([`a line goes through 'Hearth extension'`]);
  });

  it('ignores a line above or below text', async () => {
    expect([await struck(96), await struck(115)]).toEqual([[], []]);
  });
});
