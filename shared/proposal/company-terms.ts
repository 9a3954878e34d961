import * as z from 'zod';
import { BasisPoints, Cents, ProposalTerms } from './terms.ts';

/** Lenders a company may name (content.md 6.5), and `CUSTOM` for its own payment option. */
export const FINANCING_PROVIDERS = ['WISETACK', 'GREENSKY', 'HEARTH', 'CUSTOM'] as const;

const link = z
  .string()
  .trim()
  .max(500)
  .refine(
    (value) => value === '' || /^https:\/\/[^\s"'<>]+$/.test(value),
    'Enter an address that begins with https://',
  );

/** A lender the company works with; the lender supplies amounts and rates as text. */
export const FinancingSetup = z.strictObject({
  provider: z.enum(FINANCING_PROVIDERS),
  isOn: z.boolean(),
  /** The name shown to the reader; if empty, the provider's own name. */
  label: z.string().trim().max(80).default(''),
  url: link.default(''),
  text: z.string().trim().max(600).default(''),
  example: z.string().trim().max(600).default(''),
});
export type FinancingSetup = z.infer<typeof FinancingSetup>;

export const WATERPROOFING_SIZES = ['SMALL', 'MEDIUM', 'LARGE', 'XLARGE'] as const;

/** Default terms of all proposals of a company. */
export const CompanyTerms = z.strictObject({
  license: z.string().trim().max(120).default(''),
  taxLabel: z.string().trim().max(40).default('Sales tax'),
  taxBasisPoints: BasisPoints.default(0),
  /** Share of the total due at approval; 0 means no deposit. */
  depositBasisPoints: BasisPoints.default(0),
  validDays: z.number().int().min(1).max(365).default(60),
  /** Size of the waterproofing package that proposals offer (packages.ts); absent offers none. */
  waterproofing: z.enum(WATERPROOFING_SIZES).exactOptional(),
  /** Days until a share link expires, unless the sender sets another period. */
  linkDays: z.number().int().min(1).max(365).default(90),
  tripFeeCents: Cents.default(0),
  terms: ProposalTerms.default({}),
  financing: z.array(FinancingSetup).max(4).default([]),
});
export type CompanyTerms = z.infer<typeof CompanyTerms>;

export const DEFAULT_TERMS: CompanyTerms = CompanyTerms.parse({});

/**
 * Words that make a lender's text an advertisement of credit terms: a payment amount, a number or period of payments, a down
 * payment or a finance charge (content.md 6.5, S128).
 */
const TRIGGER = new RegExp(
  [
    String.raw`\$\s?\d|\d\s*%`,
    String.raw`\b\d+[\s-]*(?:\w+\s+){0,2}(?:months?|payments?|years?|weeks?)\b`,
    String.raw`\b(?:down payment|(?:no|zero) (?:money )?down|finance charge|APR|interest|per cent|percent)\b`,
  ].join('|'),
  'i',
);

/** Whether a text states terms and so needs the lender's representative example beside it. */
export const needsExample = ({ isOn, text, example }: Pick<FinancingSetup, 'isOn' | 'text' | 'example'>): boolean =>
  isOn && TRIGGER.test(text) && example.trim() === '';
