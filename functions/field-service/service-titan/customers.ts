import { segment } from '../hosts.ts';
import type { CustomerCalls, ForeignCustomer, PullRequest } from '../port.ts';
import { mustBeReadable, pickCustomer, readPage, requireReadable } from '../texts.ts';
import { orUndefined, type ServiceTitanClient } from './client.ts';
import { readEach } from './read-each.ts';
import { Contact, Customer, Customers, listOf, Location, Made } from './records.ts';

/** Contacts and locations need a call each per customer, so pages are small. */
const PAGE = '50';

/** A customer with its contacts and its first location. */
async function whole(
  { call }: ServiceTitanClient,
  { id, name, type, address, modifiedOn }: Customer,
): Promise<ForeignCustomer> {
  const query = { customerId: id, pageSize: '1' };
  const { data: contacts } = await call(listOf(Contact), ['crm', `customers/${segment(id)}/contacts`]);
  const { data: places } = await call(listOf(Location), ['crm', 'locations'], { query });
  const valueOf = (kind: string) => contacts.find((contact) => contact.type === kind)?.value ?? '';
  return {
    foreignId: id,
    name,
    company: type === 'Commercial' ? name : '',
    phone: valueOf('Phone'),
    mobile: valueOf('MobilePhone'),
    email: valueOf('Email'),
    serviceAddress: places[0]?.address ?? address,
    billingAddress: address,
    updatedAt: modifiedOn,
  };
}

/**
 * The customers of a page that can be read whole. Importing a customer without its unreadable contact would remove a phone number
 * here, so that customer is left out. Throws if that leaves none of the first page of all customers, because then the format has changed.
 */
async function wholePage(client: ServiceTitanClient, page: readonly Customer[], request: PullRequest) {
  const { read, failure } = await readEach(page, (customer) => whole(client, customer));
  if (mustBeReadable(request) && read.length === 0 && failure?.kind === 'unexpected') throw failure;
  return read;
}

export function serviceTitanCustomers(client: ServiceTitanClient): CustomerCalls {
  const { call } = client;
  return {
    async pullCustomers(request) {
      const { since, cursor = '1' } = request;
      const changed: Record<string, string> = since === undefined ? {} : { modifiedOnOrAfter: since };
      const query = { page: cursor, pageSize: PAGE, sort: '+Id', ...changed };
      const { data, hasMore } = await call(Customers, ['crm', 'customers'], { query });
      const customers = readPage(data, request);
      const items = await wholePage(client, customers, request);
      return {
        items,
        readable: items.length,
        unreadable: data.unreadable + customers.length - items.length,
        ...(hasMore === true && { nextCursor: String(Number(cursor) + 1) }),
      };
    },

    async getCustomer(foreignId) {
      const found = await call(Customer, ['crm', `customers/${segment(foreignId)}`]).catch(orUndefined);
      return found && whole(client, found);
    },

    async findCustomer(by) {
      const filters = [
        ...(by.phone === '' ? [] : [{ phone: by.phone }]),
        ...(by.name === '' ? [] : [{ name: by.name }]),
      ];
      for (const filter of filters) {
        const query = { page: '1', pageSize: '10', ...filter };
        const { data } = await call(Customers, ['crm', 'customers'], { query });
        const found = pickCustomer(
          await Promise.all(requireReadable(data).map((customer) => whole(client, customer))),
          by,
        );
        if (found !== undefined) return found;
      }
      return undefined;
    },

    async upsertCustomer({ name, phone, mobile, email, serviceAddress }, foreignId) {
      const address = { ...serviceAddress, country: 'USA' };
      const path = foreignId === undefined ? 'customers' : `customers/${segment(foreignId)}`;
      if (foreignId !== undefined) {
        const body = JSON.stringify({ name, address });
        await call(Made, ['crm', path], { method: 'PATCH', body, isRepeatable: true });
        return foreignId;
      }
      const contacts = [
        { type: 'Phone', value: phone },
        { type: 'MobilePhone', value: mobile },
        { type: 'Email', value: email },
      ].filter(({ value }) => value !== '');
      const body = JSON.stringify({ name, type: 'Residential', address, contacts, locations: [{ name, address }] });
      return (await call(Made, ['crm', path], { method: 'POST', body })).id;
    },
  };
}
