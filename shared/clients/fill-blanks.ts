import type { ClientFields } from '#shared/contract/clients.ts';

const isBlankAddress = (address: ClientFields['serviceAddress']): boolean =>
  Object.values(address).every((line) => line === '');

/**
 * Fills a client's blank fields from a draft; the client's own values stay. An address is copied whole or not at all.
 */
export function fillBlanks(client: ClientFields, draft: ClientFields): ClientFields {
  const text = (name: 'company' | 'phone' | 'mobile' | 'email' | 'notes' | 'number') => client[name] || draft[name];
  const address = (name: 'serviceAddress' | 'billingAddress') =>
    isBlankAddress(client[name]) ? draft[name] : client[name];
  return {
    name: client.name,
    company: text('company'),
    phone: text('phone'),
    mobile: text('mobile'),
    email: text('email'),
    serviceAddress: address('serviceAddress'),
    billingAddress: address('billingAddress'),
    notes: text('notes'),
    tags: client.tags,
    number: text('number'),
    serviceAddresses: client.serviceAddresses.length > 0 ? client.serviceAddresses : draft.serviceAddresses,
  };
}
