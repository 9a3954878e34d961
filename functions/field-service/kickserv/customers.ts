import { FieldServiceError } from '../failure.ts';
import { segment } from '../hosts.ts';
import { parseShape } from '../http-client.ts';
import type { CustomerCalls, PullRequest } from '../port.ts';
import { pickCustomer, readPage, requireReadable } from '../texts.ts';
import type { KickservClient } from './client.ts';
import { Customer, Customers } from './records.ts';
import { readXml, writeXml } from './xml.ts';

/** Customers per page, set by the provider. */
const PAGE = 30;

/** A customer's id is the customer number. There is no filter by change. */
export function kickservCustomers({ send, read }: KickservClient): CustomerCalls {
  const pageOf = (page: number, filter: Record<string, string> = {}) =>
    read(Customers, 'customers', 'customers.xml', { page: String(page), ...filter });

  return {
    async pullCustomers({ since, cursor }: PullRequest) {
      const page = Number(cursor ?? '1');
      const customers = await pageOf(page);
      const items = readPage(customers, { cursor });
      const isChanged = (at: string | undefined) => since === undefined || at === undefined || at >= since;
      return {
        items: items.filter(({ updatedAt }) => isChanged(updatedAt)),
        readable: customers.read.length,
        unreadable: customers.unreadable,
        ...(items.length + customers.unreadable === PAGE && { nextCursor: String(page + 1) }),
      };
    },

    async getCustomer(foreignId) {
      try {
        const found = await read(Customers, 'customers', 'customers.xml', { customer_number: foreignId });
        return requireReadable(found).find((customer) => customer.foreignId === foreignId);
      } catch (error) {
        if (error instanceof FieldServiceError && error.kind === 'not-found') return undefined;
        throw error;
      }
    },

    async findCustomer(by) {
      const filters = [
        ...(by.phone === '' ? [] : [{ phone_number: by.phone }]),
        ...(by.email === '' ? [] : [{ email_address: by.email }]),
        ...(by.name === '' ? [] : [{ name: by.name }]),
      ];
      for (const filter of filters) {
        const found = pickCustomer(requireReadable(await pageOf(1, filter)), by);
        if (found !== undefined) return found;
      }
      return undefined;
    },

    async upsertCustomer(customer, foreignId) {
      const { serviceAddress: at } = customer;
      const fields = {
        name: customer.name,
        company_name: customer.company,
        phone_number: customer.phone,
        mobile: customer.mobile,
        email_address: customer.email,
        service_address: at.street,
        service_city: at.city,
        service_state: at.state,
        service_zip_code: at.zip,
      };
      const body = await writeXml({ customer: fields });
      if (foreignId !== undefined) {
        await send(`customers/${segment(foreignId)}.xml`, { method: 'PUT', body, isRepeatable: true });
        return foreignId;
      }
      const made = await readXml(await send('customers.xml', { method: 'POST', body }), 'customer');
      return parseShape(Customer, made, 'customer').foreignId;
    },
  };
}
