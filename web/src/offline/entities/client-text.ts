import { wordsOfPhone } from '#shared/clients/search/words.ts';
import type { Client, ClientFields } from '#shared/contract/clients.ts';
import type { LocalClient } from '../db/records.ts';

type Addresses = Pick<Client, 'serviceAddress' | 'billingAddress'>;

/** The service address (else the billing address) in one line. */
export function addressLine(client: Addresses): string {
  const lineOf = (address: Client['serviceAddress']) =>
    [address.street, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return lineOf(client.serviceAddress) || lineOf(client.billingAddress);
}

/** Lower-case text that a search matches against: names, number, phones, email, all addresses. */
export function searchTextOf(client: Client): string {
  const { name, company, number, phone, mobile, email, serviceAddress, billingAddress } = client;
  const further = client.serviceAddresses.map(({ label, street, city, state, zip }) => [
    label,
    street,
    city,
    state,
    zip,
  ]);
  const addresses = [...Object.values(serviceAddress), ...Object.values(billingAddress), ...further.flat()];
  return [name, company, number, phone, mobile, email, ...addresses].join(' ').toLowerCase();
}

const MAX_WORDS = 40;

/** The words that the index stores for a client; phone numbers are also stored as digits. */
export function wordsOfClient(client: Client): string[] {
  const text = searchTextOf(client);
  const digits = [client.phone, client.mobile].flatMap(wordsOfPhone);
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...text.split(/\s+/), ...parts, ...digits])].filter(Boolean).slice(0, MAX_WORDS);
}

/** The fields of a client without what the server and this device add. */
export function fieldsOfClient(client: ClientFields): ClientFields {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags } = client;
  const { number, serviceAddresses } = client;
  return { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags, number, serviceAddresses };
}

/** Adds default values for fields that a row stored by an earlier release lacks. */
export function withLaterFields<C extends LocalClient | undefined>(client: C): C {
  if (client === undefined) return client;
  const { number, serviceAddresses } = client as Partial<LocalClient>;
  if (number !== undefined && serviceAddresses !== undefined) return client;
  return { ...client, number: number ?? '', serviceAddresses: serviceAddresses ?? [] };
}

/** Whether a stored row has the server's values for the newer fields: an earlier release dropped them on receipt. */
export const hasLaterFieldsOf = (row: LocalClient, { number, serviceAddresses }: Client): boolean =>
  row.number === number && JSON.stringify(row.serviceAddresses) === JSON.stringify(serviceAddresses);

/** Whether the client is neither merged into another one nor deleted. */
export const isActive = ({ mergedInto, deletedAt }: Pick<Client, 'mergedInto' | 'deletedAt'>): boolean =>
  mergedInto === undefined && deletedAt === undefined;

/**
 * A tombstone has no search words; the tombstone of a merged client is kept to redirect from its ID to the remaining
 * client.
 */
export function toLocalClient(client: Client, known: boolean): LocalClient {
  if (!isActive(client)) return { ...client, searchText: '', words: [], known };
  return { ...client, searchText: searchTextOf(client), words: wordsOfClient(client), known };
}
