import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { isPricedInProposal, lineChanges } from '#shared/proposal/reprice-line.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { everythingWrong, reportWith } from '#shared/proposal/testing/every-defect.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { ReportEdits } from './edits.ts';
import { withProposalPrices } from './proposal-prices.ts';

const proposalOf = (report: ReportModel, edits: ReportEdits): ProposalModel =>
  buildProposal({ report, edits, terms: SAMPLE_TERMS, priceBook: {} });

/** The prices that the report shows for one line, one per finding. */
const pricesOf = (report: ReportModel, wanted: string) =>
  allFindings(report).flatMap(({ componentId, repairs }) =>
    repairs.flatMap((repair) =>
      repair.chosen && lineIdOf(repair.repairId, suffixOfWork(componentId, repair)) === wanted ? [repair] : [],
    ),
  );

const LINER = 'SERVICE_FLUE_INSTALL';
const liner = (report: ReportModel) => pricesOf(report, LINER)[0];
const sampleWith = (edits: ReportEdits, showPrices = true) => {
  const source = sampleSource();
  const settings = { ...source.organization.settings, showPrices };
  return withProposalPrices(
    buildReport({ ...source, organization: { ...source.organization, settings }, edits }),
    edits,
  );
};

describe('prices entered in the proposal', () => {
  const cents = fc.integer({ min: 0, max: 900_000 });
  const figures = fc.oneof(
    fc.record({ totalCents: cents }),
    fc.record({ unitCents: cents }),
    fc.record({ unitCents: cents, baseCents: cents }),
    fc.record({ quantity: fc.integer({ min: 1, max: 90 }) }),
    fc.record({ quantity: fc.integer({ min: 1, max: 90 }), totalCents: cents }),
  );

  it.each(INSPECTION_TYPES)('are the prices of the report, for every line of %s', (type) => {
    const job = everythingWrong(type);
    const lines = proposalOf(reportWith(job), {}).lines.map(({ lineId }) => lineId);
    expect(lines.length).toBeGreaterThan(3);
    fc.assert(
      fc.property(fc.constantFrom(...lines), figures, (lineId, edit) => {
        const edits = { [`proposal/line/${lineId}`]: edit };
        const offer = reportWith(job, edits);
        const report = withProposalPrices(offer, edits);
        const line = proposalOf(offer, edits).lines.find((each) => each.lineId === lineId);
        const shown = pricesOf(report, lineId);
        const isSplit = shown.length > 1 && shown.some(({ quantitySource }) => quantitySource === 'asked');

        const prices = shown.map(({ priceCents = Number.NaN }) => priceCents);
        if (isSplit) expect(prices.reduce((sum, price) => sum + price, 0)).toBe(line?.totalCents);
        else expect(new Set(prices)).toEqual(new Set([line?.totalCents]));
      }),
      { numRuns: 8 },
    );
  });

  it('show how they were calculated', () => {
    expect(liner(sampleWith({}))).toMatchObject({ priceCents: 298_000, priceBasis: '23 ft × $110 + $450' });
    expect(liner(sampleWith({ [`proposal/line/${LINER}`]: { quantity: 24 } }))).toMatchObject({
      priceCents: 309_000,
      priceBasis: '24 ft × $110 + $450',
    });
    expect(liner(sampleWith({ [`proposal/line/${LINER}`]: { totalCents: 250_000 } }))).toMatchObject({
      priceCents: 250_000,
      priceBasis: '23 ft, price for the whole line',
    });
  });

  it('of options are those of the alternatives in the report', () => {
    const options = [
      { tier: 'GOOD', label: '304', totalCents: 260_000, repairId: 'SERVICE_FLUE_INSTALL_304' },
      { tier: 'BETTER', label: '316', totalCents: 290_000, repairId: LINER, isProposed: true },
    ];
    const report = sampleWith({ [`proposal/options/${LINER}`]: options });
    const repairs = allFindings(report).flatMap((finding) => finding.repairs);

    expect(liner(report)).toMatchObject({ priceCents: 290_000 });
    expect(repairs.find(({ repairId }) => repairId === 'SERVICE_FLUE_INSTALL_304')).toMatchObject({
      chosen: false,
      priceCents: 260_000,
    });
  });

  it('are replaced by a price entered in the report afterward, in both documents', () => {
    const options = [
      { tier: 'GOOD', label: '304', totalCents: 260_000, repairId: 'SERVICE_FLUE_INSTALL_304' },
      { tier: 'BETTER', label: '316', totalCents: 290_000, repairId: LINER, isProposed: true },
    ];
    const edited = [
      { [`proposal/line/${LINER}`]: { totalCents: 250_000, warranty: 'Ten years' } },
      { [`proposal/line/${LINER}`]: { quantity: 30 } },
      { [`proposal/options/${LINER}`]: options },
    ];
    const found = allFindings(sampleWith({})).find(({ repairs }) => repairs.some(({ repairId }) => repairId === LINER));
    const repair = found?.repairs.find(({ repairId }) => repairId === LINER);
    if (found === undefined || repair === undefined) throw new Error('The sample has a liner');
    for (const before of edited) {
      expect(isPricedInProposal(before, { componentId: found.componentId, repair })).toBe(true);
      const after: ReportEdits = {
        ...before,
        [`repair/${found.findingId}/${LINER}/priceCents`]: 275_000,
        ...lineChanges(before, { componentId: found.componentId, repair }, { priceCents: 275_000 }),
      };
      const line = proposalOf(buildReport({ ...sampleSource(), edits: after }), after).lines.find(
        ({ lineId }) => lineId === LINER,
      );

      expect(liner(sampleWith(after))?.priceCents).toBe(275_000);
      expect(line?.totalCents).toBe(275_000);
      expect(line?.warranty).toBe('warranty' in Object.values(before)[0]! ? 'Ten years' : '');
    }
  });

  it('do not appear in a report without prices, and other edits of a line change nothing', () => {
    const edit = { [`proposal/line/${LINER}`]: { totalCents: 250_000 } };

    expect(sampleWith(edit, false)).toEqual(sampleWith({}, false));
    expect(sampleWith({ [`proposal/line/${LINER}`]: { warranty: 'Ten years' } })).toEqual(sampleWith({}));
    expect(sampleWith({ [`proposal/line/${LINER}`]: { isLeftOut: true, totalCents: 1 } })).toEqual(sampleWith({}));
  });
});
