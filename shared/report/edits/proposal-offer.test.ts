import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INSPECTION_TYPES } from '#shared/inspection/type-names.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { SAMPLE_TERMS } from '#shared/proposal/testing/sample-proposal.ts';
import { choiceChanges, isPricedInProposal, lineChanges } from '#shared/proposal/reprice-line.ts';
import { buildProposal } from '#shared/proposal/build-proposal.ts';
import { everythingWrong, reportWith } from '#shared/proposal/testing/every-defect.ts';
import { lineIdOf, suffixOfWork } from '#shared/inspection/repairs/work-place.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { ReportModel } from '#shared/report/model.ts';
import { allFindings } from '#shared/report/present.ts';
import { sampleSource } from '#shared/report/sample-report.ts';
import type { ReportEdits } from './edits.ts';
import { withProposalOffer } from './proposal-offer.ts';

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
  return withProposalOffer(
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
        const report = withProposalOffer(offer, edits);
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

const LIGHTER = 'SERVICE_FLUE_INSTALL_304';
/** Options of the sample's liner; the proposed one is named. */
const optionsWith = (proposed: string, more: Record<string, object> = {}) => ({
  [`proposal/options/${LINER}`]: [
    { tier: 'GOOD', label: '304', totalCents: 260_000, repairId: LIGHTER, ...more[LIGHTER] },
    { tier: 'BETTER', label: '316', totalCents: 290_000, repairId: LINER, ...more[LINER] },
  ].map((option) => ({ ...option, isProposed: option.repairId === proposed })),
});
const relining = (report: ReportModel) => {
  const found = allFindings(report).find(({ repairs }) => repairs.some(({ repairId }) => repairId === LINER));
  if (found === undefined) throw new Error('The sample has a liner');
  return found;
};
const lineOf = (edits: ReportEdits) =>
  proposalOf(buildReport({ ...sampleSource(), edits }), edits).lines.find(({ lineId }) => lineId === LINER);

describe('what is proposed', () => {
  it('is recommended by the report, too, although the findings chose another repair', () => {
    const finding = relining(sampleWith(optionsWith(LIGHTER)));

    expect(finding.repairs.filter(({ chosen }) => chosen)).toMatchObject([{ repairId: LIGHTER, priceCents: 260_000 }]);
    expect(finding.repairs.find(({ repairId }) => repairId === LINER)?.priceCents).toBe(290_000);
    expect(finding.recommendation).toBe('Stainless 304 liner supply and install, 10 in round.');
  });

  it('doesn’t replace a recommendation in the writer’s own words', () => {
    const [key, text] = [`finding/${relining(sampleWith({})).findingId}/recommendation`, 'Line it.'];

    expect(relining(sampleWith({ ...optionsWith(LIGHTER), [key]: text })).recommendation).toBe(text);
  });

  it('is the proposed one of two sizes of the same repair', () => {
    const sizes = [
      { tier: 'GOOD', label: '8', totalCents: 260_000, repairId: LINER, size: '8 in round' },
      { tier: 'BETTER', label: '12', totalCents: 290_000, repairId: LINER, size: '12 in round', isProposed: true },
    ];
    const edits = { [`proposal/options/${LINER}`]: sizes };

    expect(liner(sampleWith(edits))).toMatchObject({ priceCents: 290_000, size: '12 in round' });
    expect(lineOf(edits)?.label).toBe('Stainless liner supply and install');
  });

  it('has the size and material of the proposal in every text, and no reason for another size', () => {
    const edits = { [`proposal/line/${LINER}`]: { quantity: 23, size: '8 in round', material: 'STAINLESS_304' } };
    const finding = relining(sampleWith(edits));
    const repair = finding.repairs.find(({ chosen }) => chosen);

    expect(finding.recommendation).toBe('Stainless liner supply and install, 8 in round.');
    expect(repair).toMatchObject({ size: '8 in round', material: 'STAINLESS_304', priceCents: 298_000 });
    expect(repair).not.toHaveProperty('reason');
    for (const text of [repair?.detail, lineOf(edits)?.detail])
      expect(text).toMatch(/^8 in round, stainless 304\. Liner/);
    expect(lineOf(edits)?.label).toBe('Stainless liner supply and install, 8 in round');
  });

  it('keeps the label and detail that the writer gave the line', () => {
    const worded = { label: 'My liner', detail: 'As agreed' };

    expect(lineOf({ [`proposal/line/${LINER}`]: { quantity: 23, size: '8 in round', ...worded } })).toMatchObject(
      worded,
    );
  });

  it('gives an option of another size no text about the size that was found', () => {
    const { label, reason = '' } = lineOf({})?.options.find(({ repairId }) => repairId === LINER) ?? { label: '' };
    const texts = { label, detail: reason, reason, size: '8 in round' };
    const option = lineOf(optionsWith(LINER, { [LINER]: texts }))?.options.find(({ repairId }) => repairId === LINER);

    expect(option).toMatchObject({ label: 'Stainless liner supply and install, 8 in round', detail: '' });
    expect(option).not.toHaveProperty('reason');
  });

  it('follows a choice made in the report afterward', () => {
    const before = optionsWith(LIGHTER);
    const { componentId, repairs } = relining(sampleWith(before));
    const repair = repairs.find(({ repairId }) => repairId === LINER);
    if (repair === undefined) throw new Error('The sample has a liner');
    const choice = { componentId, repair, alternatives: repairs };
    const after = { ...before, ...choiceChanges(before, choice) };

    expect(liner(sampleWith(after))).toMatchObject({ chosen: true, priceCents: 290_000 });
    expect(lineOf(after)?.totalCents).toBe(290_000);
    expect(choiceChanges(after, choice)).toEqual({});
    expect(choiceChanges({}, choice)).toEqual({});
  });

  it('has the price that the report gives an alternative afterward', () => {
    const before = optionsWith(LINER);
    const { componentId, findingId, repairs } = relining(sampleWith(before));
    const repair = repairs.find(({ repairId }) => repairId === LIGHTER);
    if (repair === undefined) throw new Error('The sample has an alternative');
    const changes = lineChanges(before, { componentId, repair }, { priceCents: 111_100 });
    const after: ReportEdits = { ...before, [`repair/${findingId}/${LIGHTER}/priceCents`]: 111_100, ...changes };

    expect(relining(sampleWith(after)).repairs).toContainEqual(
      expect.objectContaining({ repairId: LIGHTER, priceCents: 111_100 }),
    );
    expect(lineOf(after)?.options.find(({ repairId }) => repairId === LIGHTER)?.totalCents).toBe(111_100);
  });
});
