import type { Fault } from './fake-server.ts';
import {
  type FakeAddress,
  type FakeBooks,
  type FakeCustomer,
  type FakeJob,
  fullName,
  makeCustomer,
} from './records.ts';

type Range = { after?: string; before?: string };
type Attachments = { attachments?: { url: string }[] };
type Line = { name: string; quantity: number; unitPrice: number };
type NewClient = {
  firstName?: string;
  lastName?: string;
  companyName?: string;
  phones?: { number: string }[];
  emails?: { address: string }[];
  properties?: { address: { street1?: string; city?: string; province?: string; postalCode?: string } }[];
};

const addressOf = ({ street, city, state, zip }: FakeAddress) => ({ street, city, province: state, postalCode: zip });
const nameInUrl = (url: string): string => decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');

function notesOf(books: FakeBooks, type: string, isOwn: (of: { jobId?: string; customerId?: string }) => boolean) {
  const files = books.files.filter(isOwn);
  return () => ({
    nodes: books.notes.filter(isOwn).map((note, index) => ({
      __typename: type,
      id: `note-${index}`,
      message: note.text,
      fileAttachments: () => ({
        nodes: files.filter((file) => file.note === note.text).map(({ name }) => ({ fileName: name })),
      }),
    })),
  });
}

function clientOf(books: FakeBooks, customer: FakeCustomer) {
  const { id, company, phone, mobile, email } = customer;
  const phones = [
    { number: phone, primary: true, description: 'MAIN' },
    { number: mobile, primary: false, description: 'MOBILE' },
  ];
  const property = { id: `property-${id}`, address: addressOf(customer.service) };
  return {
    id,
    name: fullName(customer),
    companyName: company === '' ? null : company,
    isCompany: company !== '',
    phones: phones.filter(({ number }) => number !== ''),
    emails: email === '' ? [] : [{ address: email, primary: true, description: 'MAIN' }],
    billingAddress: addressOf(customer.billing),
    updatedAt: customer.updatedAt,
    clientProperties: () => ({ nodes: customer.service.street === '' ? [] : [property] }),
    notes: notesOf(books, 'ClientNote', ({ customerId }) => customerId === id),
  };
}

function jobOf(books: FakeBooks, job: FakeJob) {
  const customer = books.customer(job.customerId) ?? makeCustomer(job.customerId);
  const users = job.technician === '' ? [] : [{ id: 'user-1', name: { full: job.technician } }];
  return {
    id: job.id,
    jobNumber: Number(job.id),
    title: job.title,
    startAt: job.startsAt,
    endAt: job.endsAt,
    client: clientOf(books, customer),
    property: { id: `property-${customer.id}`, address: addressOf(customer.service) },
    visits: () => ({ nodes: [{ id: 'visit-1', assignedUsers: () => ({ nodes: users }) }] }),
    notes: notesOf(books, 'JobNote', ({ jobId }) => jobId === job.id),
  };
}

const matches = (customer: FakeCustomer, term: string): boolean =>
  [fullName(customer), customer.email, customer.phone, customer.mobile].some((text) => text.includes(term));

function queries(books: FakeBooks) {
  return {
    account: { id: 'account-demo', name: 'Demo Hearth at Jobber' },
    client: ({ id }: { id: string }) => {
      const customer = books.customer(id);
      return customer === undefined ? null : clientOf(books, customer);
    },
    clients: (args: { first?: number; after?: string; filter?: { updatedAt?: Range }; searchTerm?: string }) => {
      const { first = 100, after, filter, searchTerm } = args;
      const since = filter?.updatedAt?.after;
      const found = books.customers.filter(
        (customer) =>
          (since === undefined || Date.parse(customer.updatedAt) >= Date.parse(since)) &&
          (searchTerm === undefined || matches(customer, searchTerm)),
      );
      const from = after === undefined ? 0 : Number(after);
      const end = from + first;
      const nodes = found.slice(from, end).map((customer) => clientOf(books, customer));
      return { nodes, pageInfo: { hasNextPage: found.length > end, endCursor: String(end) } };
    },
    job: ({ id }: { id: string }) => {
      const job = books.job(id);
      return job === undefined ? null : jobOf(books, job);
    },
    jobs: (args: { first?: number; after?: string; filter?: { visitsScheduledBetween?: Range } }) => {
      const { first = 100, after: cursor = '0', filter } = args;
      const { after = '1970-01-01', before = '9999-01-01' } = filter?.visitsScheduledBetween ?? {};
      const jobs = books.jobsBetween(after, before, undefined);
      const end = Number(cursor) + first;
      const nodes = jobs.slice(Number(cursor), end).map((job) => jobOf(books, job));
      return { nodes, pageInfo: { hasNextPage: jobs.length > end, endCursor: String(end) } };
    },
  };
}

type NoteOwner = { jobId?: string; customerId?: string };
const refused = (what: string) => ({ userErrors: [{ message: `${what} has a problem`, path: ['input'] }] });

function addNote(
  { books, fault }: { books: FakeBooks; fault: Fault | undefined },
  owner: NoteOwner,
  { message, attachments = [] }: { message: string } & Attachments,
) {
  books.notes.push({ ...owner, text: message, isPublic: false });
  if (fault !== 'accepted-then-missing') {
    books.files.push(...attachments.map(({ url }) => ({ ...owner, name: nameInUrl(url), bytes: 0, note: message })));
  }
  return { id: books.newId(), message };
}

function serviceOf({ properties: [property] = [] }: NewClient): FakeAddress {
  const { street1: street = '', city = '', province: state = '', postalCode: zip = '' } = property?.address ?? {};
  return { street, city, state, zip };
}

function addClient(books: FakeBooks, input: NewClient) {
  const { firstName: first = '', lastName: last = '', companyName: company = '' } = input;
  const phone = input.phones?.[0]?.number ?? '';
  const email = input.emails?.[0]?.address ?? '';
  const names = { first, last, company };
  const customer = makeCustomer(books.newId(), { ...names, phone, email, service: serviceOf(input) });
  books.customers.push(customer);
  return clientOf(books, customer);
}

/** Resolvers of the schema's queries and mutations. */
export function jobberRoot(books: FakeBooks, fault: Fault | undefined) {
  const parts = { books, fault };
  const isRefused = fault === 'error-inside';
  return {
    ...queries(books),
    jobCreateNote: ({ jobId, input }: { jobId: string; input: { message: string } & Attachments }) =>
      isRefused || books.job(jobId) === undefined
        ? refused('The job')
        : { jobNote: addNote(parts, { jobId }, input), userErrors: [] },
    clientCreateNote: ({ clientId, input }: { clientId: string; input: { message: string } & Attachments }) =>
      isRefused || books.customer(clientId) === undefined
        ? refused('The client')
        : { clientNote: addNote(parts, { customerId: clientId }, input), userErrors: [] },
    clientCreate: ({ input }: { input: NewClient }) =>
      isRefused ? refused('The client') : { client: addClient(books, input), userErrors: [] },
    clientEdit: ({ clientId, input }: { clientId: string; input: NewClient }) => {
      const customer = books.customer(clientId);
      if (customer === undefined) return refused('The client');
      Object.assign(customer, { first: input.firstName ?? customer.first, last: input.lastName ?? customer.last });
      return { client: clientOf(books, customer), userErrors: [] };
    },
    quoteCreate: ({ attributes }: { attributes: { clientId: string; title: string; lineItems: Line[] } }) => {
      if (isRefused) return refused('The quote');
      const lines = attributes.lineItems.map(({ name, quantity, unitPrice }) => ({
        name,
        quantity,
        unitPriceCents: Math.round(unitPrice * 100),
      }));
      books.estimates.push({ customerId: attributes.clientId, options: [{ name: attributes.title, lines }] });
      return { quote: { id: books.newId() }, userErrors: [] };
    },
  };
}
