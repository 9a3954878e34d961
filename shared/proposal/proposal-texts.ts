import { FINANCING } from '#shared/catalog/enumerations/business.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { FinancingSetup } from './company-terms.ts';
import type { ProposalTerms } from './terms.ts';
import type { ProposalLine, ProposalModel } from './model.ts';

/** Exact text of the specification. */
export const APPROVAL_TEXT = 'I approve going forward with the above checked repairs.';

const SAFETY_TITLE: Record<InspectionType, string> = {
  MASONRY_WOOD: 'Needed before the next fire',
  GAS_LOGS: 'Needed before it is lit again',
  INSERT: 'Needed before the next fire',
  PREFAB: 'Needed before the next fire',
  FREESTANDING: 'Needed before the next fire',
  UTILITY: 'Needed for safe heating',
  DRYER_VENT: 'Needed before the dryer runs again',
};

/** Group headings that fit the inspected system: a dryer vent has no fire. */
export const titlesOf = (type: InspectionType): Record<ProposalLine['group'], string> => ({
  SAFETY: SAFETY_TITLE[type],
  WATER_INTRUSION: 'Keeps the water out',
  MAINTENANCE: 'When it suits you',
});

/**
 * The heading of a group of lines, the same on every screen and in the PDF. Proposals signed before headings were stored used
 * these defaults.
 */
export const groupTitle = ({ titles }: Pick<ProposalModel, 'titles'>, group: ProposalLine['group']): string =>
  titles?.[group] ?? { ...titlesOf('MASONRY_WOOD'), SAFETY: 'Needed for safe use' }[group];

/** Default texts for terms that the company hasn't written. */
export const DEFAULT_TEXTS: Required<Omit<ProposalTerms, 'stateNotice'>> = {
  included: 'Labor, materials, clean-up and removal of old parts for each checked repair.',
  hiddenConditions:
    'If the work uncovers hidden damage, we stop, show you photos, and agree on a price with you before we continue.',
  startAndFinish: 'We’ll call you to schedule the work. Masonry work has to wait for dry weather above freezing.',
  warranty: 'Workmanship and product warranties come in writing with the final invoice.',
  payment: 'The balance is due when the work is done.',
};

/** The terms in print order, with their titles. */
export const TERM_TITLES: Required<Record<keyof ProposalTerms, string>> = {
  included: 'What is included',
  hiddenConditions: 'Hidden conditions',
  startAndFinish: 'Start and finish',
  warranty: 'Warranty',
  payment: 'Payment',
  stateNotice: 'Notice',
};

/** The proposal's own terms, else the company's, else the product's defaults; an emptied text is omitted. */
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

/** The offers the company enabled; each states that the lender decides (content.md 6.5). */
export function financingOf(setups: readonly FinancingSetup[]): ProposalModel['financing'] {
  return setups
    .filter(({ isOn }) => isOn)
    .map(({ provider, label, url, text, example }) => {
      const paymentsLabel = text.trim() === '' ? 'Payments over time' : text.trim().replace(/[.\s]+$/, '');
      const isConditional = paymentsLabel.toLowerCase().includes(CONDITION);
      return {
        provider,
        label: label.trim() === '' ? labelOf(provider) : label.trim(),
        url,
        text: isConditional ? `${paymentsLabel}.` : `${paymentsLabel}, ${CONDITION}.`,
        example,
      };
    });
}
