import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import { type FakeResponse, type FakeRequest, type FakeSystem, startFake } from './fake-server.ts';
import { FakeBooks, type FakeCustomer, type FakeJob, fullName, makeCustomer } from './records.ts';
import { KICKSERV } from '../support/kickserv-credentials.ts';

const PAGE = 30;
const builder = new XMLBuilder({});
const xml = (document: object, status = 200): FakeResponse => ({
  status,
  type: 'application/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?>\n${String(builder.build(document))}`,
});

const customerXml = (customer: FakeCustomer) => ({
  id: `9${customer.id}`,
  'customer-number': customer.id,
  name: fullName(customer),
  'company-name': customer.company,
  'email-address': customer.email,
  'phone-number': customer.phone,
  mobile: customer.mobile,
  'service-address': customer.service.street,
  'service-city': customer.service.city,
  'service-state': customer.service.state,
  'service-zip-code': customer.service.zip,
  'billing-address': customer.billing.street,
  'billing-city': customer.billing.city,
  'billing-state': customer.billing.state,
  'billing-zip-code': customer.billing.zip,
  'updated-at': customer.updatedAt,
});

const jobXml = (job: FakeJob, customer: FakeCustomer | undefined) => ({
  'job-number': job.id,
  name: job.title,
  'scheduled-on': job.startsAt,
  'ends-at': job.endsAt,
  ...(customer && { customer: customerXml(customer) }),
});

type Fields = Record<string, string | undefined>;
const read = (body: Buffer, root: string): Fields =>
  (new XMLParser({ parseTagValue: false }).parse(body.toString('utf8')) as Record<string, Fields>)[root] ?? {};

function customers(books: FakeBooks, { query }: FakeRequest): FakeResponse {
  const page = Number(query.get('page') ?? '1');
  const wanted: [string, (customer: FakeCustomer) => string][] = [
    ['customer_number', ({ id }) => id],
    ['phone_number', ({ phone }) => phone],
    ['email_address', ({ email }) => email],
    ['name', fullName],
  ];
  const found = books.customers.filter((customer) =>
    wanted.every(([name, valueOf]) => query.get(name) === null || query.get(name) === valueOf(customer)),
  );
  const part = found.slice((page - 1) * PAGE, page * PAGE);
  return xml({ customers: part.length === 0 ? '' : { customer: part.map(customerXml) } });
}

function addCustomer(books: FakeBooks, body: Buffer): FakeResponse {
  const fields = read(body, 'customer');
  const service = {
    street: fields['service_address'] ?? '',
    city: fields['service_city'] ?? '',
    state: fields['service_state'] ?? '',
    zip: fields['service_zip_code'] ?? '',
  };
  const customer = makeCustomer(books.newId(), {
    first: fields['name'] ?? '',
    last: '',
    phone: fields['phone_number'] ?? '',
    email: fields['email_address'] ?? '',
    service,
  });
  books.customers.push(customer);
  return xml({ customer: customerXml(customer) }, 201);
}

function notes(books: FakeBooks, kind: string, id: string, request: FakeRequest): FakeResponse {
  const place = kind === 'jobs' ? { jobId: id } : { customerId: id };
  const owner = kind === 'jobs' ? books.job(id) : books.customer(id);
  if (owner === undefined) return xml({ error: 'Not found' }, 404);
  if (request.method === 'GET') {
    const found = books.notes.filter((note) => (kind === 'jobs' ? note.jobId === id : note.customerId === id));
    return xml({ notes: found.length === 0 ? '' : { note: found.map(({ text }) => ({ note: text })) } });
  }
  const fields = read(request.body, 'note');
  books.notes.push({ ...place, text: fields['note'] ?? '', isPublic: fields['public'] === 'true' });
  return xml({ note: { id: books.newId() } }, 201);
}

const notFound = () => xml({ error: 'Not found' }, 404);
const listXml = (name: string, items: object[]): FakeResponse =>
  xml({ [`${name}s`]: items.length === 0 ? '' : { [name]: items } });

function answerCustomers(books: FakeBooks, [id, part]: readonly [string, string], request: FakeRequest): FakeResponse {
  if (part === 'jobs') {
    const found = books.jobs.filter((job) => job.customerId === id);
    return listXml(
      'job',
      found.map((job) => jobXml(job, undefined)),
    );
  }
  if (id === '') return request.method === 'POST' ? addCustomer(books, request.body) : customers(books, request);
  const known = books.customer(id);
  if (known === undefined) return notFound();
  known.first = read(request.body, 'customer')['name'] ?? known.first;
  known.last = '';
  return xml({ customer: customerXml(known) });
}

function answer(books: FakeBooks, request: FakeRequest): FakeResponse {
  const { token } = KICKSERV;
  const expected = `Basic ${Buffer.from(`${token}:${token}`).toString('base64')}`;
  if (request.header('authorization') !== expected) return xml({ error: 'HTTP Basic: Access denied.' }, 401);
  if (request.fault === 'error-inside') return xml({ errors: { error: ['Name has a problem'] } });
  const path = request.path.replace(`/${KICKSERV.account}`, '');
  const [, kind = '', id = '', part = ''] = /^\/(\w+)(?:\/([^/.]+))?(?:\/(\w+))?\.xml$/.exec(path) ?? [];
  if (part === 'notes') return notes(books, kind, id, request);
  if (kind === 'customers') return answerCustomers(books, [id, part], request);
  if (kind !== 'jobs' || id !== '') return notFound();
  return listXml(
    'job',
    books.jobs.map((job) => jobXml(job, books.customer(job.customerId))),
  );
}

/** Kickserv's XML API: basic sign-in with a token, pages of 30, notes; neither files nor estimates. */
export const startKickserv = (books = new FakeBooks()): Promise<FakeSystem> =>
  startFake({ books, answer: (request) => answer(books, request) });
