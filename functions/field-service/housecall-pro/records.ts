import * as z from 'zod';
import { type ForeignCustomer, type ForeignJob, NO_ADDRESS } from '../port.ts';
import { Count, Id, listOf, Text, Time } from '../texts.ts';

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
  .transform((given) => {
    const service = given.addresses.find(({ type }) => type === 'service') ?? given.addresses[0];
    const billing = given.addresses.find(({ type }) => type === 'billing');
    const customer: ForeignCustomer = {
      foreignId: given.id,
      name: nameOf(given),
      company: given.company,
      phone: given.home_number || given.work_number,
      mobile: given.mobile_number,
      email: given.email,
      serviceAddress: placeOf(service),
      billingAddress: placeOf(billing),
      updatedAt: given.updated_at,
    };
    return { customer, addressId: service?.id };
  });
export const Customers = z.object({
  total_pages: Count,
  customers: z.array(Customer),
});

export const Job = z
  .object({
    id: Id,
    invoice_number: Text,
    description: Text,
    customer: z.object({ id: Id, first_name: Text, last_name: Text, company: Text }),
    address: Address.nullish(),
    schedule: z.object({ scheduled_start: Time, scheduled_end: Time }).nullish(),
    assigned_employees: listOf(z.object({ first_name: Text, last_name: Text })),
    notes: listOf(z.object({ content: Text })),
    attachments: listOf(z.object({ file_name: Text })),
  })
  .transform((given) => {
    const number = given.invoice_number === '' ? given.id : given.invoice_number;
    const job: ForeignJob = {
      jobId: given.id,
      title: given.description === '' ? `Job ${number}` : given.description,
      customerId: given.customer.id,
      customerName: nameOf(given.customer),
      startsAt: given.schedule?.scheduled_start,
      endsAt: given.schedule?.scheduled_end,
      technicians: given.assigned_employees.map(({ first_name: first, last_name: last }) => `${first} ${last}`.trim()),
      address: placeOf(given.address),
    };
    return { job, notes: given.notes, attachments: given.attachments };
  });
export const Jobs = z.object({ jobs: z.array(Job), total_pages: Count.nullish() });

export const Made = z.object({ id: Id });
export const MaybeMade = z.object({ id: Id.optional() });
export const Company = z.object({ id: Id, name: Text });
