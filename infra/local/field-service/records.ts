/** The records of the field-service doubles, in one format for all four. */
export type FakeAddress = { street: string; city: string; state: string; zip: string };

export type FakeCustomer = {
  id: string;
  first: string;
  last: string;
  company: string;
  phone: string;
  mobile: string;
  email: string;
  service: FakeAddress;
  billing: FakeAddress;
  /** ISO time. */
  updatedAt: string;
};

export type FakeJob = {
  id: string;
  customerId: string;
  title: string;
  startsAt: string;
  endsAt: string;
  technician: string;
  /** The customer or the company has canceled it; the systems still list it. */
  isCanceled?: boolean;
  /** An earlier visit of the job, on another day, in systems whose jobs have several. */
  earlier?: { startsAt: string; endsAt: string };
  /** A visit of that day that was canceled and replaced by this one, in the same systems. */
  replaced?: { startsAt: string; endsAt: string };
};

export type FakeNote = { jobId?: string; customerId?: string; text: string; isPublic: boolean };
/** `note` is the text of the note that the file is attached to, if any. */
export type FakeFile = { jobId?: string; customerId?: string; name: string; bytes: number; note?: string };
export type FakeEstimate = { customerId: string; options: { name: string; lines: FakeLine[] }[] };
export type FakeLine = { name: string; quantity: number; unitPriceCents: number };

export class FakeBooks {
  customers: FakeCustomer[] = [];
  jobs: FakeJob[] = [];
  notes: FakeNote[] = [];
  links: { jobId: string; title: string; url: string }[] = [];
  files: FakeFile[] = [];
  estimates: FakeEstimate[] = [];
  #count = 1000;

  newId(): string {
    this.#count += 1;
    return String(this.#count);
  }

  customer(id: string): FakeCustomer | undefined {
    return this.customers.find((each) => each.id === id);
  }

  job(id: string): FakeJob | undefined {
    return this.jobs.find((each) => each.id === id);
  }

  jobsBetween(from: string, until: string, customerId: string | undefined): FakeJob[] {
    const [start, end] = [Date.parse(from), Date.parse(until)];
    return this.jobs.filter((job) => {
      const at = Date.parse(job.startsAt);
      return at >= start && at < end && (customerId === undefined || job.customerId === customerId);
    });
  }
}

export const fullName = ({ first, last, company }: FakeCustomer): string =>
  [first, last].filter((part) => part !== '').join(' ') || company;

export const makeCustomer = (id: string, overrides: Partial<FakeCustomer> = {}): FakeCustomer => ({
  id,
  first: 'Casey',
  last: `Customer ${id}`,
  company: '',
  phone: `802555${id.padStart(4, '0').slice(-4)}`,
  mobile: '',
  email: `customer${id}@example.com`,
  service: { street: `${id} Maple St`, city: 'Rutland', state: 'VT', zip: '05701' },
  billing: { street: `${id} Maple St`, city: 'Rutland', state: 'VT', zip: '05701' },
  updatedAt: '2026-10-01T12:00:00.000Z',
  ...overrides,
});
