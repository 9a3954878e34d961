import { describe, expect, it } from 'vitest';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import { versionPlan } from '#shared/inspection/testing/checklists.ts';
import { withCredit } from '#shared/proposal/deposit.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { totalsOf } from '#shared/proposal/totals.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings, repairLines } from '#shared/report/present.ts';
import { buildRequestList } from '#shared/report/request-list.ts';
import { dollars, shortDollars } from '#shared/money.ts';
import { renderProposalPdf } from './render-proposal.ts';
import { renderReportPdf } from './render-report.ts';
import { renderRequestListPdf } from './render-request-list.ts';
import { approvalOf } from './testing/approval-of.ts';
import { defectReport } from './testing/defect-report.ts';
import { type GlyphRun, glyphRunsOf } from './testing/glyph-runs.ts';

const SUM = /–?\$\d[\d,]*(?:\.\d+)?/g;
const NO_PHOTOS = { read: () => Promise.resolve(undefined) };
/** Digits with the strongest kerning next to a point: 1, 4 and 7. */
const AWKWARD_CENTS = [622617, 171117, 774, 147_411_71, 100011, 77471, 41741, 1_111_111];

const sumsIn = (texts: readonly string[]): string[] => texts.flatMap((text) => text.match(SUM) ?? []).toSorted();

/** Amounts with a shift between two glyphs, which draws them overlapping or apart. */
const shiftedSums = (runs: readonly GlyphRun[]): string[] =>
  runs.flatMap(({ text, shifts }) =>
    [...text.matchAll(SUM)]
      .filter(({ 0: sum, index }) => shifts.slice(index + 1, index + sum.length).some((shift) => Math.abs(shift) > 1))
      .map(([sum]) => sum),
  );

const report = (type: (typeof INSPECTION_TYPES)[number]): ReportModel => defectReport(versionPlan(type, 'Pro'));

function awkwardProposal(model: ReportModel): ProposalModel {
  const proposal = buildProposal({ report: model, edits: {}, terms: SAMPLE_TERMS, priceBook: {} });
  const lines = proposal.lines.map((line, index) => ({
    ...line,
    totalCents: AWKWARD_CENTS[index % AWKWARD_CENTS.length] ?? 0,
    options: [],
  }));
  return { ...proposal, lines };
}

/** Every amount in a proposal's template, formatted as printed. */
function sumsOf(proposal: ProposalModel, totals: ReturnType<typeof totalsOf>, chosen: ReadonlySet<string>): string[] {
  const { lines, packages } = proposal;
  const steps = [...totals.packages, ...totals.discounts].filter(({ cents }) => cents > 0);
  const hasSteps = steps.length > 0 || totals.fees.length > 0 || totals.taxCents > 0;
  // A line that is included in another selected one shows no amount, neither next to its name nor in the totals.
  const included = new Set(lines.flatMap(({ lineId, includes = [] }) => (chosen.has(lineId) ? includes : [])));
  const paid = lines.filter(({ repairId, place }) => !included.has(`${repairId ?? ''}${place ?? ''}`));
  const cents = [
    ...paid.map(({ totalCents }) => totalCents),
    ...paid.filter(({ lineId }) => chosen.has(lineId)).map(({ totalCents }) => totalCents),
    ...packages.map(({ discountCents }) => discountCents).filter((discount) => discount > 0),
    ...steps.map((step) => -step.cents),
    ...totals.fees.map((fee) => fee.cents),
    ...(hasSteps ? [totals.subtotalCents] : []),
    ...(totals.taxCents > 0 ? [totals.taxCents] : []),
    totals.totalCents,
    ...(totals.depositCents > 0 ? [totals.depositCents, totals.balanceCents] : []),
  ];
  return cents.map(dollars);
}

describe('amounts of money in PDFs', () => {
  it.each(INSPECTION_TYPES)('match each amount in the %s report glyph by glyph', async (type) => {
    const model = report(type);

    const runs = await glyphRunsOf(await renderReportPdf(model, NO_PHOTOS));

    const expected = sumsIn(allFindings(model).flatMap(repairLines));
    expect(sumsIn(runs.map(({ text }) => text))).toEqual(expected);
    expect(shiftedSums(runs)).toEqual([]);
  });

  it.each(INSPECTION_TYPES)(
    'match each amount in the %s proposal glyph by glyph, unsigned and signed',
    async (type) => {
      const model = report(type);
      const proposal = awkwardProposal(model);
      const approval = approvalOf(proposal);
      const preselected = proposal.lines.filter(({ isPreselected }) => isPreselected).map(({ lineId }) => lineId);
      const offered = totalsOf(proposal, { lines: preselected.map((lineId) => ({ lineId })) });
      const signedIds = new Set(approval.selection.lines.map(({ lineId }) => lineId));

      const open = await glyphRunsOf(await renderProposalPdf({ proposal, report: model, photos: NO_PHOTOS }));
      const signed = await glyphRunsOf(
        await renderProposalPdf({ proposal, report: model, photos: NO_PHOTOS, approval }),
      );

      expect(sumsIn(open.map(({ text }) => text))).toEqual(sumsOf(proposal, offered, new Set(preselected)).toSorted());
      // The line above the hash repeats the total.
      const expected = [...sumsOf(proposal, approval.totals, signedIds), dollars(approval.totals.totalCents)];
      expect(sumsIn(signed.map(({ text }) => text))).toEqual(expected.toSorted());
      expect([...shiftedSums(open), ...shiftedSums(signed)]).toEqual([]);
    },
  );

  it('deduct what was paid with an earlier approval from the deposit', async () => {
    const model = report('MASONRY_WOOD');
    const proposal = awkwardProposal(model);
    const { totals, ...approval } = approvalOf(proposal);
    const creditedCents = totals.depositCents - 12_345;
    const deposit = withCredit({ state: 'due', amountCents: totals.depositCents, paidCents: 0 }, creditedCents);
    const source = { proposal, report: model, photos: NO_PHOTOS, approval: { ...approval, totals, deposit } };

    const runs = await glyphRunsOf(await renderProposalPdf(source));

    const sums = sumsIn(runs.map(({ text }) => text));
    expect(sums).toContain(dollars(-creditedCents));
    expect(sums).toContain('$123.45');
  });

  it('show what was paid beyond the total with an earlier approval', async () => {
    const model = report('MASONRY_WOOD');
    const proposal = awkwardProposal(model);
    const { totals, ...approval } = approvalOf(proposal);
    const due = { state: 'due' as const, amountCents: totals.depositCents, paidCents: 0 };
    const deposit = withCredit(due, totals.totalCents + 12_345);
    const source = { proposal, report: model, photos: NO_PHOTOS, approval: { ...approval, totals, deposit } };

    const runs = await glyphRunsOf(await renderProposalPdf(source));

    expect(runs.map(({ text }) => text)).toContain('Paid beyond the total');
    expect(sumsIn(runs.map(({ text }) => text))).toContain('$123.45');
  });

  it('leave out a fee of nothing, as the screen does', async () => {
    const model = report('MASONRY_WOOD');
    const proposal = { ...awkwardProposal(model), fees: [{ label: 'Permit', amountCents: 0, isTaxable: false }] };

    const runs = await glyphRunsOf(await renderProposalPdf({ proposal, report: model, photos: NO_PHOTOS }));

    expect(runs.map(({ text }) => text).join(' ')).not.toMatch(/Permit|\$0\.00/);
  });

  it('match each price and the total in the request list glyph by glyph', async () => {
    const model = report('MASONRY_WOOD');
    const list = buildRequestList(model, {
      requestId: '01JDXW3Q8N5T2K7V9B4M6C1ZRX',
      findingIds: allFindings(model).map(({ findingId }) => findingId),
      note: '',
      preparedFor: 'agent@example.com',
      preparedAt: '2026-11-21T09:00:00.000Z',
    });
    if (list === undefined) throw new Error('The report has no findings');

    const runs = await glyphRunsOf(await renderRequestListPdf(list));

    const cents = [...list.items.map(({ priceCents }) => priceCents), list.totalCents];
    const expected = cents.flatMap((each) => (each === undefined ? [] : [shortDollars(each)]));
    expect(sumsIn(runs.map(({ text }) => text))).toEqual(expected.toSorted());
    expect(shiftedSums(runs)).toEqual([]);
  });
});
