import * as z from 'zod';
import { ClientFields } from '#shared/contract/clients.ts';

type Draft = z.input<typeof ClientFields>;

/** Separators between the values of one cell: Jobber writes commas, Google Contacts ` ::: `. */
const SEPARATORS = { email: /\s*(?:[,;]|:::)\s*|\s+/, phone: /\s*(?:[,;/]|:::)\s*/ };

type Values = { readonly valid: readonly string[]; readonly rest: readonly string[] };

/** The values in one cell. A text that is valid, or that has no valid value, stays as it is. */
function valuesOf(cell: unknown, kind: 'email' | 'phone'): Values {
  const text = typeof cell === 'string' ? cell : '';
  const isValid = (value: string) => ClientFields.shape[kind].safeParse(value).success;
  if (isValid(text)) return { valid: [text], rest: [] };
  const values = [...new Set(text.split(SEPARATORS[kind]).filter((value) => value !== ''))];
  const valid = values.filter(isValid);
  return valid.length === 0
    ? { valid: [text], rest: [] }
    : { valid, rest: values.filter((value) => !valid.includes(value)) };
}

/** The contacts of a row beyond the first of each cell, and the notes of the row's own cell. */
export const FurtherContacts = z.object({
  notes: z.string(),
  /** The mobile phone of a client without one. */
  second: z.string().exactOptional(),
  emails: z.array(z.string()),
  phones: z.array(z.string()),
});
export type FurtherContacts = z.infer<typeof FurtherContacts>;

/** Leaves the first email and phone of each cell in the draft, and returns the others; undefined if there are none. */
export function separateContacts(draft: Draft): FurtherContacts | undefined {
  const emails = valuesOf(draft.email, 'email');
  const phones = valuesOf(draft.phone, 'phone');
  const mobiles = valuesOf(draft.mobile, 'phone');
  const [email = '', ...otherEmails] = emails.valid;
  const [phone = '', second, ...otherPhones] = phones.valid;
  const [mobile = '', ...otherMobiles] = mobiles.valid;
  Object.assign(draft, { email, phone, mobile });
  const further = {
    emails: [...otherEmails, ...emails.rest],
    phones: [...otherPhones, ...phones.rest, ...otherMobiles, ...mobiles.rest],
  };
  if (second === undefined && further.emails.length + further.phones.length === 0) return undefined;
  return { notes: draft.notes ?? '', ...(second !== undefined && { second }), ...further };
}

/**
 * Adds further contacts to a client: the second phone becomes the mobile phone of a client without one, and the others are
 * appended to the notes, unless the client has them already.
 */
export function addContacts(draft: Draft, { second, emails, phones }: FurtherContacts): void {
  const isMobile = second !== undefined && (draft.mobile ?? '') === '';
  if (isMobile) draft.mobile = second;
  const own = [draft.email, draft.phone, draft.mobile];
  const written = (draft.notes ?? '').split('\n');
  const lineOf = (label: string) => (value: string) => (own.includes(value) ? '' : `${label}: ${value}`);
  const otherPhones = second === undefined || isMobile ? phones : [second, ...phones];
  const lines = [...emails.map(lineOf('Other email')), ...otherPhones.map(lineOf('Other phone'))];
  const fresh = lines.filter((line) => line !== '' && !written.includes(line));
  if (fresh.length > 0) draft.notes = [draft.notes ?? '', ...fresh].filter((line) => line !== '').join('\n');
}
