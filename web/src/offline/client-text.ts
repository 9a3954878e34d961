import type { Client } from '#shared/contract/clients.ts';
import type { LocalClient } from './database.ts';

type Addresses = Pick<Client, 'serviceAddress' | 'billingAddress'>;

/** The service address (else the billing address) in one line. */
export function addressLine(client: Addresses): string {
  const lineOf = (address: Client['serviceAddress']) =>
    [address.street, address.city, [address.state, address.zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return lineOf(client.serviceAddress) || lineOf(client.billingAddress);
}

/** Lower-case text a search looks through: names, phones, e-mail, both addresses. */
export function searchTextOf(client: Client): string {
  const { name, company, phone, mobile, email, serviceAddress, billingAddress } = client;
  const addresses = [...Object.values(serviceAddress), ...Object.values(billingAddress)];
  return [name, company, phone, mobile, email, ...addresses].join(' ').toLowerCase();
}

export function toLocalClient(client: Client, known: boolean): LocalClient {
  return { ...client, searchText: searchTextOf(client), known };
}
