import { describe, expect, it } from 'vitest';
import { HandoutText } from '#shared/contract/handouts.ts';
import { HANDOUT_KINDS } from '#shared/field-forms/handout-model.ts';
import { handoutText } from '#shared/field-forms/handout-text.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import { renderHandoutPdf } from './render-handout.ts';
import { renderProposalPdf } from './render-proposal.ts';
import { renderReportPdf } from './render-report.ts';
import { approvalOf } from './testing/approval-of.ts';
import { DEMO_COMPANY } from './testing/demo-company.ts';
import { boxesOf, type PageBoxes } from './testing/boxes.ts';
import { faultsOf } from './testing/faults.ts';

/** As long as the contract allows: 120 characters for a company or a signature, 160 for a client. */
const COMPANY = `${'Green Mountain Chimney, Hearth & Dryer Vent Services of Central Vermont '.repeat(2).slice(0, 117)}LLC`;
const SIGNER = `${'Bartholomew Fitzgerald-Montgomery and Alexandrina Konstantinopoulou '.repeat(2).slice(0, 113)}Trustee`;
const CLIENT = `${'Wetherington Family Trust, in care of its trustees Bartholomew and Alexandrina, '.repeat(2).slice(0, 154)}Boston`;
const WIDEST = 'W'.repeat(120);
const NO_PHOTOS = { read: async () => undefined };
const FOOTER_TOP = 738;

/** The page's texts without its footer, joined without spaces, because a long word may be broken anywhere. */
const bodyOf = (pages: readonly PageBoxes[]): string =>
  pages
    .flatMap(({ texts }) => texts.filter(({ top }) => top < FOOTER_TOP).map(({ text }) => text))
    .join('')
    .replaceAll(/\s/g, '');
const packed = (text: string): string => text.replaceAll(/\s/g, '');

function report(): ReportModel {
  const model = buildReport(sampleSource());
  model.company.name = COMPANY;
  model.client.name = CLIENT;
  return model;
}

async function signedProposal(kind: 'typed' | 'drawn', name: string): Promise<PageBoxes[]> {
  const model = report();
  const proposal = buildProposal({ report: model, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
  const signature = kind === 'typed' ? { kind, name } : { kind, name, path: 'M40 120L80 40L120 120L500 80' };
  const approval = { ...approvalOf(proposal), signature };
  return boxesOf(await renderProposalPdf({ proposal, report: model, photos: NO_PHOTOS, approval }));
}

const ORGANIZATION = { ...DEMO_COMPANY, name: COMPANY };

async function signedHandout(kind: (typeof HANDOUT_KINDS)[number], name: string): Promise<PageBoxes[]> {
  const facts = {
    client: { name: CLIENT, address: '18 Orchard Lane, Montpelier, VT 05602' },
    technician: 'Demo Technician',
    workedOn: '2026-11-20',
    panels: [{ position: 'Back', size: '24 × 18 in' }],
    source: 'UNIVERSAL' as const,
    warranty: 'One year on our own work.',
  };
  const text = HandoutText.parse(handoutText(kind, facts));
  const signed = {
    handoutId: '01JDXW3Q8N5T2K7V9B4M6C1ZRH',
    facts,
    text,
    textHash: 'ab12cd34'.repeat(8),
    signature: { kind: 'typed', name } as const,
    signedAt: '2026-11-20T18:00:00.000Z',
  };
  return boxesOf(await renderHandoutPdf(signed, ORGANIZATION));
}

describe('the longest names in PDFs', () => {
  it('are whole in the report, the company’s and the client’s', async () => {
    const pages = await boxesOf(await renderReportPdf(report(), NO_PHOTOS));

    expect(bodyOf(pages)).toContain(packed(COMPANY));
    expect(bodyOf(pages)).toContain(packed(CLIENT));
    expect(faultsOf(pages)).toEqual([]);
  });

  it.each(['typed', 'drawn'] as const)(
    'are whole in a proposal with a %s signature, with how and when',
    async (kind) => {
      const pages = await signedProposal(kind, SIGNER);
      const how = kind === 'typed' ? 'signed by typing the name' : 'signed on the screen';

      expect(bodyOf(pages)).toContain(packed(COMPANY));
      expect(bodyOf(pages)).toContain(packed(`${SIGNER}, ${how}, Nov 21, 2026, 1:00 PM`));
      if (kind === 'typed') expect(bodyOf(pages)).toContain(packed(`${SIGNER}${SIGNER}, ${how}`));
      expect(faultsOf(pages)).toEqual([]);
    },
  );

  it.each(HANDOUT_KINDS)('are whole in a %s with a typed signature, with how and when', async (kind) => {
    const pages = await signedHandout(kind, SIGNER);

    expect(bodyOf(pages)).toContain(packed(COMPANY));
    expect(bodyOf(pages)).toContain(packed(`${SIGNER}${SIGNER}, signed by typing the name, Nov 20, 2026, 1:00 PM`));
    expect(faultsOf(pages)).toEqual([]);
  });

  it('stay inside the signature’s block without spaces in the widest letters', async () => {
    const pages = [...(await signedProposal('typed', WIDEST)), ...(await signedHandout(HANDOUT_KINDS[0], WIDEST))];

    expect(faultsOf(pages)).toEqual([]);
    expect(bodyOf(pages)).toContain(`${WIDEST}${WIDEST}`);
  });
});
