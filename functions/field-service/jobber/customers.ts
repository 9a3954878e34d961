import * as z from 'zod';
import type { CustomerCalls, ForeignCustomer } from '../port.ts';
import { Id, pickCustomer, readPage, requireReadable } from '../texts.ts';
import type { JobberGraphql } from './graphql.ts';
import { CLIENT, Client, Clients } from './records.ts';

/** A page of clients costs about 1,500 of an account's 10,000 points. */
const PAGE = 50;

const CLIENTS = `query Clients($first: Int!, $after: String, $filter: ClientFilterAttributes, $searchTerm: String) {
  clients(first: $first, after: $after, filter: $filter, searchTerm: $searchTerm) {
    nodes ${CLIENT} pageInfo { hasNextPage endCursor } } }`;
const ONE_CLIENT = `query Client($id: EncodedId!) { client(id: $id) ${CLIENT} }`;
const CREATE_CLIENT = `mutation NewClient($input: ClientCreateInput!) {
  clientCreate(input: $input) { client { id } userErrors { message path } } }`;
const EDIT_CLIENT = `mutation EditClient($id: EncodedId!, $input: ClientEditInput!) {
  clientEdit(clientId: $id, input: $input) { client { id } userErrors { message path } } }`;
const MadeClient = z.object({ client: z.object({ id: Id }) });

type Fields = Omit<ForeignCustomer, 'foreignId' | 'updatedAt'>;

const phonesOf = ({ phone, mobile }: Fields) =>
  [
    { number: phone, description: 'MAIN', primary: true },
    { number: mobile, description: 'MOBILE', primary: phone === '' },
  ].filter(({ number }) => number !== '');

/** Splits a name into Jobber's two fields. */
function nameOf({ name, company }: Fields) {
  const names = name.split(' ');
  if (name === company) return { companyName: company, isCompany: true };
  return { firstName: names.slice(0, -1).join(' ') || name, lastName: names.length > 1 ? (names.at(-1) ?? '') : '' };
}

/** The client with its first property; undefined if it doesn't exist. */
export async function clientOf(graphql: JobberGraphql, id: string) {
  const { client } = await graphql.query(z.object({ client: Client.nullable() }), ONE_CLIENT, { id });
  return client ?? undefined;
}

export function jobberCustomers(graphql: JobberGraphql): CustomerCalls {
  return {
    async pullCustomers({ since, cursor }) {
      const filter = since === undefined ? {} : { filter: { updatedAt: { after: since } } };
      const after = cursor === undefined ? {} : { after: cursor };
      const { clients } = await graphql.query(Clients, CLIENTS, { first: PAGE, ...after, ...filter });
      const { hasNextPage, endCursor } = clients.pageInfo;
      return {
        items: readPage(clients.nodes, { since, cursor }).map(({ customer }) => customer),
        readable: clients.nodes.read.length,
        unreadable: clients.nodes.unreadable,
        ...(hasNextPage && typeof endCursor === 'string' && { nextCursor: endCursor }),
      };
    },

    getCustomer: async (foreignId) => (await clientOf(graphql, foreignId))?.customer,

    async findCustomer(by) {
      for (const searchTerm of [by.phone, by.email, by.name].filter((text) => text !== '')) {
        const { clients } = await graphql.query(Clients, CLIENTS, { first: PAGE, searchTerm });
        const found = pickCustomer(
          requireReadable(clients.nodes).map(({ customer }) => customer),
          by,
        );
        if (found !== undefined) return found;
      }
      return undefined;
    },

    async upsertCustomer(customer, foreignId) {
      const { serviceAddress: at, email } = customer;
      const emails = email === '' ? [] : [{ address: email, description: 'MAIN', primary: true }];
      const fields = nameOf(customer);
      if (foreignId !== undefined) {
        await graphql.mutate(MadeClient, 'clientEdit', EDIT_CLIENT, { id: foreignId, input: fields });
        return foreignId;
      }
      const place = { street1: at.street, city: at.city, province: at.state, postalCode: at.zip };
      const properties = at.street === '' ? [] : [{ address: place }];
      const input = { ...fields, phones: phonesOf(customer), emails, properties };
      return (await graphql.mutate(MadeClient, 'clientCreate', CREATE_CLIENT, { input })).client.id;
    },
  };
}
