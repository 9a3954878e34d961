import * as z from 'zod';
import { NO_ADDRESS } from '../port.ts';
import { Id, readableOf, Text, Time } from '../texts.ts';

export const listOf = <S extends z.ZodType>(schema: S) =>
  z.object({ hasMore: z.boolean().nullish(), data: z.array(schema) });

export const Address = z
  .object({ street: Text, unit: Text, city: Text, state: Text, zip: Text })
  .nullish()
  .transform((raw) =>
    raw === null || raw === undefined
      ? NO_ADDRESS
      : {
          street: [raw.street, raw.unit].filter((line) => line !== '').join(', '),
          city: raw.city,
          state: raw.state,
          zip: raw.zip,
        },
  );

export const Customer = z.object({ id: Id, name: Text, type: Text, address: Address, modifiedOn: Time });
export type Customer = z.infer<typeof Customer>;
export const Customers = z.object({ hasMore: z.boolean().nullish(), data: readableOf(Customer) });
export const Contact = z.object({ type: Text, value: Text });
export const Location = z.object({ address: Address });
const Job = z.object({
  id: Id,
  jobNumber: Text,
  customerId: Id,
  locationId: Id,
  summary: Text,
  jobStatus: Text,
});
export type Job = z.infer<typeof Job>;
export const Jobs = z.object({ hasMore: z.boolean().nullish(), data: readableOf(Job) });
export const Appointment = z.object({ start: Time, end: Time, status: Text });
export type Appointment = z.infer<typeof Appointment>;
export const Note = z.object({ text: Text });
export const Attachment = z.object({ fileName: Text });
export const Made = z.object({ id: Id });
