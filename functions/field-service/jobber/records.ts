import * as z from 'zod';
import { type ForeignCustomer, type ForeignJob, NO_ADDRESS } from '../port.ts';
import { Id, listOf, readableOf, Text, Time } from '../texts.ts';

const ADDRESS = '{ street city province postalCode }';

const Address = z
  .object({ street: Text, city: Text, province: Text, postalCode: Text })
  .nullish()
  .transform((raw) =>
    raw === null || raw === undefined
      ? NO_ADDRESS
      : { street: raw.street, city: raw.city, state: raw.province, zip: raw.postalCode },
  );

/** The nodes of a connection; empty for null and undefined. */
const nodesOf = <S extends z.ZodType>(element: S) =>
  z
    .object({ nodes: listOf(element) })
    .nullish()
    .transform((connection) => connection?.nodes ?? []);

export const CLIENT = `{ id name companyName updatedAt
  phones { number primary description } emails { address primary }
  billingAddress ${ADDRESS} clientProperties(first: 1) { nodes { id address ${ADDRESS} } } }`;

const Flag = z
  .boolean()
  .nullish()
  .transform((flag) => flag === true);

/** The primary item, else the first. */
const mainOf = <T extends { primary: boolean }>(all: readonly T[]): T | undefined =>
  all.find(({ primary }) => primary) ?? all[0];

const isMobile = (description: string): boolean => /mobile|cell/i.test(description);

export const Client = z
  .object({
    id: Id,
    name: Text,
    companyName: Text,
    updatedAt: Time,
    phones: listOf(z.object({ number: Text, primary: Flag, description: Text })),
    emails: listOf(z.object({ address: Text, primary: Flag })),
    billingAddress: Address,
    clientProperties: nodesOf(z.object({ id: Id, address: Address })),
  })
  .transform((raw) => {
    const mobile = raw.phones.find(({ description }) => isMobile(description));
    const fixed = raw.phones.filter((phone) => phone !== mobile);
    const [property] = raw.clientProperties;
    const customer: ForeignCustomer = {
      foreignId: raw.id,
      name: raw.name || raw.companyName,
      company: raw.companyName,
      phone: mainOf(fixed)?.number ?? '',
      mobile: mobile?.number ?? '',
      email: mainOf(raw.emails)?.address ?? '',
      serviceAddress: property?.address ?? NO_ADDRESS,
      billingAddress: raw.billingAddress,
      updatedAt: raw.updatedAt,
    };
    return { customer, propertyId: property?.id };
  });

const PageInfo = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullish() });
export const Clients = z.object({ clients: z.object({ nodes: readableOf(Client), pageInfo: PageInfo }) });

export const JOB = `{ id jobNumber title startAt endAt client { id name } property { address ${ADDRESS} }
  visits(first: 1) { nodes { assignedUsers(first: 5) { nodes { name { full } } } } } }`;

const Job = z
  .object({
    id: Id,
    jobNumber: Id,
    title: Text,
    startAt: Time,
    endAt: Time,
    client: z.object({ id: Id, name: Text }),
    property: z.object({ address: Address }).nullish(),
    visits: nodesOf(z.object({ assignedUsers: nodesOf(z.object({ name: z.object({ full: Text }) })) })),
  })
  .transform((raw): ForeignJob => ({
    jobId: raw.id,
    title: raw.title === '' ? `Job ${raw.jobNumber}` : raw.title,
    customerId: raw.client.id,
    customerName: raw.client.name,
    startsAt: raw.startAt,
    endsAt: raw.endAt,
    technicians: raw.visits.flatMap(({ assignedUsers }) => assignedUsers.map(({ name }) => name.full)),
    address: raw.property?.address ?? NO_ADDRESS,
  }));
export const Jobs = z.object({ jobs: z.object({ nodes: readableOf(Job), pageInfo: PageInfo }) });

const FileName = z.object({ fileName: Text });
/** Notes of a job or a client; other kinds of elements are empty. */
export const Notes = z.object({
  notes: z.object({
    nodes: z.array(z.object({ message: Text, fileAttachments: nodesOf(FileName) })),
  }),
});
