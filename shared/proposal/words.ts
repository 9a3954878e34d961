import { message } from '#shared/messages/message.ts';
import { FINANCING } from '#shared/catalogue/enumerations/business.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { FinancingSetup } from './company-terms.ts';
import type { ProposalTerms } from './edits.ts';
import type { ProposalLine, ProposalModel } from './model.ts';

/** Spelt as the specification spells it. */
export const APPROVAL_TEXT = 'I approve going forward with the above checked repairs.';

const WHAT: Record<InspectionType, string> = {
  MASONRY_WOOD: 'the fireplace',
  GAS_LOGS: 'the gas fireplace',
  INSERT: 'the insert',
  PREFAB: 'the fireplace',
  FREESTANDING: 'the stove',
  UTILITY: 'the heating appliances’ chimney',
  DRYER_VENT: 'the dryer vent',
};

const SAFETY_TITLE: Record<InspectionType, string> = {
  MASONRY_WOOD: 'Needed before the next fire',
  GAS_LOGS: 'Needed before it is lit again',
  INSERT: 'Needed before the next fire',
  PREFAB: 'Needed before the next fire',
  FREESTANDING: 'Needed before the next fire',
  UTILITY: 'Needed for safe heating',
  DRYER_VENT: 'Needed before the dryer runs again',
};

/** Headings of the groups, in words that fit what was inspected: a dryer vent has no fire. */
export const titlesOf = (type: InspectionType): Record<ProposalLine['group'], string> => ({
  SAFETY: SAFETY_TITLE[type],
  WATER_INTRUSION: 'Keeps the water out',
  MAINTENANCE: 'When it suits you',
});

/** The heading of a group of lines, the same on every screen and in the PDF. Proposals that were signed before they kept one had this. */
export const groupTitle = ({ titles }: Pick<ProposalModel, 'titles'>, group: ProposalLine['group']): string =>
  titles?.[group] ?? { ...titlesOf('MASONRY_WOOD'), SAFETY: 'Needed for safe use' }[group];

const MOST_NAMED = 3;

/** '1', '1 and 2', '1, 2 and 3', '1 to 8'; '1, 3, 4 and 7' where numbers between are missing. */
const joined = (numbers: readonly number[]): string => {
  const [first = 0] = numbers;
  const last = numbers.at(-1) ?? first;
  if (numbers.length > MOST_NAMED && last - first === numbers.length - 1) return `${first} to ${last}`;
  const before = numbers.slice(0, -1);
  return before.length === 0 ? `${last}` : `${before.join(', ')} and ${last}`;
};

/** What the numbers mean, in one or two sentences. */
export function leadOf(type: InspectionType, lines: readonly Pick<ProposalLine, 'group' | 'number'>[]): string {
  const numbersOf = (group: ProposalLine['group']) =>
    lines.filter((line) => line.group === group).map(({ number }) => number);
  const safety = numbersOf('SAFETY');
  const water = numbersOf('WATER_INTRUSION');
  const decide = 'You decide what is done and when.';
  if (safety.length > 0) {
    const kept = water.length > 0 ? 'dry and in good order' : 'in good order';
    const rest = lines.length > safety.length ? ` The rest keeps it ${kept}.` : '';
    const lead = message(
      '{count, plural, one {Item {items} concerns} other {Items {items} concern}} the safe use of {system}.',
      { count: safety.length, items: joined(safety), system: WHAT[type] },
    );
    return `${lead}${rest} ${decide}`;
  }
  if (water.length > 0) {
    const lead = message(
      '{count, plural, one {Item {items} keeps} other {Items {items} keep}} the water out. Nothing here is about safety.',
      { count: water.length, items: joined(water) },
    );
    return `${lead} ${decide}`;
  }
  return `This keeps ${WHAT[type]} in good order. Nothing here is urgent. ${decide}`;
}

/** What a proposal says where the company says nothing. */
export const DEFAULT_TEXTS: Required<Omit<ProposalTerms, 'stateNotice'>> = {
  included: 'Labor, materials, clean-up and removal of old parts for each checked repair.',
  hiddenConditions:
    'If the work uncovers hidden damage, we stop, show you photos, and agree on a price with you before we continue.',
  startAndFinish: 'We’ll call you to schedule the work. Masonry work has to wait for dry weather above freezing.',
  warranty: 'Workmanship and product warranties come in writing with the final invoice.',
  payment: 'The balance is due when the work is done.',
};

/** The terms in the order they are printed, each under its title. */
export const TERM_TITLES: Required<Record<keyof ProposalTerms, string>> = {
  included: 'What is included',
  hiddenConditions: 'Hidden conditions',
  startAndFinish: 'Start and finish',
  warranty: 'Warranty',
  payment: 'Payment',
  stateNotice: 'Notice',
};

/** The company's words, else plain ones of the product; a text that was emptied is left out. */
export function termsOf(company: ProposalTerms, own: ProposalTerms): ProposalModel['terms'] {
  const names = Object.keys(TERM_TITLES) as (keyof ProposalTerms)[];
  return names.flatMap((name) => {
    const standing = name === 'stateNotice' ? '' : DEFAULT_TEXTS[name];
    const text = own[name] ?? company[name] ?? standing;
    return text.trim() === '' ? [] : [{ title: TERM_TITLES[name], text }];
  });
}

const CONDITION = 'subject to credit approval';
const labelOf = (provider: FinancingSetup['provider']): string =>
  FINANCING.find(({ value }) => value === provider)?.label ?? provider;

/** The offers the company turned on; each says that the lender decides (content.md 6.5). */
export function financingOf(setups: readonly FinancingSetup[]): ProposalModel['financing'] {
  return setups
    .filter(({ isOn }) => isOn)
    .map(({ provider, label, url, text, example }) => {
      const said = text.trim() === '' ? 'Payments over time' : text.trim().replace(/[.\s]+$/, '');
      const isConditional = said.toLowerCase().includes(CONDITION);
      return {
        provider,
        label: label.trim() === '' ? labelOf(provider) : label.trim(),
        url,
        text: isConditional ? `${said}.` : `${said}, ${CONDITION}.`,
        example,
      };
    });
}
