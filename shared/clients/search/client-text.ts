import type { ClientFields } from '#shared/contract/clients.ts';
import { fold } from './fold.ts';
import { wordsOfPhone, wordsOfText } from './words.ts';

type Address = Partial<ClientFields['serviceAddresses'][number]>;

/** The searched fields. A client stored by an earlier release lacks the newer ones. */
export type SearchedFields = Pick<
  ClientFields,
  'name' | 'company' | 'phone' | 'mobile' | 'email' | 'serviceAddress' | 'billingAddress'
> &
  Partial<Pick<ClientFields, 'number' | 'serviceAddresses' | 'tags'>>;

/** A client in the index. Each word of `name` and `other` has a space before and after it. */
export type ClientText = {
  readonly id: string;
  /** The folded name: clients that match equally well are sorted by it, then by id. */
  readonly order: string;
  readonly name: string;
  readonly other: string;
  /** The folded tags, each between vertical bars; empty without tags. Only the tag filter uses it, not the search. */
  readonly tags: string;
};

/** Normalizes a tag for comparison: ignores case and accents. */
export const foldTag = (tag: string): string => fold(tag.trim()).replaceAll(/[|\t\n]/g, ' ');

const tagMark = (tag: string): string => `|${foldTag(tag)}|`;

/** Whether a client has this tag, ignoring case and accents. */
export const isTagged = ({ tags }: Pick<ClientText, 'tags'>, tag: string): boolean => tags.includes(tagMark(tag));

const spaced = (words: readonly string[]): string => ` ${[...new Set(words)].join(' ')} `;

const wordsOfAddress = ({ label = '', street = '', city = '', state = '', zip = '' }: Address): string[] =>
  wordsOfText(`${label} ${street} ${city} ${state} ${zip}`);

/** The searchable text of a client: pure, so that the server and every device index the same text. */
export function clientText(clientId: string, fields: SearchedFields): ClientText {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, serviceAddresses, number } = fields;
  const addresses = [serviceAddress, billingAddress, ...(serviceAddresses ?? [])];
  const other = [
    ...wordsOfText(company),
    ...wordsOfPhone(phone),
    ...wordsOfPhone(mobile),
    ...wordsOfText(email),
    ...addresses.flatMap(wordsOfAddress),
    ...wordsOfText(number ?? ''),
  ];
  const tags = (fields.tags ?? []).map(tagMark).join('');
  return { id: clientId, order: fold(name), name: spaced(wordsOfText(name)), other: spaced(other), tags };
}

/** Negative when `one` comes first: by name, then by id, in the order of UTF-16 code units on every machine. */
export function byNameThenId(a: Pick<ClientText, 'order' | 'id'>, b: Pick<ClientText, 'order' | 'id'>): number {
  if (a.order !== b.order) return a.order < b.order ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
