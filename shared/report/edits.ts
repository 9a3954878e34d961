import * as z from 'zod';
import { AddedLine, LineEdit, OptionEdit, PackageEdit, ProposalSums, ProposalTerms } from '#shared/proposal/edits.ts';

/*
 * What people change in a report or its proposal after the engine has written it. Each change has a key, a value and a
 * reading of the hybrid clock, and is merged like an answer: the newest of a key wins, null takes it back.
 */

const textOf = (max: number) => z.string().trim().min(1, 'Enter text, or undo the change').max(max);
const ids = (max: number) => z.array(z.string().min(1).max(160)).max(max);

/** What a change is, for the company's toggles: 'wording' and 'price' may be closed to technicians, 'layout' never is. */
export type EditKind = 'wording' | 'price' | 'layout';

type EditRule = { readonly pattern: RegExp; readonly kind: EditKind; readonly value: z.ZodType };

const PART = '[A-Za-z0-9_@.:-]{1,160}';
const key = (text: string) => new RegExp(`^${text}$`);

/** Every key there is; an unknown one is refused. */
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
  /** Left out of the pages; it still counts in the receipt. */
  photoHidden: { pattern: key(`photo/${PART}/hidden`), kind: 'layout', value: z.boolean() },
  repairChosen: { pattern: key(`repair/${PART}/${PART}/chosen`), kind: 'layout', value: z.boolean() },
  repairQuantity: {
    pattern: key(`repair/${PART}/${PART}/quantity`),
    kind: 'price',
    value: z.number().min(0.01).max(100_000),
  },
  repairPrice: {
    pattern: key(`repair/${PART}/${PART}/priceCents`),
    kind: 'price',
    value: z.number().int().min(0).max(100_000_000),
  },
  proposalLine: { pattern: key(`proposal/line/${PART}`), kind: 'price', value: LineEdit },
  proposalAdded: { pattern: key(`proposal/added/${PART}`), kind: 'price', value: AddedLine },
  proposalOptions: { pattern: key(`proposal/options/${PART}`), kind: 'price', value: z.array(OptionEdit).max(3) },
  proposalPackages: { pattern: key('proposal/packages'), kind: 'price', value: z.array(PackageEdit).max(10) },
  proposalSums: { pattern: key('proposal/sums'), kind: 'price', value: ProposalSums },
  proposalTerms: { pattern: key('proposal/terms'), kind: 'wording', value: ProposalTerms },
  proposalMessage: { pattern: key('proposal/message'), kind: 'wording', value: textOf(2000) },
} as const satisfies Record<string, EditRule>;

export const EditKey = z.string().min(3).max(400);

/** Key → its value; a key whose change was taken back is absent. */
export type ReportEdits = Readonly<Record<string, unknown>>;

/** The rule a key falls under; undefined for a key there is not. */
export function editRuleOf(editKey: string): EditRule | undefined {
  return Object.values<EditRule>(EDIT_RULES).find(({ pattern }) => pattern.test(editKey));
}
