import { type FakeResponse, type FakeRequest, type FakeSystem, fileIn, startFake } from './fake-server.ts';
import { FakeBooks, type FakeCustomer, type FakeJob, fullName, makeCustomer } from './records.ts';
import { SERVICE_TITAN } from '../support/service-titan-credentials.ts';

const json = (body: object, status = 200): FakeResponse => ({ status, body });
const problem = (status: number, title: string, errors: Record<string, string[]> = {}): FakeResponse =>
  json({ type: 'https://httpstatuses.io', title, status, traceId: '00-demo', errors }, status);

const customerJson = (customer: FakeCustomer) => ({
  id: Number(customer.id),
  active: true,
  name: fullName(customer),
  type: customer.company === '' ? 'Residential' : 'Commercial',
  address: { ...customer.billing, unit: null, country: 'USA' },
  balance: 0,
  modifiedOn: customer.updatedAt,
});

const jobJson = (job: FakeJob) => ({
  id: Number(job.id),
  jobNumber: job.id,
  customerId: Number(job.customerId),
  locationId: Number(job.customerId),
  summary: job.title,
  jobStatus: job.isCanceled === true ? 'Canceled' : 'Scheduled',
});

const locationJson = (customer: FakeCustomer) => ({
  id: Number(customer.id),
  customerId: Number(customer.id),
  name: fullName(customer),
  address: { ...customer.service, unit: null, country: 'USA' },
});

const list = (data: object[], hasMore = false): FakeResponse =>
  json({ page: 1, pageSize: 50, hasMore, totalCount: null, data });

function listCustomers(books: FakeBooks, query: URLSearchParams): FakeResponse {
  const since = query.get('modifiedOnOrAfter');
  const size = Number(query.get('pageSize') ?? '50');
  const from = (Number(query.get('page') ?? '1') - 1) * size;
  const found = books.customers.filter(
    (customer) =>
      (since === null || Date.parse(customer.updatedAt) >= Date.parse(since)) &&
      (query.get('name') === null || fullName(customer).includes(query.get('name') ?? '')) &&
      (query.get('phone') === null || customer.phone === query.get('phone')),
  );
  return list(found.slice(from, from + size).map(customerJson), found.length > from + size);
}

function addCustomer(books: FakeBooks, body: Record<string, unknown>): FakeResponse {
  if (typeof body['name'] !== 'string' || !Array.isArray(body['locations'])) {
    return problem(400, 'One or more validation errors occurred.', { Name: ['The Name field is required.'] });
  }
  const contacts = body['contacts'] as { type: string; value: string }[];
  const valueOf = (kind: string) => contacts.find(({ type }) => type === kind)?.value ?? '';
  const customer = makeCustomer(books.newId(), {
    first: body['name'],
    last: '',
    phone: valueOf('Phone'),
    mobile: valueOf('MobilePhone'),
    email: valueOf('Email'),
    service: body['address'] as FakeCustomer['service'],
  });
  books.customers.push(customer);
  return json(customerJson(customer));
}

function crmList(books: FakeBooks, kind: string | undefined, { method, query, body }: FakeRequest): FakeResponse {
  if (kind === 'locations') {
    const customer = books.customer(query.get('customerId') ?? '');
    return list(customer === undefined ? [] : [locationJson(customer)]);
  }
  if (method === 'GET') return listCustomers(books, query);
  return addCustomer(books, JSON.parse(body.toString('utf8')) as Record<string, unknown>);
}

function crm(books: FakeBooks, [kind, id, part]: string[], request: FakeRequest): FakeResponse {
  const { method, body } = request;
  if (id === undefined) return crmList(books, kind, request);
  const customer = books.customer(id);
  if (customer === undefined) return problem(404, 'Not Found');
  if (kind === 'locations') return json(locationJson(customer));
  if (part === 'contacts') {
    const contacts = [
      { type: 'Phone', value: customer.phone },
      { type: 'MobilePhone', value: customer.mobile },
      { type: 'Email', value: customer.email },
    ];
    return list(contacts.filter(({ value }) => value !== ''));
  }
  if (part === 'notes') return notes(books, { customerId: customer.id }, request);
  if (method === 'PATCH') {
    customer.first = (JSON.parse(body.toString('utf8')) as { name: string }).name;
    customer.last = '';
  }
  return json(customerJson(customer));
}

function notes(
  books: FakeBooks,
  place: { jobId: string } | { customerId: string },
  request: FakeRequest,
): FakeResponse {
  if (request.method === 'GET') {
    const [[name, id] = []] = Object.entries(place);
    const found = books.notes.filter((note) => (note as Record<string, unknown>)[name ?? ''] === id);
    return list(found.map(({ text }) => ({ text })));
  }
  const { text } = JSON.parse(request.body.toString('utf8')) as { text: string };
  books.notes.push({ ...place, text, isPublic: false });
  return json({ text, isPinned: false });
}

function appointmentsOf({ id, startsAt, endsAt, earlier, replaced }: FakeJob): object[] {
  const appointment = (visit: Pick<FakeJob, 'startsAt' | 'endsAt'> | undefined, status: string) =>
    visit === undefined ? [] : [{ jobId: Number(id), start: visit.startsAt, end: visit.endsAt, status }];
  return [
    ...appointment(earlier, 'Done'),
    ...appointment(replaced, 'Canceled'),
    ...appointment({ startsAt, endsAt }, 'Scheduled'),
  ];
}

function jpm(books: FakeBooks, [kind, id, part]: string[], request: FakeRequest): FakeResponse {
  const { query } = request;
  if (kind === 'appointments') {
    const job = books.job(query.get('jobId') ?? '');
    return list(job === undefined ? [] : appointmentsOf(job));
  }
  if (id === undefined) {
    const [from, until] = [query.get('appointmentStartsOnOrAfter') ?? '', query.get('appointmentStartsBefore') ?? ''];
    const jobs = books.jobsBetween(from, until, query.get('customerId') ?? undefined);
    const size = Number(query.get('pageSize') ?? '50');
    const first = (Number(query.get('page') ?? '1') - 1) * size;
    return list(jobs.slice(first, first + size).map(jobJson), jobs.length > first + size);
  }
  const job = books.job(id);
  if (job === undefined) return problem(404, 'Not Found');
  return part === 'notes' ? notes(books, { jobId: job.id }, request) : json(jobJson(job));
}

function forms(books: FakeBooks, [, id]: string[], request: FakeRequest): FakeResponse {
  const job = books.job(id ?? '');
  if (job === undefined) return problem(404, 'Not Found');
  if (request.method === 'GET') {
    return list(books.files.filter(({ jobId }) => jobId === job.id).map(({ name }) => ({ fileName: name })));
  }
  const file = fileIn(request);
  if (file === undefined) return problem(400, 'Bad Request', { file: ['The file field is required.'] });
  if (request.fault !== 'accepted-then-missing') books.files.push({ jobId: job.id, ...file });
  return json({ fileName: file.name });
}

function answer(books: FakeBooks, tokens: ReadonlySet<string>, request: FakeRequest): FakeResponse {
  const token = request.header('authorization').replace('Bearer ', '');
  const isOurs = tokens.has(token) && request.header('st-app-key') === SERVICE_TITAN.appKey;
  if (!isOurs) return problem(401, 'Unauthorized');
  if (request.fault === 'error-inside') {
    return { ...problem(400, 'The record has a problem'), status: 200 };
  }
  const [, module, , , tenant, ...rest] = request.path.split('/');
  if (tenant !== SERVICE_TITAN.tenantId) return problem(403, 'Forbidden');
  if (module === 'crm') return crm(books, rest, request);
  if (module === 'jpm') return jpm(books, rest, request);
  return module === 'forms' ? forms(books, rest, request) : problem(404, 'Not Found');
}

/** ServiceTitan's v2 APIs for one tenant, with sign-in by client credentials. */
export function startServiceTitan(books = new FakeBooks()): Promise<FakeSystem> {
  /** Each token is valid until it expires; a newer one doesn't revoke it. */
  const tokens = new Set<string>();
  const aside = ({ path, body }: FakeRequest): FakeResponse | undefined => {
    if (path !== '/connect/token') return undefined;
    const form = new URLSearchParams(body.toString('utf8'));
    const isOurs =
      form.get('client_id') === SERVICE_TITAN.clientId && form.get('client_secret') === SERVICE_TITAN.clientSecret;
    if (!isOurs) return json({ error: 'invalid_client' }, 400);
    const token = `st-token-${tokens.size + 1}`;
    tokens.add(token);
    return json({ access_token: token, expires_in: 900, token_type: 'Bearer' });
  };
  return startFake({ books, aside, answer: (request) => answer(books, tokens, request) });
}
