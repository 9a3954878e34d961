import * as z from 'zod';
import { type ForeignCustomer, type ForeignJob, NO_ADDRESS } from '../port.ts';
import { Count, Id, isCanceled, listOf, readableOf, Text, Time } from '../texts.ts';

const Address = z.object({
  id: Id.optional(),
  type: Text,
  street: Text,
  street_line_2: Text,
  city: Text,
  state: Text,
  zip: Text,
});
type Address = z.infer<typeof Address>;

const placeOf = (address: Address | null | undefined) =>
  address === null || address === undefined
    ? NO_ADDRESS
    : {
        street: [address.street, address.street_line_2].filter((line) => line !== '').join(', '),
        city: address.city,
        state: address.state,
        zip: address.zip,
      };

const nameOf = (person: { first_name: string; last_name: string; company: string }): string =>
  [person.first_name, person.last_name].filter((part) => part !== '').join(' ') || person.company;

export const Customer = z
  .object({
    id: Id,
    first_name: Text,
    last_name: Text,
    company: Text,
    email: Text,
    mobile_number: Text,
    home_number: Text,
    work_number: Text,
    addresses: listOf(Address),
    updated_at: Time,
  })
  .transform((raw) => {
    const service = raw.addresses.find(({ type }) => type === 'service') ?? raw.addresses[0];
    const billing = raw.addresses.find(({ type }) => type === 'billing');
    const customer: ForeignCustomer = {
      foreignId: raw.id,
      name: nameOf(raw),
      company: raw.company,
      phone: raw.home_number || raw.work_number,
      mobile: raw.mobile_number,
      email: raw.email,
      serviceAddress: placeOf(service),
      billingAddress: placeOf(billing),
      updatedAt: raw.updated_at,
    };
    return { customer, addressId: service?.id };
  });
export const Customers = z.object({
  total_pages: Count,
  customers: readableOf(Customer),
});

export const Job = z
  .object({
    id: Id,
    invoice_number: Text,
    description: Text,
    customer: z.object({ id: Id, first_name: Text, last_name: Text, company: Text }),
    address: Address.nullish(),
    work_status: Text,
    schedule: z.object({ scheduled_start: Time, scheduled_end: Time }).nullish(),
    assigned_employees: listOf(z.object({ first_name: Text, last_name: Text })),
    notes: listOf(z.object({ content: Text })),
    attachments: listOf(z.object({ file_name: Text })),
  })
  .transform((raw) => {
    const number = raw.invoice_number === '' ? raw.id : raw.invoice_number;
    const job: ForeignJob = {
      jobId: raw.id,
      title: raw.description === '' ? `Job ${number}` : raw.description,
      customerId: raw.customer.id,
      customerName: nameOf(raw.customer),
      startsAt: raw.schedule?.scheduled_start,
      endsAt: raw.schedule?.scheduled_end,
      technicians: raw.assigned_employees.map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim()),
      address: placeOf(raw.address),
    };
    return { job, isCanceled: isCanceled(raw.work_status), notes: raw.notes, attachments: raw.attachments };
  });
export const Jobs = z.object({ jobs: readableOf(Job), total_pages: Count.nullish() });

export const Made = z.object({ id: Id });
export const MaybeMade = z.object({ id: Id.optional() });
export const Company = z.object({ id: Id, name: Text });
