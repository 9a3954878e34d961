import * as z from 'zod';
import { ClientFields } from '#shared/contract/clients.ts';

type Draft = z.input<typeof ClientFields>;

/** Separators between the values of one cell: Jobber writes commas, Google Contacts ` ::: `. */
const SEPARATORS = { email: /\s*(?:[,;]|:::)\s*|\s+/, phone: /\s*(?:[,;/]|:::)\s*/ };

/** What programs and people write beside a number to say which phone it is. Their abbreviations need a separator. */
const LABEL = String.raw`(?:(?:home|work|office|business|main|primary|cell(?:ular)?|mobile|landline)(?:\s+(?:phone|number|no\.?))?|[chmow])\.?`;
const LABELED = {
  before: new RegExp(String.raw`^[(\[]?${LABEL}[)\]]?\s*[:\-–]?\s*(?=[(+\d])`, 'i'),
  after: new RegExp(String.raw`(?<=\d)\s*(?:[(\[]\s*${LABEL}\s*[)\]]|[\s\-–]\s*${LABEL})$`, 'i'),
};

/** A phone number without the label beside it: '802-555-0100 (cell)', 'Home: 802-555-0100'. */
const unlabeled = (phone: string): string => phone.trim().replace(LABELED.before, '').replace(LABELED.after, '').trim();

/** A whole US number, with or without its country code. */
const NUMBER = /(?:\+?1[\s.-]?)?(?:\(\d{3}\)|\b\d{3})[\s.-]{0,3}\d{3}[\s.-]?\d{4}\b/g;
/** Between two whole numbers that only a space separates; the first may have an extension or a label. */
const BETWEEN_NUMBERS = new RegExp(String.raw`(?<=\d{4}.{0,12})\s+(?=${NUMBER.source})`);

/** The digits of the longest phone number in the world. */
const MAX_DIGITS = 15;
const isOnePhone = (text: string): boolean => text.replaceAll(/\D/g, '').length <= MAX_DIGITS;

type Values = { readonly valid: readonly string[]; readonly rest: readonly string[] };

const VALID = {
  email: (value: string): boolean => ClientFields.shape.email.safeParse(value).success,
  phone: (value: string): boolean => isOnePhone(value) && ClientFields.shape.phone.safeParse(value).success,
};

/** Splits a text into the number it contains and, as a remark, the whole text: 'call Kim at 802-555-0100 after 5'. */
function withRemark(text: string): string[] {
  const [number, ...others] = text.match(NUMBER) ?? [];
  return number === undefined || others.length > 0 ? [text] : [number, text];
}

const phonesOf = (text: string): string[] =>
  text
    .split(SEPARATORS.phone)
    .flatMap((value) => (VALID.phone(value) ? value : value.split(BETWEEN_NUMBERS)))
    .map((value) => (VALID.phone(value) ? value : unlabeled(value)))
    .flatMap((value) => (VALID.phone(value) ? value : withRemark(value)));

/** The values in one cell. A text that is valid, or that has no valid value, stays as it is. */
function valuesOf(cell: unknown, kind: 'email' | 'phone'): Values {
  const text = typeof cell === 'string' ? cell : '';
  const isValid = VALID[kind];
  if (isValid(text)) return { valid: [text], rest: [] };
  const parts = kind === 'email' ? text.split(SEPARATORS.email) : phonesOf(text);
  const values = [...new Set(parts.filter((value) => value !== ''))];
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
