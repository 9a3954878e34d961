import type { ProposalLine, ProposalModel } from '#shared/proposal/model.ts';
import type { Tone } from '#shared/report/present.ts';

type Group = ProposalLine['group'];

/** The groups in the order shown, with the headings of those proposals that bring none. */
export const GROUPS: readonly { group: Group; title: string; word: string; tone: Tone }[] = [
  { group: 'SAFETY', title: 'Needed for safe use', word: 'Safety', tone: 'safety' },
  { group: 'WATER_INTRUSION', title: 'Keeps the water out', word: 'Water', tone: 'water' },
  { group: 'MAINTENANCE', title: 'When it suits you', word: 'Maintenance', tone: 'maintenance' },
];

export const TIER_WORDS = { GOOD: 'Good', BETTER: 'Better', BEST: 'Best' } as const;

/** '$1,250.00'. */
export function dollars(cents: number): string {
  return (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
}

/** '6.25%' of hundredths of a per cent. */
export function percent(basisPoints: number): string {
  return `${(basisPoints / 100).toLocaleString('en-US', { maximumFractionDigits: 2 })}%`;
}

/** 'Jan 19, 2027' of a calendar day, which has no time zone. */
export function dayText(day: string): string {
  const time = Date.parse(`${day.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(time)) return day;
  return new Date(time).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' },
  });
}

export const phoneHref = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const JOINED = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** 'Water-protection package: $386.50 less when items 3, 4, and 5 are done together.' */
export function packageText(proposal: ProposalModel, { label, lineIds, discountCents }: Package): string {
  const numbers = proposal.lines.filter(({ lineId }) => lineIds.includes(lineId)).map(({ number }) => `${number}`);
  const items =
    numbers.length === 1 ? `item ${numbers[0]} is done` : `items ${JOINED.format(numbers)} are done together`;
  return `${label}: ${dollars(discountCents)} less when ${items}.`;
}

type Package = ProposalModel['packages'][number];

/** The group under whose heading a package is told of: that of its first line. */
export function packagesOf(proposal: ProposalModel, group: Group): readonly Package[] {
  const first = ({ lineIds }: Package) => proposal.lines.find(({ lineId }) => lineIds.includes(lineId));
  return proposal.packages.filter((each) => first(each)?.group === group);
}

const SUBJECT = 'subject to credit approval';

/** The lender's words, which never stand without the condition. */
export function financingText(text: string): string {
  if (text.toLowerCase().includes(SUBJECT)) return text;
  const words = text.trim();
  const stop = words === '' || /[.!?]$/.test(words) ? '' : '.';
  return `${words}${stop} All financing is ${SUBJECT}.`.trim();
}
