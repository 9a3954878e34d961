import { omit } from '#shared/omit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extendedCents } from '#shared/inspection/repairs/rate.ts';
import { allFindings, repairLines } from '#shared/report/present.ts';
import { buildProposal, everyLine } from './build-proposal.ts';
import { lineRateText } from './line-text.ts';
import { SAMPLE_TERMS, sampleProposal } from './testing/sample-proposal.ts';
import { everyDefect, proposalWith, reportWith, type DefectCase } from './testing/every-defect.ts';
import { totalsOf, withPercent } from './totals.ts';

const LINER = 'SERVICE_FLUE_INSTALL';
const lineOf = (edits: Record<string, unknown>, lineId = LINER) =>
  sampleProposal(edits).lines.find((line) => line.lineId === lineId);
const named = (name: string): DefectCase => {
  const found = everyDefect(false).find((defect) => defect.name === name);
  if (found === undefined) throw new Error(`There is no ${name}`);
  return found;
};

describe('the price of a proposal line', () => {
  it('keeps base price and price per foot when the quantity goes up or down', () => {
    const edit = (quantity: number) => ({ [`proposal/line/${LINER}`]: { quantity } });

    expect(lineOf({})).toMatchObject({ quantity: 23, totalCents: 298_000 });
    expect(lineOf(edit(24))).toMatchObject({ totalCents: 309_000 });
    expect(lineOf(edit(24)) && lineRateText(lineOf(edit(24))!)).toBe('24 ft × $110 + $450');
    expect(lineOf(edit(23))).toMatchObject({ totalCents: 298_000 });
  });

  it('is quantity × unit price + base price after any edits, and the subtotal is the sum of the lines', () => {
    const cents = fc.integer({ min: 0, max: 400_000 });
    const quantity = fc.integer({ min: 1, max: 200_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(cents, cents, fc.array(quantity, { minLength: 1, maxLength: 5 }), (unitCents, baseCents, counts) => {
        const last = counts.at(-1) ?? 1;
        const proposal = sampleProposal({ [`proposal/line/${LINER}`]: { quantity: last, unitCents, baseCents } });
        const selection = { lines: proposal.lines.map(({ lineId }) => ({ lineId })) };
        const line = proposal.lines.find(({ lineId }) => lineId === LINER);

        // In whole numbers, because half a cent isn't exact in binary.
        const exact = Math.floor((Math.round(last * 100) * unitCents + 50) / 100);
        expect(line?.totalCents).toBe(exact + baseCents);
        expect(totalsOf(proposal, selection).subtotalCents).toBe(
          proposal.lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
        );
        for (const line of proposal.lines) {
          expect(line.totalCents).toBe(extendedCents(line.quantity, line.rate ?? { unitCents: NaN, baseCents: NaN }));
          expect(Number.isInteger(line.totalCents)).toBe(true);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('stays as entered for the whole line when the quantity changes, and is marked as such', () => {
    const line = lineOf({ [`proposal/line/${LINER}`]: { totalCents: 250_000, quantity: 30 } });

    expect(line).toMatchObject({ quantity: 30, totalCents: 250_000, rate: { unitCents: 0, baseCents: 250_000 } });
    expect(line && lineRateText(line)).toBe('30 ft, price for the whole line');
  });

  it('is the price by the foot plus the base price for an added liner', () => {
    const added = {
      group: 'SAFETY',
      label: 'Liner',
      detail: '',
      quantity: 20,
      unit: 'FOOT_AND_KIT',
      unitCents: 3_800,
      baseCents: 32_000,
      isTaxable: true,
      isPreselected: true,
    };

    expect(lineOf({ 'proposal/added/X1': added }, 'X1')).toMatchObject({ totalCents: 108_000 });
    expect(lineOf({ 'proposal/added/X1': { ...added, isOpen: true } }, 'X1')).toBeUndefined();
  });
});

describe('a line signed before rates were stored', () => {
  const [line] = sampleProposal().lines.filter(({ options }) => options.length === 0);
  if (line === undefined) throw new Error('The sample has a line without options');
  const old = omit(line, 'rate', 'quantitySource');

  it.each([
    [{ quantity: 28, unit: 'FOOT' }, '28 ft'],
    [{ quantity: 2, unit: 'EACH', unitCents: 14_000, totalCents: 28_000 }, '2 × $140.00'],
    [{ quantity: 1, unit: 'EACH' }, ''],
  ])('shows its quantity for %j', (part, text) => {
    expect(lineRateText({ ...old, ...part })).toBe(text);
  });
});

describe('a repair with an open quantity', () => {
  const defect = named('MASONRY_WOOD FIREBOX_BRICK_CRACKED');
  const findingId = 'firebox:FIREBOX_BRICK_CRACKED';

  it('is not sold, shows no price to a reader, and is listed as to follow', () => {
    const proposal = proposalWith(defect);
    const report = reportWith(defect);
    const finding = allFindings(report).find((candidate) => candidate.findingId.endsWith('FIREBOX_BRICK_CRACKED'));

    expect(proposal.lines.map(({ repairId }) => repairId)).not.toContain('SERVICE_FIREBRICK_REPLACE');
    expect(proposal.toFollow).toMatchObject([{ label: 'Firebrick replacement', findingNumbers: [finding?.number] }]);
    expect(finding && repairLines(finding).join(' ')).not.toContain('$55');
    expect(JSON.stringify(proposal.toFollow)).not.toMatch(/cents|\$/i);
  });

  it('is among the lines in the editor, and is sold once the quantity is entered', () => {
    const open = everyLine({ report: reportWith(defect), edits: {} });
    const edits = { 'proposal/line/SERVICE_FIREBRICK_REPLACE': { quantity: 3 } };

    expect(open.map(({ lineId, quantitySource }) => [lineId, quantitySource])).toContainEqual([
      'SERVICE_FIREBRICK_REPLACE',
      'open',
    ]);
    expect(proposalWith(defect, edits).lines).toContainEqual(
      expect.objectContaining({ lineId: 'SERVICE_FIREBRICK_REPLACE', totalCents: 16_500, quantity: 3 }),
    );
    expect(
      proposalWith(defect, { [`repair/${findingId}/SERVICE_FIREBRICK_REPLACE/quantity`]: 2 }).lines,
    ).toContainEqual(expect.objectContaining({ lineId: 'SERVICE_FIREBRICK_REPLACE', totalCents: 11_000 }));
  });

  it('never reaches a homeowner with a price', { timeout: 240_000 }, () => {
    for (const defective of everyDefect(false)) {
      const proposal = proposalWith(defective);
      for (const line of proposal.lines) {
        expect(line.quantitySource, defective.name).not.toBe('open');
        expect(
          line.options.every(({ quantitySource }) => quantitySource !== 'open'),
          defective.name,
        ).toBe(true);
      }
    }
  });
});

describe('the options of a line', () => {
  it('are alternatives of one choice with calculated prices, for every finding', { timeout: 240_000 }, () => {
    let choices = 0;
    for (const defective of everyDefect(true)) {
      const groupOf = new Map(
        allFindings(reportWith(defective)).flatMap(({ repairs }) =>
          repairs.map(({ repairId, choiceGroup }) => [repairId, choiceGroup] as const),
        ),
      );
      for (const { lineId, options } of proposalWith(defective).lines) {
        if (options.length === 0) continue;
        const ids = options.map(({ repairId = '' }) => repairId);
        const groups = new Set(ids.map((id) => groupOf.get(id)));
        expect([...groups], `${defective.name} ${lineId}: ${ids.join()}`).toEqual([expect.any(String)]);
        for (const option of options) {
          expect(option.totalCents, defective.name).toBe(extendedCents(option.quantity ?? NaN, option.rate!));
        }
        choices += 1;
      }
    }
    expect(choices).toBeGreaterThan(20);
  });

  it('never offer a cap as an alternative to a nest removal', () => {
    const proposal = proposalWith(named('MASONRY_WOOD FLUE_ANIMAL_NEST'));

    expect(proposal.lines.map(({ repairId, options }) => [repairId, options.length])).toEqual(
      expect.arrayContaining([
        ['SERVICE_ANIMAL_NEST_REMOVAL', 0],
        ['SERVICE_CAP_INSTALL', 0],
      ]),
    );
  });

  it('list what each option includes', () => {
    const [line] = sampleProposal().lines;

    expect(line?.options.find(({ optionId }) => optionId === LINER)?.points).toEqual([
      'Liner',
      'Insulation (wrap or pour)',
      'Tee or adapter',
      'Top plate',
      'Cap',
      'Test',
    ]);
  });
});

describe('a percent discount', () => {
  it('is shown with its percentage in the totals', () => {
    const sums = { discounts: [{ label: 'Spring discount', basisPoints: 1000 }], fees: [] };
    const proposal = sampleProposal({ 'proposal/sums': sums });
    const { discounts } = totalsOf(proposal, { lines: [{ lineId: LINER }] });

    expect(discounts).toEqual([{ label: 'Spring discount (10%)', cents: 29_800 }]);
    expect(withPercent('10% off', 1000)).toBe('10% off');
    expect(withPercent('Veterans', 625)).toBe('Veterans (6.25%)');
    expect(withPercent('15% off', 500)).toBe('15% off (5%)');
  });
});

describe('a proposal for a report without prices', () => {
  it('has no prices and no later quote', () => {
    const report = reportWith(named('MASONRY_WOOD FIREBOX_BRICK_CRACKED'));
    const bare = JSON.parse(
      JSON.stringify(report, (key, value: unknown) => (key === 'rate' || key === 'priceCents' ? undefined : value)),
    ) as typeof report;

    expect(
      buildProposal({ report: { ...bare, showPrices: false }, edits: {}, terms: SAMPLE_TERMS, priceBook: {} }),
    ).toMatchObject({ lines: [] });
  });
});
