import type * as z from 'zod';
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

/**
 * Separates emails and phones that share a cell: the first stays, a second phone becomes the mobile phone if the row has none,
 * and the others are appended to the notes.
 */
export function separateContacts(draft: Draft): void {
  const emails = valuesOf(draft.email, 'email');
  const phones = valuesOf(draft.phone, 'phone');
  const mobiles = valuesOf(draft.mobile, 'phone');
  const [email = '', ...otherEmails] = emails.valid;
  const [phone = '', ...otherPhones] = phones.valid;
  const [mobile = '', ...otherMobiles] = mobiles.valid;
  const second = mobile === '' ? otherPhones.shift() : undefined;
  const others = [
    ...[...otherEmails, ...emails.rest].map((value) => `Other email: ${value}`),
    ...[...otherPhones, ...phones.rest, ...otherMobiles, ...mobiles.rest].map((value) => `Other phone: ${value}`),
  ];
  Object.assign(draft, { email, phone, mobile: second ?? mobile });
  if (others.length > 0) draft.notes = [draft.notes ?? '', ...others].filter((line) => line !== '').join('\n');
}
