import { chargesOf, type Charge } from '#shared/proposal/charges.ts';
import { TIERS } from '#shared/proposal/edits.ts';
import { chosenDetail, chosenLabel, includedNote, lineRateText, optionRateText } from '#shared/proposal/line-text.ts';
import type { ProposalLine, ProposalModel, ProposalOption, Selection } from '#shared/proposal/model.ts';
import { sharedOut, totalsOf } from '#shared/proposal/totals.ts';
import { dollars } from '#shared/money.ts';
import { sentences } from '#shared/report/present.ts';
import type { EstimateLine, PushedEstimate } from '#functions/field-service/port.ts';

const LONGEST_TEXT = 500;

const isRanked = ({ hasTiers, options }: ProposalLine): boolean => hasTiers !== false && options.length > 0;

/** The option of a tier, or else the proposed one. Options that aren't grades have no tiers. */
const optionOf = (line: ProposalLine, tier: string): ProposalOption | undefined =>
  line.options.find((option) => isRanked(line) && option.tier === tier) ??
  line.options.find(({ isProposed }) => isProposed);

/** The preselected lines with their options of one tier, as if the homeowner had chosen them. */
const selectionOf = ({ lines }: Pick<ProposalModel, 'lines'>, tier: string): Selection => ({
  lines: lines
    .filter(({ isPreselected }) => isPreselected)
    .map((line) => {
      const option = optionOf(line, tier);
      return { lineId: line.lineId, ...(option !== undefined && { optionId: option.optionId }) };
    }),
});

function descriptionOf({ line, option, includedWith }: Charge, offCents: number): string {
  return sentences([
    chosenDetail(line, option),
    option?.detail ?? '',
    option === undefined ? lineRateText(line) : optionRateText(option),
    includedWith === undefined ? '' : includedNote(includedWith),
    offCents === 0 ? '' : `Its share of the proposal’s discounts, ${dollars(offCents)}, is deducted`,
  ]);
}

const oneOf = (name: string, description: string, unitPriceCents: number): EstimateLine => ({
  name: name.slice(0, LONGEST_TEXT),
  description: description.slice(0, LONGEST_TEXT),
  quantity: 1,
  unitPriceCents,
});

/**
 * The charges of a selection as lines of quantity one, so that their sum at the provider is the proposal's total before tax,
 * which the provider adds itself. Discounts are deducted from the lines, because not every provider accepts a negative price.
 */
function linesOf(proposal: ProposalModel, selection: Selection): EstimateLine[] {
  const charges = chargesOf(proposal, selection);
  const { packages, discounts, fees } = totalsOf(proposal, selection);
  const off = [...packages, ...discounts].reduce((sum, { cents }) => sum + cents, 0);
  const shares = sharedOut(
    off,
    charges.map(({ cents }) => cents),
  );
  const work = charges.map((charge, index) => {
    const share = shares[index] ?? 0;
    return oneOf(chosenLabel(charge.line, charge.option), descriptionOf(charge, share), charge.cents - share);
  });
  return [...work, ...fees.map(({ label, cents }) => oneOf(label, '', cents))];
}

const TIER_NAMES: Readonly<Record<string, string>> = { GOOD: 'Good', BETTER: 'Better', BEST: 'Best' };

/** The preselected lines of a proposal, once per offered tier and once as proposed. */
export function estimateOf(proposal: ProposalModel): PushedEstimate {
  const offered = proposal.lines.filter(({ isPreselected }) => isPreselected);
  const inTiers = TIERS.filter((tier) =>
    offered.some((line) => isRanked(line) && line.options.some((option) => option.tier === tier)),
  );
  const tiers = inTiers.length > 1 ? inTiers : [''];
  const options = tiers.map((tier) => ({
    name: TIER_NAMES[tier] ?? 'Proposal',
    lines: linesOf(proposal, selectionOf(proposal, tier)),
  }));
  const proposed = linesOf(proposal, selectionOf(proposal, ''));
  return { title: `Proposal ${proposal.proposalNumber}`, options, proposed };
}
