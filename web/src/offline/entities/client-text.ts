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

/** Lower-case text a search looks through: names, number, phones, email, all addresses. */
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

const MOST_WORDS = 40;

/** What the index finds a client by: each word's beginning, of a telephone number also its digits alone. */
export function wordsOfClient(client: Client): string[] {
  const text = searchTextOf(client);
  const digits = [client.phone, client.mobile].flatMap(wordsOfPhone);
  const parts = text.split(/[^\p{L}\p{N}]+/u);
  return [...new Set([...text.split(/\s+/), ...parts, ...digits])].filter(Boolean).slice(0, MOST_WORDS);
}

/** A client without what the server and this device add to it. */
export function fieldsOfClient(client: ClientFields): ClientFields {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags } = client;
  const { number, serviceAddresses } = client;
  return { name, company, phone, mobile, email, serviceAddress, billingAddress, notes, tags, number, serviceAddresses };
}

/** A row that an earlier release stored lacks the fields that came later. */
export function withLaterFields<C extends LocalClient | undefined>(client: C): C {
  if (client === undefined) return client;
  const { number, serviceAddresses } = client as Partial<LocalClient>;
  if (number !== undefined && serviceAddresses !== undefined) return client;
  return { ...client, number: number ?? '', serviceAddresses: serviceAddresses ?? [] };
}

/** Whether a stored row has the later fields as the server gives them: an earlier release dropped them on receipt. */
export const hasLaterFieldsOf = (row: LocalClient, { number, serviceAddresses }: Client): boolean =>
  row.number === number && JSON.stringify(row.serviceAddresses) === JSON.stringify(serviceAddresses);

/** Whether it is a client still: neither merged into another one nor deleted. */
export const isStanding = ({ mergedInto, deletedAt }: Pick<Client, 'mergedInto' | 'deletedAt'>): boolean =>
  mergedInto === undefined && deletedAt === undefined;

/** A tombstone is found by no word; that of a merged client is kept to lead from its id to the client that remains. */
export function toLocalClient(client: Client, known: boolean): LocalClient {
  if (!isStanding(client)) return { ...client, searchText: '', words: [], known };
  return { ...client, searchText: searchTextOf(client), words: wordsOfClient(client), known };
}
