import * as z from 'zod';
import type { ForeignCustomer, ForeignJob } from '../port.ts';
import { Id, type Readable, readableOf, Text, Time } from '../texts.ts';

/** A list in XML; an empty one is ''. */
const listOf = <K extends string, S extends z.ZodType>(key: K, schema: S) =>
  z
    .union([z.literal(''), z.object({ [key]: z.array(schema).default([]) })])
    .transform((list) => (list === '' ? [] : (list[key] as z.output<S>[])));

export const Customer = z
  .object({
    'customer-number': Id,
    name: Text,
    'company-name': Text,
    'email-address': Text,
    email: Text,
    'phone-number': Text,
    phone: Text,
    mobile: Text,
    'service-address': Text,
    'service-city': Text,
    'service-state': Text,
    'service-zip-code': Text,
    'billing-address': Text,
    'billing-city': Text,
    'billing-state': Text,
    'billing-zip-code': Text,
    'updated-at': Time,
  })
  .transform((raw): ForeignCustomer => {
    const place = (kind: 'service' | 'billing') => ({
      street: raw[`${kind}-address`],
      city: raw[`${kind}-city`],
      state: raw[`${kind}-state`],
      zip: raw[`${kind}-zip-code`],
    });
    return {
      foreignId: raw['customer-number'],
      name: raw.name || raw['company-name'],
      company: raw['company-name'],
      phone: raw['phone-number'] || raw.phone,
      mobile: raw.mobile,
      email: raw['email-address'] || raw.email,
      serviceAddress: place('service'),
      billingAddress: place('billing'),
      updatedAt: raw['updated-at'],
    };
  });
/** A list of customers; an empty one is ''. */
export const Customers = z
  .union([z.literal(''), z.object({ customer: readableOf(Customer).prefault([]) })])
  .transform((list): Readable<ForeignCustomer> => (list === '' ? { read: [], unreadable: 0 } : list.customer));

export const Job = z
  .object({
    'job-number': Id,
    name: Text,
    'scheduled-on': Time,
    'ends-at': Time,
    customer: z
      .union([z.literal(''), z.array(Customer).transform(([first]) => first), Customer])
      .optional()
      .transform((customer) => (customer === '' ? undefined : customer)),
  })
  .transform((raw): ForeignJob => ({
    jobId: raw['job-number'],
    title: raw.name === '' ? `Job ${raw['job-number']}` : raw.name,
    customerId: raw.customer?.foreignId ?? '',
    customerName: raw.customer?.name ?? '',
    startsAt: raw['scheduled-on'],
    endsAt: raw['ends-at'],
    technicians: [],
    address: raw.customer?.serviceAddress ?? { street: '', city: '', state: '', zip: '' },
  }));
export const Jobs = z
  .union([z.literal(''), z.object({ job: readableOf(Job).prefault([]) })])
  .transform((list): Readable<ForeignJob> => (list === '' ? { read: [], unreadable: 0 } : list.job));

export const Notes = listOf('note', z.object({ note: Text }));
export const MadeNote = z.union([z.literal(''), z.object({ id: Id.optional() })]);
