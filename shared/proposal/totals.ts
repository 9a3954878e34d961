import { chargesOf, type Charge } from './charges.ts';
import type { ProposalModel, ProposalTotals, Selection } from './model.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, cents) => total + cents, 0);

/** Share of an amount given in basis points (hundredths of a percent); half a cent rounds up. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + 5000) / 10_000);

type Named = { readonly label: string; readonly cents: number };

/** Caps each amount at what is left of `available`. */
function upTo(available: number, amounts: readonly Named[]): readonly Named[] {
  let left = available;
  return amounts.map(({ label, cents }) => {
    const taken = Math.min(left, cents);
    left -= taken;
    return { label, cents: taken };
  });
}

/**
 * Allocates an amount in proportion to parts, in whole cents that add up to it. Each share is rounded down to a cent, and the
 * leftover cents go one by one to the largest remainders, the earlier part first.
 */
export function sharedOut(amount: number, parts: readonly number[]): readonly number[] {
  const total = sum(parts);
  if (total === 0) return parts.map(() => 0);
  const shares = parts.map((part) => Math.floor((amount * part) / total));
  const left = amount - sum(shares);
  const byRemainder = parts
    .map((part, index) => ({ index, remainder: (amount * part) % total }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** The taxable amount of the chosen lines and fees, after each line's share of packages and discounts is deducted. */
function taxable(lines: readonly Charge[], off: number, { fees }: ProposalModel): number {
  const shares = sharedOut(
    off,
    lines.map(({ cents }) => cents),
  );
  const fromLines = lines.map(({ line, cents }, index) => (line.isTaxable ? cents - (shares[index] ?? 0) : 0));
  return sum(fromLines) + sum(fees.filter(({ isTaxable }) => isTaxable).map(({ amountCents }) => amountCents));
}

/** A package needs work that is paid for together; work included in another line isn't paid for. */
const MIN_PAID = 2;

/** Packages whose lines are all chosen, with at least two paid lines (or one, if the package has only one line). */
function packagesIn({ packages }: ProposalModel, lines: readonly Charge[]): readonly Named[] {
  const chosen = new Map(lines.map((charge) => [charge.line.lineId, charge]));
  const isGiven = (lineIds: readonly string[]): boolean => {
    const own = lineIds.flatMap((lineId) => chosen.get(lineId) ?? []);
    const paid = own.filter(({ includedWith }) => includedWith === undefined);
    return own.length === lineIds.length && paid.length >= Math.min(MIN_PAID, lineIds.length);
  };
  return packages
    .filter(({ lineIds }) => lineIds.length > 0 && isGiven(lineIds))
    .map(({ label, discountCents }) => ({ label, cents: discountCents }));
}

/** Basis points as a percentage: '6.25%'. */
export const percentText = (basisPoints: number): string => `${basisPoints / 100}%`;

/** 'Spring discount (10%)'; a label that already contains its percentage is unchanged. */
export const withPercent = (label: string, basisPoints: number): string => {
  const percent = percentText(basisPoints);
  const named: readonly string[] = label.match(/\d+(?:\.\d+)?%/g) ?? [];
  return named.includes(percent) ? label : `${label} (${percent})`;
};

const discountsOf = ({ discounts }: ProposalModel, base: number): readonly Named[] =>
  discounts.map(({ label, amountCents, basisPoints }) => ({
    label: amountCents === undefined ? withPercent(label, basisPoints ?? 0) : label,
    cents: amountCents ?? shareOf(base, basisPoints ?? 0),
  }));

/**
 * The totals of a selection in whole cents: subtotal − packages − discounts + fees + tax = total = deposit + balance.
 * Percentage discounts apply to the subtotal after packages. Deductions never exceed the subtotal. Fees and tax apply only if a
 * line is chosen. The order of the selection has no effect.
 */
export function totalsOf(proposal: ProposalModel, selection: Selection): ProposalTotals {
  const lines = chargesOf(proposal, selection);
  const subtotalCents = sum(lines.map(({ cents }) => cents));
  const packages = upTo(subtotalCents, packagesIn(proposal, lines));
  const afterPackages = subtotalCents - sum(packages.map(({ cents }) => cents));
  const discounts = upTo(afterPackages, lines.length === 0 ? [] : discountsOf(proposal, afterPackages));
  const off = subtotalCents - afterPackages + sum(discounts.map(({ cents }) => cents));
  const fees = lines.length === 0 ? [] : proposal.fees.map(({ label, amountCents }) => ({ label, cents: amountCents }));
  const taxCents = lines.length === 0 ? 0 : shareOf(taxable(lines, off, proposal), proposal.tax.basisPoints);
  const totalCents = subtotalCents - off + sum(fees.map(({ cents }) => cents)) + taxCents;
  const depositCents = shareOf(totalCents, proposal.deposit.basisPoints);
  return {
    subtotalCents,
    packages: [...packages],
    discounts: [...discounts],
    fees,
    taxCents,
    totalCents,
    depositCents,
    balanceCents: totalCents - depositCents,
  };
}
