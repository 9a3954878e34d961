import * as z from 'zod';
import { CompanyTermsBody } from '#shared/contract/admin.ts';
import { type CompanyTerms, FINANCING_PROVIDERS } from '#shared/proposal/company-terms.ts';
import type { ProposalTerms } from '#shared/proposal/terms.ts';
import { hasBlank } from '#shared/proposal/state-notices.ts';
import { DEFAULT_TEXTS, TERM_TITLES } from '#shared/proposal/proposal-texts.ts';
import { plainDollars } from '#shared/money.ts';
import { fieldErrors } from '#web/features/clients/form/client-form.ts';
import { percentText, type Read, readDays, readDollars, readPercent } from '#web/features/proposal/edit/money.ts';

export type Errors = Readonly<Record<string, string>>;
export type TermName = keyof ProposalTerms;
export const TERM_NAMES = Object.keys(TERM_TITLES) as readonly TermName[];

/** The numeric settings as typed, by their names in the contract. */
export const FIGURES = {
  taxBasisPoints: { label: 'Tax rate', unit: '%', text: percentText, read: readPercent },
  depositBasisPoints: { label: 'Deposit at approval', unit: '%', text: percentText, read: readPercent },
  validDays: { label: 'Prices hold for', unit: 'days', text: String, read: readDays },
  linkDays: { label: 'Report and proposal links stay open for', unit: 'days', text: String, read: readDays },
  tripFeeCents: { label: 'Trip fee', unit: 'dollars', text: plainDollars, read: readDollars },
} as const satisfies Record<
  string,
  { label: string; unit: string; text: (n: number) => string; read: (t: string) => Read }
>;
export type FigureName = keyof typeof FIGURES;
export const FIGURE_NAMES = Object.keys(FIGURES) as readonly FigureName[];

/** The settings as typed, with one entry per supported lender, on or off. */
export const TermsDraft = z.object({
  license: z.string(),
  taxLabel: z.string(),
  figures: z.record(z.enum(FIGURE_NAMES), z.string()),
  /** Empty means that no package is offered. */
  waterproofing: z.string(),
  texts: z.record(z.enum(TERM_NAMES), z.string()),
  // As typed: what the contract rejects is still the user's input.
  financing: z
    .array(
      z.object({
        provider: z.enum(FINANCING_PROVIDERS),
        isOn: z.boolean(),
        label: z.string(),
        url: z.string(),
        text: z.string(),
        example: z.string(),
      }),
    )
    .readonly(),
});
export type TermsDraft = z.infer<typeof TermsDraft>;

const NO_LENDER = { isOn: false, label: '', url: '', text: '', example: '' };

export function draftOf(terms: CompanyTerms): TermsDraft {
  const figures = FIGURE_NAMES.map((name) => [name, FIGURES[name].text(terms[name])] as const);
  const texts = TERM_NAMES.map((name) => [name, terms.terms[name] ?? defaultText(name)] as const);
  return {
    license: terms.license,
    taxLabel: terms.taxLabel,
    figures: Object.fromEntries(figures) as TermsDraft['figures'],
    waterproofing: terms.waterproofing ?? '',
    texts: Object.fromEntries(texts) as TermsDraft['texts'],
    financing: FINANCING_PROVIDERS.map(
      (provider) => terms.financing.find((entry) => entry.provider === provider) ?? { provider, ...NO_LENDER },
    ),
  };
}

/** The product's default text, used where the company has none of its own. */
export const defaultText = (name: TermName): string => (name === 'stateNotice' ? '' : DEFAULT_TEXTS[name]);

/** Keeps only texts that differ from the defaults, so that the others follow the product's updates. */
function ownTexts(texts: TermsDraft['texts']): ProposalTerms {
  const own = TERM_NAMES.filter((name) => texts[name].trim() !== defaultText(name));
  return Object.fromEntries(own.map((name) => [name, texts[name].trim()]));
}

export type ReadTerms = { ok: true; terms: CompanyTerms } | { ok: false; errors: Errors };

/** The settings in stored form, or errors by field, keyed as on the server. */
export function readTerms(draft: TermsDraft): ReadTerms {
  const { license, taxLabel, waterproofing, financing, texts } = draft;
  const errors: Record<string, string> = {};
  const figures: Partial<Record<FigureName, number>> = {};
  for (const name of FIGURE_NAMES) {
    const read = FIGURES[name].read(draft.figures[name]);
    if (read.ok) figures[name] = read.value;
    else errors[name] = read.message;
  }
  if (hasBlank(texts.stateNotice)) errors['terms.stateNotice'] = 'Fill in the blanks in square brackets';
  const parsed = CompanyTermsBody.safeParse({
    license,
    taxLabel,
    ...figures,
    ...(waterproofing !== '' && { waterproofing }),
    terms: ownTexts(texts),
    financing,
  });
  if (!parsed.success) return { ok: false, errors: { ...fieldErrors(parsed.error), ...errors } };
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, terms: parsed.data };
}

/** The server's errors, with the same keys. */
export const withoutPart = (errors: Errors): Errors =>
  Object.fromEntries(Object.entries(errors).map(([field, notice]) => [field.replace(/^proposal\./, ''), notice]));
