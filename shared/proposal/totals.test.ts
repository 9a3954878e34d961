import { omit } from '#shared/omit.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkSelection } from './check-selection.ts';
import type { ProposalLine, ProposalModel, Selection } from './model.ts';
import { sampleProposal } from './testing/sample-proposal.ts';
import { sharedOut, totalsOf } from './totals.ts';

const base = sampleProposal();

const lineWith = (index: number, totalCents: number, isTaxable: boolean): ProposalLine => ({
  // No place, so the lines are unrelated.
  ...omit(base.lines[0]!, 'place'),
  lineId: `L${index}`,
  number: index + 1,
  totalCents,
  isTaxable,
  options: [],
});

const cents = fc.integer({ min: 0, max: 5_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

const proposals: fc.Arbitrary<ProposalModel> = fc
  .record({
    lines: fc.array(fc.tuple(cents, fc.boolean()), { minLength: 1, maxLength: 12 }),
    packages: fc.array(fc.tuple(fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }), cents), { maxLength: 3 }),
    discounts: fc.array(fc.oneof(fc.record({ amountCents: cents }), fc.record({ basisPoints: rate })), {
      maxLength: 3,
    }),
    fees: fc.array(fc.record({ amountCents: cents, isTaxable: fc.boolean() }), { maxLength: 3 }),
    tax: rate,
    deposit: rate,
  })
  .map(({ lines, packages, discounts, fees, tax, deposit }) => ({
    ...base,
    lines: lines.map(([total, isTaxable], index) => lineWith(index, total, isTaxable)),
    packages: packages.map(([indexes, discountCents], index) => ({
      packageId: `P${index}`,
      label: 'Package',
      lineIds: indexes.map((at) => `L${at % lines.length}`),
      discountCents,
    })),
    discounts: discounts.map((discount) => ({ label: 'Discount', ...discount })),
    fees: fees.map((fee) => ({ label: 'Fee', ...fee })),
    tax: { label: 'Tax', basisPoints: tax },
    deposit: { basisPoints: deposit },
  }));

const choiceOf = (proposal: ProposalModel, mask: readonly boolean[]): Selection => ({
  lines: proposal.lines.filter((_line, index) => mask[index] === true).map(({ lineId }) => ({ lineId })),
});

const masks = fc.array(fc.boolean(), { minLength: 12, maxLength: 12 });
const total = (parts: readonly { cents: number }[]) => parts.reduce((sum, part) => sum + part.cents, 0);

describe('the totals of a selection', () => {
  it('add up to the cent, and are whole and never below zero', () => {
    fc.assert(
      fc.property(proposals, masks, (proposal, mask) => {
        const sums = totalsOf(proposal, choiceOf(proposal, mask));
        const { subtotalCents, packages, discounts, fees, taxCents, totalCents, depositCents, balanceCents } = sums;
        expect(totalCents).toBe(subtotalCents - total(packages) - total(discounts) + total(fees) + taxCents);
        expect(depositCents + balanceCents).toBe(totalCents);
        const every = [
          subtotalCents,
          taxCents,
          totalCents,
          depositCents,
          balanceCents,
          total(packages),
          total(discounts),
        ];
        expect(every.every((cents) => Number.isSafeInteger(cents) && cents >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('do not depend on the order in which the repairs were checked', () => {
    fc.assert(
      fc.property(proposals, masks, (proposal, mask) => {
        const { lines } = choiceOf(proposal, mask);
        expect(totalsOf(proposal, { lines: [...lines].reverse() })).toEqual(totalsOf(proposal, { lines }));
      }),
    );
  });

  it('never have a lower subtotal with one more repair, or tax on more than is paid for', () => {
    fc.assert(
      fc.property(proposals, masks, fc.nat(11), (proposal, mask, more) => {
        const index = more % proposal.lines.length;
        const fewer = totalsOf(proposal, choiceOf(proposal, mask.with(index, false)));
        const sums = totalsOf(proposal, choiceOf(proposal, mask.with(index, true)));
        expect(sums.subtotalCents).toBeGreaterThanOrEqual(fewer.subtotalCents);
        const paidFor = sums.totalCents - sums.taxCents;
        expect(sums.taxCents).toBeLessThanOrEqual(Math.ceil((paidFor * proposal.tax.basisPoints) / 10_000));
      }),
    );
  });

  it('are zero if nothing is selected', () => {
    const none = totalsOf({ ...base, fees: [{ label: 'Permit', amountCents: 8500, isTaxable: false }] }, { lines: [] });

    expect(none).toMatchObject({ subtotalCents: 0, fees: [], taxCents: 0, totalCents: 0, depositCents: 0 });
  });

  it('include the price of the chosen option, a package, a permit and the deposit', () => {
    const lines = [lineWith(0, 396_000, true), lineWith(1, 165_000, true), lineWith(2, 45_900, true)];
    const option = {
      optionId: 'good',
      tier: 'GOOD' as const,
      label: 'Good',
      detail: '',
      points: [],
      isProposed: false,
    };
    const proposal: ProposalModel = {
      ...base,
      lines: [{ ...lines[0]!, options: [{ ...option, totalCents: 348_000 }] }, lines[1]!, lines[2]!],
      packages: [{ packageId: 'W', label: 'Water', lineIds: ['L1', 'L2'], discountCents: 38_650 }],
      discounts: [],
      fees: [{ label: 'Permit', amountCents: 8500, isTaxable: false }],
      tax: { label: 'Tax', basisPoints: 600 },
      deposit: { basisPoints: 3000 },
    };

    const sums = totalsOf(proposal, {
      lines: [{ lineId: 'L0', optionId: 'good' }, { lineId: 'L1' }, { lineId: 'L2' }],
    });

    // 3,480 + 1,650 + 459 = 5,589; − 386.50 = 5,202.50; tax 312.15; + 85 = 5,599.65; deposit 1,679.895
    expect(sums).toMatchObject({
      subtotalCents: 558_900,
      packages: [{ cents: 38_650 }],
      taxCents: 31_215,
      totalCents: 559_965,
      depositCents: 167_990,
      balanceCents: 391_975,
    });
  });
});

describe('sharedOut', () => {
  it('divides an amount to the cent in proportion, with each share within a cent', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (parts, part) => {
          const total = parts.reduce((sum, cents) => sum + cents, 0);
          const amount = Math.floor(total * part);
          const shares = sharedOut(amount, parts);
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
          shares.forEach((share, index) => {
            const exact = total === 0 ? 0 : (amount * (parts[index] ?? 0)) / total;
            expect(Math.abs(share - exact)).toBeLessThan(1);
            expect(share).toBeLessThanOrEqual(parts[index] ?? 0);
          });
        },
      ),
    );
  });
});

describe('an invalid selection', () => {
  it('is rejected with an error at the repair', () => {
    const [line] = base.lines;
    const lineId = line?.lineId ?? '';

    expect(checkSelection(base, { lines: [{ lineId: 'NOWHERE' }] })).toEqual({
      'selection.lines.0.lineId': 'This repair is not in the proposal',
    });
    const twice = { lineId, ...(line?.options[0] && { optionId: line.options[0].optionId }) };
    expect(checkSelection(base, { lines: [twice] })).toEqual({});
    expect(Object.keys(checkSelection(base, { lines: [twice, twice] }))).toEqual(['selection.lines.1.lineId']);
    expect(Object.keys(checkSelection(base, { lines: [{ lineId, optionId: 'no such way' }] }))).toEqual([
      'selection.lines.0.optionId',
    ]);
  });
});
