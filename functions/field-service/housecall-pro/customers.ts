import { FieldServiceError } from '../failure.ts';
import { segment } from '../hosts.ts';
import type { CustomerCalls } from '../port.ts';
import { pickCustomer, readPage, requireReadable } from '../texts.ts';
import type { HousecallProClient } from './client.ts';
import { Customer, Customers, Made } from './records.ts';

const PAGE = '100';

const personOf = (name: string) => {
  const names = name.split(' ');
  return { first_name: names.slice(0, -1).join(' ') || name, last_name: names.length > 1 ? names.at(-1) : '' };
};

/** Reads customers in order of creation, because no filter by change is documented. */
export function housecallProCustomers({ call, post }: HousecallProClient): CustomerCalls {
  return {
    async pullCustomers({ since, cursor: requested }) {
      const cursor = requested ?? '1';
      const query = { page: cursor, page_size: PAGE, sort_by: 'created_at', sort_direction: 'asc' };
      const { customers, total_pages: pages } = await call(Customers, '/customers', { query });
      const items = readPage(customers, { cursor: requested }).map(({ customer }) => customer);
      const isChanged = (at: string | undefined) => since === undefined || at === undefined || at >= since;
      return {
        items: items.filter(({ updatedAt }) => isChanged(updatedAt)),
        readable: customers.read.length,
        unreadable: customers.unreadable,
        ...(Number(cursor) < pages && { nextCursor: String(Number(cursor) + 1) }),
      };
    },

    async getCustomer(foreignId) {
      try {
        return (await call(Customer, `/customers/${segment(foreignId)}`)).customer;
      } catch (error) {
        if (error instanceof FieldServiceError && error.kind === 'not-found') return undefined;
        throw error;
      }
    },

    async findCustomer(by) {
      for (const q of [by.phone, by.email, by.name].filter((text) => text !== '')) {
        const { customers } = await call(Customers, '/customers', { query: { q, page: '1', page_size: PAGE } });
        const found = pickCustomer(
          requireReadable(customers).map(({ customer }) => customer),
          by,
        );
        if (found !== undefined) return found;
      }
      return undefined;
    },

    async upsertCustomer({ serviceAddress, ...customer }, foreignId) {
      const fields = {
        ...personOf(customer.name),
        company: customer.company,
        email: customer.email,
        home_number: customer.phone,
        mobile_number: customer.mobile,
      };
      if (foreignId !== undefined) {
        const body = JSON.stringify(fields);
        await call(Made, `/customers/${segment(foreignId)}`, { method: 'PUT', body, isRepeatable: true });
        return foreignId;
      }
      const addresses = serviceAddress.street === '' ? [] : [{ ...serviceAddress, type: 'service' }];
      return (await post(Made, '/customers', { ...fields, addresses })).id;
    },
  };
}
