import { type FakeResponse, type FakeRequest, type FakeSystem, fileIn, startFake } from './fake-server.ts';
import { FakeBooks, type FakeCustomer, type FakeJob, makeCustomer } from './records.ts';

export const HOUSECALL_PRO = { apiKey: 'housecall-demo-key' } as const;

const json = (body: object, status = 200): FakeResponse => ({ status, body });
const notFound = () => json({ error: { type: 'not_found', message: 'Not found' } }, 404);

const customerJson = (customer: FakeCustomer) => ({
  id: customer.id,
  first_name: customer.first,
  last_name: customer.last,
  company: customer.company === '' ? null : customer.company,
  email: customer.email,
  mobile_number: customer.mobile === '' ? null : customer.mobile,
  home_number: customer.phone,
  work_number: null,
  notifications_enabled: true,
  lead_source: null,
  tags: [],
  addresses:
    customer.service.street === ''
      ? []
      : [
          { id: `adr_s_${customer.id}`, type: 'service', street_line_2: null, country: 'US', ...customer.service },
          { id: `adr_b_${customer.id}`, type: 'billing', street_line_2: null, country: 'US', ...customer.billing },
        ],
  created_at: '2026-01-01T00:00:00Z',
  updated_at: customer.updatedAt,
});

function jobJson(books: FakeBooks, job: FakeJob) {
  const customer = books.customer(job.customerId) ?? makeCustomer(job.customerId);
  const [first = '', last = ''] = job.technician.split(' ');
  return {
    id: job.id,
    invoice_number: job.id,
    description: job.title,
    customer: { id: customer.id, first_name: customer.first, last_name: customer.last, company: null },
    address: { id: `adr_s_${customer.id}`, type: 'service', street_line_2: null, ...customer.service },
    work_status: job.isCanceled === true ? 'user canceled' : 'scheduled',
    schedule: { scheduled_start: job.startsAt, scheduled_end: job.endsAt, arrival_window: 0 },
    assigned_employees: job.technician === '' ? [] : [{ id: 'pro_1', first_name: first, last_name: last }],
    notes: books.notes.filter(({ jobId }) => jobId === job.id).map(({ text }) => ({ content: text })),
    attachments: books.files.filter(({ jobId }) => jobId === job.id).map(({ name }) => ({ file_name: name })),
  };
}

type Body = Record<string, unknown>;
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function listCustomers(books: FakeBooks, { query }: FakeRequest): FakeResponse {
  const q = query.get('q')?.toLowerCase();
  const size = Math.min(Number(query.get('page_size') ?? '10'), 100);
  const page = Number(query.get('page') ?? '1');
  const found = books.customers.filter(
    (customer) => q === undefined || JSON.stringify(customerJson(customer)).toLowerCase().includes(q),
  );
  return json({
    page,
    page_size: size,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
    total_items: found.length,
    customers: found.slice((page - 1) * size, page * size).map(customerJson),
  });
}

function addCustomer(books: FakeBooks, body: Body): FakeResponse {
  const [address] = (body['addresses'] as FakeCustomer['service'][] | undefined) ?? [];
  const customer = makeCustomer(`cus_${books.newId()}`, {
    first: textOf(body['first_name']),
    last: textOf(body['last_name']),
    company: textOf(body['company']),
    email: textOf(body['email']),
    phone: textOf(body['home_number']),
    mobile: textOf(body['mobile_number']),
    service: address ?? { street: '', city: '', state: '', zip: '' },
  });
  books.customers.push(customer);
  return json(customerJson(customer), 201);
}

type Line = { name: string; quantity: number; unit_price: number };
function addEstimate(books: FakeBooks, body: Body): FakeResponse {
  const customerId = textOf(body['customer_id']);
  if (books.customer(customerId) === undefined || textOf(body['address_id']) === '') {
    return json({ error: { type: 'invalid_request', message: 'customer_id or address_id is invalid' } }, 400);
  }
  const options = (body['options'] as { name: string; line_items: Line[] }[]).map(({ name, line_items: lines }) => ({
    name,
    lines: lines.map((line) => ({ name: line.name, quantity: line.quantity, unitPriceCents: line.unit_price })),
  }));
  books.estimates.push({ customerId, options });
  return json({ id: `est_${books.newId()}` }, 201);
}

function jobPart(books: FakeBooks, job: FakeJob, part: string, request: FakeRequest): FakeResponse {
  if (part === 'attachments') {
    const file = fileIn(request);
    if (file === undefined) return json({ error: { message: 'file is missing' } }, 400);
    if (request.fault !== 'accepted-then-missing') books.files.push({ jobId: job.id, ...file });
    return json({}, 202);
  }
  const body = JSON.parse(request.body.toString('utf8')) as Body;
  if (part === 'notes') books.notes.push({ jobId: job.id, text: textOf(body['content']), isPublic: false });
  else books.links.push({ jobId: job.id, title: textOf(body['title']), url: textOf(body['url']) });
  return json({ id: books.newId() }, 201);
}

function oneCustomer(books: FakeBooks, id: string, { method, body }: FakeRequest): FakeResponse {
  const known = books.customer(id);
  if (known === undefined) return notFound();
  if (method === 'PUT') known.first = textOf((JSON.parse(body.toString('utf8')) as Body)['first_name']) || known.first;
  return json(customerJson(known));
}

function answerCustomers(books: FakeBooks, id: string, request: FakeRequest): FakeResponse {
  if (id !== '') return oneCustomer(books, id, request);
  if (request.method === 'GET') return listCustomers(books, request);
  return addCustomer(books, JSON.parse(request.body.toString('utf8')) as Body);
}

function answerJobs(books: FakeBooks, [id = '', part = '']: string[], request: FakeRequest): FakeResponse {
  if (id === '') {
    const valueOf = (name: string) => request.query.get(name) ?? undefined;
    const [from = '', until = ''] = [valueOf('scheduled_start_min'), valueOf('scheduled_start_max')];
    const jobs = books.jobsBetween(from, until, valueOf('customer_id'));
    const size = Math.min(Number(valueOf('page_size') ?? '10'), 100);
    const page = Number(valueOf('page') ?? '1');
    const shown = jobs.slice((page - 1) * size, page * size).map((job) => jobJson(books, job));
    return json({ page, total_pages: Math.max(1, Math.ceil(jobs.length / size)), jobs: shown });
  }
  const job = books.job(id);
  if (job === undefined) return notFound();
  return part === '' ? json(jobJson(books, job)) : jobPart(books, job, part, request);
}

function answer(books: FakeBooks, request: FakeRequest): FakeResponse {
  if (request.header('authorization') !== `Token ${HOUSECALL_PRO.apiKey}`) return json({ error: 'Unauthorized' }, 401);
  if (request.fault === 'error-inside') return json({ error: { message: 'The record has a problem' } });
  const [, kind = '', ...rest] = request.path.split('/');
  if (kind === 'company') return json({ id: 'company_demo', name: 'Demo Hearth at Housecall Pro' });
  if (kind === 'estimates') return addEstimate(books, JSON.parse(request.body.toString('utf8')) as Body);
  if (kind === 'customers') return answerCustomers(books, rest[0] ?? '', request);
  return kind === 'jobs' ? answerJobs(books, rest, request) : notFound();
}

/** Housecall Pro's REST API: a key, numbered pages, notes, links, files accepted with 202, estimates with options in cents. */
export const startHousecallPro = (books = new FakeBooks()): Promise<FakeSystem> =>
  startFake({ books, answer: (request) => answer(books, request) });
