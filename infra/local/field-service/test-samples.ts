import type { PushTarget } from '#functions/field-service/port.ts';
import type { FakeSystem } from './fake-server.ts';
import { makeCustomer } from './records.ts';

const TODAY = '2026-11-26';
export const RANGE = { from: `${TODAY}T00:00:00.000Z`, until: '2026-11-27T00:00:00.000Z' };
/** Customers 1 to 70, a job of the first one today and one of the second one tomorrow. */
export function fill({ books }: FakeSystem): void {
  const ids = Array.from({ length: 70 }, (_, index) => String(index + 1));
  books.customers = ids.map((id) => makeCustomer(id, id === '7' ? { mobile: '8025550077' } : {}));
  books.notes = [];
  books.links = [];
  books.files = [];
  books.estimates = [];
  books.jobs = [
    { id: '501', customerId: '1', title: 'Level 2 inspection', day: TODAY },
    { id: '502', customerId: '2', title: 'Sweep', day: '2026-11-27' },
  ].map(({ day, ...job }) => ({
    ...job,
    startsAt: `${day}T14:00:00.000Z`,
    endsAt: `${day}T16:00:00.000Z`,
    technician: 'Terry Tech',
  }));
}

export const JOB: PushTarget = { customerId: '1', jobId: '501' };
export const FILE = {
  name: 'inspection-report.pdf',
  contentType: 'application/pdf',
  bytes: Buffer.from('%PDF-1.7 demo'),
  url: 'https://files.example.com/inspection-report.pdf?signature=x',
};
export const ESTIMATE = {
  title: 'Proposal P-7',
  options: [{ name: 'Better', lines: [{ name: 'Crown', description: '', quantity: 2, unitPriceCents: 12_345 }] }],
  proposed: [{ name: 'Crown', description: '', quantity: 2, unitPriceCents: 12_345 }],
};
