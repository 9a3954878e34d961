import { message } from '#shared/messages/message.ts';
import { countText } from '#shared/catalog/units.ts';
import { rateText } from '#shared/inspection/repairs/rate.ts';
import { dollars } from '#shared/money.ts';
import type { Charge } from './charges.ts';
import type { ProposalLine, ProposalModel, ProposalOption } from './model.ts';

type Line = Omit<ProposalLine, 'number'>;

/** For lines signed before rates were stored: '28 ft', or '2 × $140.00' if the total is the quantity times the price. */
function oldText({ quantity, unit, unitCents, totalCents }: Line): string {
  if (quantity === 1) return '';
  const count = countText(quantity, unit);
  const hasLetters = /[a-z]/i.test(count);
  if (hasLetters) return count;
  return Math.round(quantity * unitCents) === totalCents ? `${count} × ${dollars(unitCents)}` : `${count} pieces`;
}

/** The calculation of a line's price: '23 ft × $110 + $450'; empty for a single unit of work, and if its options show it. */
export function lineRateText(line: Line): string {
  if (line.options.length > 0) return '';
  return line.rate === undefined ? oldText(line) : (rateText(line) ?? '');
}

/** The same for one option of a line. */
export const optionRateText = (option: ProposalOption): string => rateText(option) ?? '';

export const TIER_LABELS = { GOOD: 'Good', BETTER: 'Better', BEST: 'Best' } as const;

/** 'Better' for a repair in grades; 'Option 2' for options that the trade doesn't rank. */
export const optionName = ({ hasTiers, options }: Pick<Line, 'hasTiers' | 'options'>, option: ProposalOption): string =>
  hasTiers === false
    ? `Option ${options.findIndex(({ optionId }) => optionId === option.optionId) + 1}`
    : TIER_LABELS[option.tier];

type ChosenOption = Pick<ProposalOption, 'label' | 'points' | 'repairId'> | undefined;

/** An option with its own repair replaces the proposed repair; any other option is the same repair done differently. */
const isOtherRepair = ({ repairId }: Pick<Line, 'repairId'>, option: ChosenOption): boolean =>
  option?.repairId !== undefined && option.repairId !== repairId;

/** The work of the chosen option: never both the proposed repair and the chosen one. */
export function chosenLabel(line: Pick<Line, 'label' | 'repairId'>, option: ChosenOption): string {
  if (option === undefined || option.label === line.label) return line.label;
  return isOtherRepair(line, option) || option.label.startsWith(line.label)
    ? option.label
    : `${line.label}: ${option.label}`;
}

/** The line's detail describes the proposed repair; a different repair is described by what it includes. */
export const chosenDetail = (line: Pick<Line, 'detail' | 'repairId'>, option: ChosenOption): string =>
  isOtherRepair(line, option) ? (option?.points ?? []).join(', ') : line.detail;

type SizeReason = { calculationId: string; title: string; text: string };

/** 'Why 10 in round?' with the calculation that answers it; undefined for a size entered by hand. */
export function sizeReason(
  line: Pick<Line, 'repairId' | 'size' | 'sizing'>,
  option: Pick<ProposalOption, 'label' | 'points' | 'repairId' | 'size'> | undefined,
): SizeReason | undefined {
  const size = option?.size ?? (isOtherRepair(line, option) ? undefined : line.size);
  if (size === undefined || line.sizing?.sizes.includes(size) !== true) return undefined;
  const { calculationId, title } = line.sizing;
  return { calculationId, title, text: `Why ${size}?` };
}

/** 'Included with item 1, stainless liner supply and install, at no extra cost.' */
export const includedNote = ({ line, option }: Pick<Charge, 'line' | 'option'>): string => {
  const label = chosenLabel(line, option);
  return `Included with item ${line.number}, ${label.charAt(0).toLowerCase()}${label.slice(1)}, at no extra cost`;
};

type Package = ProposalModel['packages'][number];
const JOINED = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'Water-protection package: $386.50 less when items 3, 4, and 5 are done together.' */
export function packageText(proposal: ProposalModel, { label, lineIds, discountCents }: Package): string {
  const numbers = proposal.lines.filter(({ lineId }) => lineIds.includes(lineId)).map(({ number }) => `${number}`);
  return message(
    '{label}: {amount} less when {count, plural, one {item {items} is done} other {items {items} are done together}}.',
    { label, amount: dollars(discountCents), count: numbers.length, items: JOINED.format(numbers) },
  );
}

/** The packages listed under a group's heading: those whose first line is in the group. */
export function packagesOf(proposal: ProposalModel, group: Line['group']): readonly Package[] {
  const first = ({ lineIds }: Package) => proposal.lines.find(({ lineId }) => lineIds.includes(lineId));
  return proposal.packages.filter((each) => first(each)?.group === group);
}

/** 'Firebrick replacement (finding 3)' for each repair whose price isn't known yet. */
export const toFollowLines = ({ toFollow = [] }: Pick<ProposalModel, 'toFollow'>): readonly string[] =>
  toFollow.map(({ label, findingNumbers }) => {
    if (findingNumbers.length === 0) return label;
    return message('{label} ({count, plural, one {finding} other {findings}} {numbers})', {
      label,
      count: findingNumbers.length,
      numbers: findingNumbers.join(', '),
    });
  });
