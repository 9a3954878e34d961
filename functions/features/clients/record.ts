import * as z from 'zod';
import {
  type Client,
  ClientFields,
  ClientStatus,
  type SentClientFields,
  type ServiceAddress,
} from '#shared/contract/clients.ts';
import { Ulid } from '#shared/contract/common.ts';
import { fold, keptWords, wordOfEmail, wordsOfPhone, wordsOfText } from '#functions/data/words.ts';

/** A client as the table keeps it. */
export const ClientRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Client'),
  clientId: Ulid,
  ...ClientFields.shape,
  ...ClientStatus,
  /** On the tombstone of a merged draft whose inspections keep the draft's address. */
  keepsAddress: z.literal(true).exactOptional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type ClientRecord = z.infer<typeof ClientRecord>;

/** One word that finds a client. It carries all of the client's words, so that a search of several reads no other row. */
export const ClientWord = z.object({
  v: z.literal(1),
  entity: z.literal('ClientWord'),
  word: z.string(),
  words: z.array(z.string()),
  order: z.string(),
  clientId: Ulid,
});
export type ClientWord = z.infer<typeof ClientWord>;

type Status = Pick<ClientRecord, 'mergedInto' | 'deletedAt'>;

/** Whether it is a client still: neither merged into another one nor deleted. */
export const isStanding = ({ mergedInto, deletedAt }: Status): boolean =>
  mergedInto === undefined && deletedAt === undefined;

/** What stays under a client's id after it was deleted or merged: nothing that was typed, but the address asked to be kept. */
export function tombstoneOf(
  { clientId, createdAt, version }: ClientRecord,
  at: string,
  status: Status & Partial<Pick<ClientRecord, 'keepsAddress' | 'serviceAddress'>>,
): ClientRecord {
  const { serviceAddress = {}, ...end } = status;
  const name = end.deletedAt === undefined ? 'Merged client' : 'Deleted client';
  const blank = ClientFields.parse({ name, serviceAddress });
  return { v: 1, entity: 'Client', clientId, ...blank, ...end, createdAt, updatedAt: at, version: version + 1 };
}

export function toClient(record: ClientRecord): Client {
  const { clientId, draft, foreign, mergedInto, deletedAt, createdAt, updatedAt, version } = record;
  const end = { ...(mergedInto && { mergedInto }), ...(deletedAt && { deletedAt }) };
  const status = { ...(draft && { draft }), ...(foreign && { foreign }), ...end };
  return { clientId, ...fieldsOf(record), ...status, createdAt, updatedAt, version };
}

/** What a person typed, in a fixed order, so that two texts of it compare. */
export function fieldsOf(record: ClientFields): ClientFields {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags, number } = record;
  const address = ({ street, city, state, zip }: ClientFields['serviceAddress']) => ({ street, city, state, zip });
  const further = ({ label, access, ...lines }: ServiceAddress) => ({ label, ...address(lines), access });
  return {
    name,
    company,
    phone,
    mobile,
    email,
    serviceAddress: address(serviceAddress),
    billingAddress: address(billingAddress),
    notes,
    tags,
    number,
    serviceAddresses: record.serviceAddresses.map(further),
  };
}

/** A client as it is created. */
export const newClientRecord = (clientId: string, fields: ClientFields, at: string): ClientRecord => ({
  v: 1,
  entity: 'Client',
  clientId,
  ...fieldsOf(fields),
  createdAt: at,
  updatedAt: at,
  version: 1,
});

/** The fields of a call, with the stored values of those that it leaves out. */
export function completeFields(sent: SentClientFields, stored: ClientFields | undefined): ClientFields {
  const { number = stored?.number ?? '', serviceAddresses = stored?.serviceAddresses ?? [] } = sent;
  return { ...sent, number, serviceAddresses };
}

export const isSame = (one: ClientFields, other: ClientFields): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** Whether a client has this tag, without regard to case and accents; every client when no tag is asked for. */
export const hasTag = ({ tags }: Pick<ClientRecord, 'tags'>, tag: string | undefined): boolean =>
  tag === undefined || tags.some((one) => fold(one) === fold(tag));

/** How names sort: case and accents do not count. */
export const orderOf = (name: string): string => fold(name).slice(0, 60);

const wordsOfAddress = ({ street, city, state, zip }: ClientFields['serviceAddress']) =>
  wordsOfText(`${street} ${city} ${state} ${zip}`);

/** The words a client is found by, the most telling first. */
export function clientWords(fields: ClientFields): string[] {
  return keptWords([
    ...wordsOfText(fields.name),
    ...wordsOfText(fields.company),
    ...wordsOfText(fields.number),
    wordOfEmail(fields.email),
    ...wordsOfPhone(fields.phone),
    ...wordsOfPhone(fields.mobile),
    ...wordsOfAddress(fields.serviceAddress),
    ...wordsOfAddress(fields.billingAddress),
    ...fields.serviceAddresses.flatMap((address) => [...wordsOfText(address.label), ...wordsOfAddress(address)]),
  ]);
}
