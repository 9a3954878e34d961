import * as z from 'zod';
import type { ForeignCustomer, ForeignJob } from '../port.ts';
import { Id, Text, Time } from '../texts.ts';

/** A list in XML; an empty one is ''. */
const listOf = <K extends string, S extends z.ZodType>(key: K, item: S) =>
  z
    .union([z.literal(''), z.object({ [key]: z.array(item).default([]) })])
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
  .transform((given): ForeignCustomer => {
    const place = (kind: 'service' | 'billing') => ({
      street: given[`${kind}-address`],
      city: given[`${kind}-city`],
      state: given[`${kind}-state`],
      zip: given[`${kind}-zip-code`],
    });
    return {
      foreignId: given['customer-number'],
      name: given.name || given['company-name'],
      company: given['company-name'],
      phone: given['phone-number'] || given.phone,
      mobile: given.mobile,
      email: given['email-address'] || given.email,
      serviceAddress: place('service'),
      billingAddress: place('billing'),
      updatedAt: given['updated-at'],
    };
  });
export const Customers = listOf('customer', Customer);

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
  .transform((given): ForeignJob => ({
    jobId: given['job-number'],
    title: given.name === '' ? `Job ${given['job-number']}` : given.name,
    customerId: given.customer?.foreignId ?? '',
    customerName: given.customer?.name ?? '',
    startsAt: given['scheduled-on'],
    endsAt: given['ends-at'],
    technicians: [],
    address: given.customer?.serviceAddress ?? { street: '', city: '', state: '', zip: '' },
  }));
export const Jobs = listOf('job', Job);

export const Notes = listOf('note', z.object({ note: Text }));
export const MadeNote = z.union([z.literal(''), z.object({ id: Id.optional() })]);
