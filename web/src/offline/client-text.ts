import type { Client, ClientFields } from '#shared/contract/clients.ts';
import type { LocalClient } from './database.ts';

type Addresses = Pick<Client, 'serviceAddress' | 'billingAddress'>;

/** The service address (else the billing address) in one line. */
export function addressLine(client: Addresses): string {
  const lineOf = (address: Client['serviceAddress']) =>
    [address.street, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return lineOf(client.serviceAddress) || lineOf(client.billingAddress);
}

/** Lower-case text a search looks through: names, phones, email, both addresses. */
export function searchTextOf(client: Client): string {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress } = client;
  const addresses = [...Object.values(serviceAddress), ...Object.values(billingAddress)];
  return [name, company, phone, mobile, email, ...addresses].join(' ').toLowerCase();
}

const MOST_WORDS = 40;

/** What the index finds a client by: each word's beginning, of a telephone number also its digits alone. */
export function wordsOfClient(client: Client): string[] {
  const text = searchTextOf(client);
  const digits = [client.phone, client.mobile].map((phone) => phone.replaceAll(/\D/g, '')).filter(Boolean);
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...text.split(/\s+/), ...parts, ...digits])].filter(Boolean).slice(0, MOST_WORDS);
}

/** A client without what the server and this device add to it. */
export function fieldsOfClient(client: ClientFields): ClientFields {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags } = client;
  return { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags };
}

/** The tombstone of a merged draft is kept to lead from its id to the client, and found by no word. */
export function toLocalClient(client: Client, known: boolean): LocalClient {
  if (client.mergedInto !== undefined) return { ...client, searchText: '', words: [], known };
  return { ...client, searchText: searchTextOf(client), words: wordsOfClient(client), known };
}
