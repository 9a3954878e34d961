import * as z from 'zod';
import {
  type Client,
  ClientFields,
  ClientStatus,
  type SentClientFields,
  type ServiceAddress,
} from '#shared/contract/clients.ts';
import { Ulid } from '#shared/contract/common.ts';
import { fold, indexedWords, wordOfEmail, wordsOfPhone, wordsOfText } from '#functions/data/words.ts';

/** A client's row in the table. */
export const ClientRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Client'),
  clientId: Ulid,
  ...ClientFields.shape,
  ...ClientStatus,
  /** Set on the tombstone of a merged draft whose inspections keep the draft's address. */
  keepsAddress: z.literal(true).exactOptional(),
  /**
   * Version `version` has the content of the earlier version `content`, because an undo restored it. Ignored once the
   * client has a newer version.
   */
  restored: z.object({ version: z.number().int(), content: z.number().int() }).exactOptional(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.number().int(),
});
export type ClientRecord = z.infer<typeof ClientRecord>;

/**
 * One search word of a client. It contains all the client's words, so that a search for several words reads no other
 * row.
 */
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

/** Whether the client is active: neither merged nor deleted. */
export const isActive = ({ mergedInto, deletedAt }: Status): boolean =>
  mergedInto === undefined && deletedAt === undefined;

/** The version that made the client's current content: an undo of a later change restores it under a new version. */
export const contentVersion = ({ version, restored }: Pick<ClientRecord, 'version' | 'restored'>): number =>
  restored?.version === version ? restored.content : version;

/** The tombstone of a deleted or merged client. It has no entered data, except an address that was asked to be kept. */
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

/** The client's editable fields in a fixed order, so that two can be compared as text. */
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

/** A new client's row. */
export const newClientRecord = (clientId: string, fields: ClientFields, at: string): ClientRecord => ({
  v: 1,
  entity: 'Client',
  clientId,
  ...fieldsOf(fields),
  createdAt: at,
  updatedAt: at,
  version: 1,
});

/** The fields of a call; fields that it leaves out keep their stored values. */
export function completeFields(sent: SentClientFields, stored: ClientFields | undefined): ClientFields {
  const { number = stored?.number ?? '', serviceAddresses = stored?.serviceAddresses ?? [] } = sent;
  return { ...sent, number, serviceAddresses };
}

export const hasSameFields = (a: ClientFields, b: ClientFields): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

/** Whether a client has this tag, ignoring case and accents; true when no tag is given. */
export const hasTag = ({ tags }: Pick<ClientRecord, 'tags'>, tag: string | undefined): boolean =>
  tag === undefined || tags.some((clientTag) => fold(clientTag) === fold(tag));

/** Sort key of a name: ignores case and accents. */
export const orderOf = (name: string): string => fold(name).slice(0, 60);

const wordsOfAddress = ({ street, city, state, zip }: ClientFields['serviceAddress']) =>
  wordsOfText(`${street} ${city} ${state} ${zip}`);

/** A client's search words, the most specific ones first. */
export function clientWords(fields: ClientFields): string[] {
  return indexedWords([
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
