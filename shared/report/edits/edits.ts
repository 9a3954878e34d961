import * as z from 'zod';
import { AddedLine, LineEdit, OptionEdit, PackageEdit, ProposalSums } from '#shared/proposal/edits.ts';
import { MAX_LINE_CENTS, MAX_LINE_QUANTITY, MAX_PACKAGES, MIN_LINE_QUANTITY } from '#shared/proposal/limits.ts';
import { ProposalTerms } from '#shared/proposal/terms.ts';

/*
 * People's edits to a report or its proposal after the engine generated it. Each edit has a key, a value and a timestamp of the
 * hybrid logical clock. Edits are merged like answers: the newest edit of a key wins, and null undoes it.
 */

const textOf = (max: number) => z.string().trim().min(1, 'Enter text, or undo the change').max(max);
const ids = (max: number) => z.array(z.string().min(1).max(160)).max(max);

/** The kind of an edit, for the company's toggles: technicians may be denied 'wording' and 'price', but never 'layout'. */
export type EditKind = 'wording' | 'price' | 'layout';

type EditRule = { readonly pattern: RegExp; readonly kind: EditKind; readonly value: z.ZodType };

const PART = '[A-Za-z0-9_@.:-]{1,160}';
const key = (text: string) => new RegExp(`^${text}$`);

/** All valid keys; an unknown key is rejected. */
export const EDIT_RULES = {
  headline: { pattern: key('summary/headline'), kind: 'wording', value: textOf(200) },
  explanation: { pattern: key('summary/explanation'), kind: 'wording', value: textOf(1200) },
  findingText: {
    pattern: key(`finding/${PART}/(title|say|why|recommendation)`),
    kind: 'wording',
    value: textOf(2000),
  },
  findingOrder: { pattern: key('order/findings'), kind: 'layout', value: ids(400) },
  notes: { pattern: key(`component/${PART}/notes`), kind: 'wording', value: textOf(2000) },
  photoOrder: { pattern: key(`component/${PART}/photos`), kind: 'layout', value: ids(300) },
  /** Hides the photo on the pages; the receipt still counts it. */
  photoHidden: { pattern: key(`photo/${PART}/hidden`), kind: 'layout', value: z.boolean() },
  repairChosen: { pattern: key(`repair/${PART}/${PART}/chosen`), kind: 'layout', value: z.boolean() },
  repairQuantity: {
    pattern: key(`repair/${PART}/${PART}/quantity`),
    kind: 'price',
    value: z.number().min(MIN_LINE_QUANTITY).max(MAX_LINE_QUANTITY),
  },
  repairPrice: {
    pattern: key(`repair/${PART}/${PART}/priceCents`),
    kind: 'price',
    value: z.number().int().min(0).max(MAX_LINE_CENTS),
  },
  proposalLine: { pattern: key(`proposal/line/${PART}`), kind: 'price', value: LineEdit },
  proposalAdded: { pattern: key(`proposal/added/${PART}`), kind: 'price', value: AddedLine },
  proposalOptions: { pattern: key(`proposal/options/${PART}`), kind: 'price', value: z.array(OptionEdit).max(3) },
  proposalPackages: { pattern: key('proposal/packages'), kind: 'price', value: z.array(PackageEdit).max(MAX_PACKAGES) },
  proposalSums: { pattern: key('proposal/sums'), kind: 'price', value: ProposalSums },
  proposalTerms: { pattern: key('proposal/terms'), kind: 'wording', value: ProposalTerms },
  proposalMessage: { pattern: key('proposal/message'), kind: 'wording', value: textOf(2000) },
} as const satisfies Record<string, EditRule>;

export const EditKey = z.string().min(3).max(400);

/** Key → value; a key whose edit was undone is absent. */
export type ReportEdits = Readonly<Record<string, unknown>>;

/** The rule of a key; undefined for an unknown key. */
export function editRuleOf(editKey: string): EditRule | undefined {
  return Object.values<EditRule>(EDIT_RULES).find(({ pattern }) => pattern.test(editKey));
}
