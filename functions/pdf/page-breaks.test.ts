import { beforeAll, describe, expect, it } from 'vitest';
import { versionPlan } from '#shared/inspection/testing/checklists.ts';
import { INSPECTION_TYPES, type InspectionType } from '#shared/inspection/type-names.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { photosById } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { rounds } from '#shared/testing/depth.ts';
import { renderProposalPdf } from './render-proposal.ts';
import { renderReportPdf } from './render-report.ts';
import { approvalOf } from './testing/approval-of.ts';
import { boxesOf, type PageBoxes } from './testing/boxes.ts';
import { defectReport } from './testing/defect-report.ts';
import { faultsOf } from './testing/faults.ts';
import { pageFaults } from './testing/page-faults.ts';
import { makeJpegs, photoSource } from './testing/photo-source.ts';

let shapes: Buffer[];

beforeAll(async () => {
  shapes = await makeJpegs([
    [80, 60],
    [60, 80],
  ]);
});

const photosOf = (report: ReportModel) => photoSource(report, shapes);

/** How many parts are defective: nearly all, every third, every sixth. */
const DENSITIES = [1, 3, 6] as const;
const CASES = INSPECTION_TYPES.flatMap((type) => rounds(DENSITIES, [1, 6]).map((every) => [type, every] as const));
const reportOf = (type: InspectionType, every: number): ReportModel => defectReport(versionPlan(type, 'Pro'), every);

const faults = (pages: readonly PageBoxes[], signedBlock?: string): string[] => [
  ...pageFaults(pages, signedBlock),
  ...faultsOf(pages),
];
const textOf = (page: PageBoxes | undefined): string => (page?.texts ?? []).map(({ text }) => text).join(' ');

async function reportPages(report: ReportModel): Promise<PageBoxes[]> {
  return boxesOf(await renderReportPdf(report, photosOf(report)));
}

const proposalOf = (report: ReportModel, isSignedAtHome: boolean): ProposalModel => ({
  ...buildProposal({ report, edits: {}, terms: SAMPLE_TERMS, priceBook: {} }),
  isSignedAtHome,
});

async function proposalPages(report: ReportModel, proposal: ProposalModel, isSigned: boolean): Promise<PageBoxes[]> {
  const approval = isSigned ? approvalOf(proposal) : undefined;
  return boxesOf(await renderProposalPdf({ proposal, report, photos: photosOf(report), approval }));
}

describe('page breaks of the report PDF', () => {
  it.each(CASES)(
    'leave no page 40% blank, no stranded heading and no cut footer (%s, a defect in 1 of %i parts)',
    async (...args) => {
      expect(faults(await reportPages(reportOf(...args)))).toEqual([]);
    },
  );

  it('leave no page 40% blank in the sample report', async () => {
    expect(faults(await reportPages(buildReport(sampleSource())))).toEqual([]);
  });

  it('keep the date in the footer when the address is too long for the line', async () => {
    const report = buildReport(sampleSource());
    report.client.address = '1418 Upper North Montpelier Orchard Lane, Apartment 27 B, East Montpelier, VT 05651';
    report.company.name = 'Green Mountain Chimney, Hearth and Dryer Vent Services';

    const [first] = await reportPages(report);

    expect(textOf(first)).toMatch(/… · Nov 20, 2026/);
  });

  it('repeat the section name above photos that continue on the next page', async () => {
    const report = buildReport(sampleSource());
    const flue = report.sections.find(({ title }) => title === 'Flue');
    const pattern = photosById(report).values().next().value;
    const part = flue?.components[0];
    if (part === undefined || pattern === undefined) throw new Error('The sample has no flue');
    for (let number = 7; number < 40; number += 1)
      part.photos.push({ ...pattern, photoId: `added-${number}`, number, caption: `View ${number}` });

    const pages = await reportPages(report);

    expect(faults(pages)).toEqual([]);
    expect(pages.filter((page) => textOf(page).includes('Flue, continued')).length).toBeGreaterThan(1);
  });
});

describe('page breaks of the proposal PDF', () => {
  it.each(CASES)(
    'leave no page 40% blank and no stranded heading, unsigned and signed (%s, a defect in 1 of %i parts)',
    async (...args) => {
      const report = reportOf(...args);
      for (const isSignedAtHome of [true, false]) {
        const proposal = proposalOf(report, isSignedAtHome);
        const open = await proposalPages(report, proposal, false);
        const signed = await proposalPages(report, proposal, true);

        expect([open, signed].flatMap((pages) => faults(pages, proposal.approvalText))).toEqual([]);
        for (const page of [open.at(-1), signed.at(-1)])
          expect(page && textOf(page)).toMatch(isSignedAtHome ? /right to cancel/ : /Payment|Warranty|Total/);
      }
    },
  );
});

describe('page breaks of a proposal whose first repair has three options', () => {
  const MESSAGE = 'We enjoyed meeting you and your dog.';

  it.each([0, 2, 4, 6, 8])('leave no page 40% blank below a message of %i lines', async (lines) => {
    const report = buildReport(sampleSource());
    const message = Array.from({ length: lines }, () => MESSAGE).join('\n');
    const proposal = { ...proposalOf(report, true), message };

    expect(faults(await proposalPages(report, proposal, false), proposal.approvalText)).toEqual([]);
  });

  it('leave no page 40% blank below the longest name of a signer', async () => {
    const report = buildReport(sampleSource());
    const proposal = proposalOf(report, true);
    const name = 'Bartholomew Fitzgerald-Montgomery and Alexandrina Konstantinopoulou '.repeat(2).slice(0, 120).trim();
    const approval = { ...approvalOf(proposal), signature: { kind: 'typed', name } as const };
    const pdf = await renderProposalPdf({ proposal, report, photos: photosOf(report), approval });

    expect(faults(await boxesOf(pdf), proposal.approvalText)).toEqual([]);
  });
});

describe('an unsigned proposal', () => {
  it('shows the finished repair as an example and names the calculation that gave its size', async () => {
    const report = buildReport(sampleSource());
    const text = (await proposalPages(report, proposalOf(report, true), false)).map(textOf).join(' ');

    expect(text).toContain('After (example)');
    expect(text.replace(/\s+/g, ' ')).toContain('Why 10 in round? See “Liner that fits, step by step” in the report');
  });
});

describe('the signed copy of a proposal', () => {
  it('is headed by the approver and date, not by the invitation to choose', async () => {
    const report = buildReport(sampleSource());
    const [first] = await proposalPages(report, proposalOf(report, true), true);
    const text = textOf(first);

    expect(text).toContain('Repairs approved by Demo Client on Nov 21, 2026');
    expect(text).not.toContain('Choose the repairs');
  });

  it('labels a drawing as such, with the part that the repair concerns', async () => {
    const report = buildReport(sampleSource());
    const text = (await proposalPages(report, proposalOf(report, true), true)).map(textOf).join(' ');

    expect(text).toContain('Drawing');
    expect(text).toContain('Stainless liner system: liner');
    expect(text).not.toMatch(/\bAfter\b/);
  });
});
