import { ulid } from 'ulid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ClientFields } from '#shared/contract/clients.ts';
import { omit } from '#shared/omit.ts';
import { dayIn } from '#shared/report/dates/day-in.ts';
import { keys } from '#functions/data/keys.ts';
import { CapacityMeter } from '#functions/data/capacity-meter.ts';
import { Store } from '#functions/data/store.ts';
import { unsafeTenantOf } from '#functions/data/tenant-context.ts';
import { TenantTable } from '#functions/data/tenant-table.ts';
import { newClientRecord } from '#functions/features/clients/record.ts';
import { ClientRepository } from '#functions/features/clients/repository.ts';
import { gatherDue } from '#functions/features/due-services/gather-due.ts';
import { mailPreferenceHandlers, writePreferenceLink } from '#functions/features/due-services/mail-preferences.ts';
import { mailServiceReminder } from '#functions/features/due-services/mail-reminder.ts';
import { noteDue } from '#functions/features/due-services/note-due.ts';
import { dueIdOf, type DueRow } from '#functions/features/due-services/record.ts';
import { dueDaysOf, queueReminders } from '#functions/features/due-services/remind.ts';
import { snoozeDue } from '#functions/features/due-services/snooze.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { DueRepository } from '#functions/features/due-services/repository.ts';
import type { MailJobPorts } from '#functions/jobs/mail-job-ports.ts';
import type { InspectionRecord } from '#functions/features/inspections/records.ts';
import { newOrganizationRecord } from '#functions/features/organizations/new-organization.ts';
import { OrganizationRepository } from '#functions/data/accounts/organization-repository.ts';
import type { DocumentJob, MailJob } from '#functions/jobs/messages.ts';
import { BouncedAddresses } from '#functions/mail/bounced-addresses.ts';
import type { Mail } from '#functions/mail/mailer-port.ts';
import { SuppressingMailer } from '#functions/mail/suppressing-mailer.ts';
import { memoryObjects } from '#tests/fixtures/client-imports.ts';
import { fill, inspectionRecord } from '#tests/fixtures/table/fill.ts';
import { idOf, storeOf } from '#tests/fixtures/tenant.ts';
import { createTestTable, type TestTable } from '#tests/fixtures/table/test-table.ts';

const NOW = new Date('2026-11-26T15:00:00.000Z');
const clock = { now: () => NOW };
const VERMONT = { state: 'VT', settings: {} };

let testTable: TestTable;
beforeAll(async () => {
  testTable = await createTestTable();
});
afterAll(() => testTable.drop());

let organizationId: string;
let store: Store;
let table: TenantTable;
let due: DueRepository;
beforeEach(async () => {
  store = storeOf(testTable);
  const terms = { trialDays: 3, promoCode: '', reference: '', version: 'Pro' as const, flags: [] };
  const facts = { name: `Company ${ulid()}`, email: 'office@example.com', phone: '802 555 0100' };
  const place = { address: '', city: '', state: 'VT', zip: '' };
  const record = newOrganizationRecord({ ...facts, ...place }, terms, NOW);
  ({ organizationId } = record);
  await store.write(new OrganizationRepository(store).creation(record));
  table = new TenantTable(store, unsafeTenantOf(organizationId, 'user-of-the-test'));
  due = new DueRepository(table);
});

async function addClient(n: number, over: object = {}): Promise<string> {
  const fields = ClientFields.parse({ name: `Client ${n}`, email: `c${n}@example.com`, ...over });
  const record = newClientRecord(idOf(n), fields, NOW.toISOString());
  await table.write(new ClientRepository(table).creation(record));
  return idOf(n);
}

const completed = (n: number, over: Partial<InspectionRecord>): InspectionRecord => ({
  ...inspectionRecord(n),
  completedAt: '2025-11-20T18:00:00.000Z',
  status: 'COMPLETED_DELIVERED',
  ...over,
});

const note = (record: InspectionRecord) => noteDue(record, due, VERMONT);
const listed = async (query = {}): Promise<DueRow[]> => (await due.list(query, 1000)).items;

describe('the due services of an inspection', () => {
  it('include each service of its system a year later, based on the newest inspection', async () => {
    const clientId = await addClient(1);
    const older = completed(1, { clientId, type: 'MASONRY_WOOD', completedAt: '2024-11-20T18:00:00.000Z' });
    const newer = completed(2, { clientId, type: 'MASONRY_WOOD', completedAt: '2025-12-01T03:00:00.000Z' });
    for (const record of [older, newer, older, newer]) await note(record);
    await note(completed(3, { clientId, type: 'DRYER_VENT' }));

    expect((await listed()).map(({ kind, type, dueOn }) => [type, kind, dueOn])).toEqual([
      ['DRYER_VENT', 'SWEEP', '2026-11-20'],
      // 3 am UTC is the evening before in the company's time zone.
      ['MASONRY_WOOD', 'INSPECTION', '2026-11-30'],
      ['MASONRY_WOOD', 'SWEEP', '2026-11-30'],
    ]);
    expect((await listed({ kind: 'SWEEP' })).length).toBe(2);
    expect((await listed({ month: '2026-11' })).length).toBe(3);
    expect(await listed({ month: '2026-12' })).toEqual([]);
  });

  it('include a warranty check after a repair if the company offers one', async () => {
    const clientId = await addClient(1);
    const repaired = completed(1, { clientId, type: 'GAS_LOGS', reason: 'REPAIR_FOLLOW_UP' });
    await noteDue(repaired, due, { state: 'VT', settings: { warrantyCheckMonths: 6 } });

    expect((await listed({ kind: 'WARRANTY' })).map(({ dueOn }) => dueOn)).toEqual(['2026-05-20']);
  });

  it('are empty for an inspection that is not completed, and for the sample', async () => {
    const clientId = await addClient(1);
    await note(omit(completed(1, { clientId }), 'completedAt'));
    await note(completed(2, { clientId, isSample: true }));
    expect(await listed()).toEqual([]);
  });

  it('cost the same for any number of due services', async () => {
    const cost = async (n: number) => {
      const meter = new CapacityMeter();
      const metered = new TenantTable(new Store(testTable.client, testTable.tableName, meter), table.tenant);
      const record = completed(n, { clientId: idOf(n), type: 'MASONRY_WOOD' });
      await noteDue(record, new DueRepository(metered), VERMONT);
      await new DueRepository(metered).list({}, 50);
      return { readUnits: meter.readUnits, writeUnits: meter.writeUnits };
    };
    for (let n = 0; n < 60; n += 1) await note(completed(n, { clientId: idOf(n), type: 'MASONRY_WOOD' }));
    const few = await cost(900);
    for (let n = 100; n < 400; n += 1) await note(completed(n, { clientId: idOf(n), type: 'MASONRY_WOOD' }));
    expect([few, await cost(901)]).toEqual([few, few]);
    // Two rows, each written in a transaction and listed in two indexes.
    expect(few.writeUnits).toBe(8);
    expect(few.readUnits).toBeLessThanOrEqual(6);
  });

  it('are collected from earlier inspections in several jobs, also when a job is repeated', async () => {
    await fill(testTable, table, 450, (n) => completed(n, { clientId: idOf(n % 90), type: 'GAS_LOGS' }));
    const queue: DocumentJob[] = [{ kind: 'due-gathering', jobId: ulid(), organizationId }];
    const ports = {
      store,
      clock,
      enqueueDocument: async (job: DocumentJob) => {
        queue.push(job);
      },
    };
    await due.beginGathering(NOW.toISOString());
    let jobs = 0;
    for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
      if (job.kind !== 'due-gathering') continue;
      jobs += 1;
      if (jobs === 1) await gatherDue(job, { ...ports, enqueueDocument: async () => undefined });
      await gatherDue(job, ports);
    }
    expect(jobs).toBe(4);
    expect((await listed()).length).toBe(90);
    expect(await due.state()).toMatchObject({ state: 'done' });
  });
});

/** The mail jobs of a batch, with an in-memory provider that can fail. */
function mailing({ failing = () => false }: { failing?: (mail: Mail) => boolean } = {}) {
  const sent: Mail[] = [];
  const provider = {
    send: async (mail: Mail) => {
      if (failing(mail)) throw new Error('The provider is down');
      sent.push(mail);
      return { messageId: ulid() };
    },
  };
  const mailer = new SuppressingMailer(provider, new BouncedAddresses({ store, clock }));
  const ports: MailJobPorts = {
    store,
    clock,
    mailer,
    objects: memoryObjects(),
    documentBucket: 'documents',
    supportEmail: 'support@example.com',
    appUrl: 'https://app.example.com',
  };
  return { sent, ports };
}

async function jobsFor(dueIds: string[], { dieAfter = Infinity } = {}) {
  const jobs: Extract<MailJob, { kind: 'service-reminder' }>[] = [];
  const dueDays = await dueDaysOf(dueIds, due);
  const request = { organizationId, dueIds, dueDays, booking: 'Call early.' };
  const job = { kind: 'service-reminders', jobId: ulid(), ...request } as const;
  const enqueueMail = async (mail: MailJob) => {
    if (jobs.length >= dieAfter) throw new Error('Killed');
    if (mail.kind === 'service-reminder') jobs.push(mail);
  };
  await queueReminders(job, { enqueueMail }).catch(() => undefined);
  if (dieAfter < Infinity)
    await queueReminders(job, {
      enqueueMail: async (mail) => void (mail.kind === 'service-reminder' && jobs.push(mail)),
    });
  return jobs;
}

async function dueClients(count: number, over: (n: number) => object = () => ({})): Promise<string[]> {
  for (let n = 1; n <= count; n += 1) {
    const clientId = await addClient(n, over(n));
    await note(completed(n, { clientId, type: n % 2 === 0 ? 'MASONRY_WOOD' : 'DRYER_VENT' }));
  }
  return (await listed()).map(dueIdOf);
}

describe('reminders', () => {
  it('go to 500 clients once each when the batch is killed midway and messages are delivered twice', async () => {
    const dueIds = await dueClients(500);
    const { sent, ports } = mailing();
    const jobs = await jobsFor(dueIds.slice(0, 750), { dieAfter: 230 });
    expect(jobs.length).toBeGreaterThan(500);
    for (let from = 0; from < jobs.length; from += 25) {
      const part = jobs.slice(from, from + 25);
      await Promise.all([...part, ...part].map((job) => mailServiceReminder(job, ports)));
    }

    const to = sent.map((mail) => mail.to);
    expect(to.length).toBe(500);
    expect(new Set(to).size).toBe(500);
    expect((await listed()).every(({ reminder }) => reminder?.state === 'sent')).toBe(true);
  });

  it('name the due service and the company, and have headers for one-click unsubscribe', async () => {
    const [clientId] = [await addClient(2)];
    await note(completed(2, { clientId, type: 'MASONRY_WOOD' }));
    const { sent, ports } = mailing();
    for (const job of await jobsFor((await listed()).map(dueIdOf))) await mailServiceReminder(job, ports);

    expect(sent.length).toBe(1);
    const [mail] = sent;
    expect(mail?.text).toContain(
      'Level 1 inspection, wood-burning fireplace: due Nov 20, 2026, last done Nov 20, 2025',
    );
    expect(mail?.text).toContain('Sweep or cleaning, wood-burning fireplace');
    expect(mail?.text).toContain('802 555 0100');
    expect(mail?.text).toContain('Call early.');
    expect(mail?.text).toMatch(/https:\/\/app\.example\.com\/unsubscribe\/[\w-]{43}/);
    expect(mail?.unsubscribe?.postUrl).toMatch(
      /^https:\/\/app\.example\.com\/api\/mail-preferences\/[\w-]{43}\/unsubscribe$/,
    );
  });

  it('are sent once by a retry after a provider error', async () => {
    const dueIds = await dueClients(1);
    let faults = 1;
    const { sent, ports } = mailing({ failing: () => faults-- > 0 });
    const [job] = await jobsFor(dueIds);
    if (job === undefined) throw new Error('There is no job');
    await expect(mailServiceReminder(job, ports)).rejects.toThrow('The provider is down');
    expect((await listed())[0]?.reminder).toBeUndefined();
    await mailServiceReminder(job, ports);
    await mailServiceReminder(job, ports);
    expect(sent.length).toBe(1);
  });

  it('never go to a client who unsubscribed, has no email, was deleted, or whose address bounced', async () => {
    const dueIds = await dueClients(4, (n) => (n === 2 ? { email: '' } : {}));
    await due.unsubscribe({ clientId: idOf(1), email: '' }, NOW.toISOString());
    const bounced = { kind: 'bounced', at: '2026-01-01T00:00:00.000Z' } as const;
    await new BouncedAddresses({ store, clock }).block('c3@example.com', bounced, organizationId);
    const { sent, ports } = mailing();
    for (const job of await jobsFor(dueIds)) await mailServiceReminder(job, ports);

    expect(sent.map(({ to }) => to)).toEqual(['c4@example.com']);
    const states = new Map((await listed()).map(({ clientId, reminder }) => [clientId, reminder?.state]));
    expect([1, 2, 3, 4].map((n) => states.get(idOf(n)))).toEqual([undefined, undefined, 'blocked', 'sent']);
  });

  it('stop for every client with the address of an unsubscribe link, until it subscribes again', async () => {
    const emails = ['', 'owner@example.com', 'Owner@Example.com', 'neighbor@example.com'];
    const dueIds = await dueClients(3, (n) => ({ email: emails[n] }));
    const { sent, ports } = mailing();
    const jobs = (await jobsFor(dueIds)).toSorted((a, b) => (a.clientId < b.clientId ? -1 : 1));
    for (const job of jobs.slice(0, 1)) await mailServiceReminder(job, ports);
    const mailToken = /preferences\/([\w-]{43})\//.exec(sent[0]?.unsubscribe?.postUrl ?? '')?.[1] ?? '';
    const link = { query: {}, body: {}, params: { mailToken } };
    const ctx = { system: store, clock } as Parameters<typeof mailPreferenceHandlers.unsubscribeClient>[1];
    await mailPreferenceHandlers.unsubscribeClient(link, ctx);
    for (const job of jobs.slice(1)) await mailServiceReminder(job, ports);

    expect(sent.map(({ to }) => to)).toEqual(['owner@example.com', 'neighbor@example.com']);
    const second = { clientId: idOf(2), email: 'OWNER@example.com' };
    expect(await due.unsubscribedAt(second)).toBe(NOW.toISOString());
    await mailPreferenceHandlers.resubscribeClient(link, ctx);
    expect(await due.unsubscribedAt(second)).toBeUndefined();
  });

  it('stop for the remaining client with the unsubscribe link of a merged one', async () => {
    const [clientId, into] = [await addClient(1), await addClient(2)];
    const mailToken = await writePreferenceLink({ organizationId, clientId }, store, clock);
    const clients = new ClientRepository(table);
    const merged = await clients.getStored(clientId);
    if (merged === undefined) throw new Error('The client is missing');
    await table.write(clients.change(merged, { ...merged, mergedInto: into, version: merged.version + 1 }));
    const link = { query: {}, body: {}, params: { mailToken } };
    const ctx = { system: store, clock } as Parameters<typeof mailPreferenceHandlers.unsubscribeClient>[1];
    await mailPreferenceHandlers.unsubscribeClient(link, ctx);

    const contacts = [clientId, into].map((id) => ({ clientId: id, email: '' }));
    expect(await due.unsubscribed(contacts)).toEqual(new Set([into]));
    expect(await mailPreferenceHandlers.getMailPreference(link, ctx)).toMatchObject({ isUnsubscribed: true });
  });

  it.each([
    [
      'was done',
      () => note(completed(9, { clientId: idOf(1), type: 'DRYER_VENT', completedAt: '2026-11-26T14:00:00.000Z' })),
    ],
    [
      'was put off to next year',
      async () => {
        const [row] = await listed();
        if (row !== undefined) await due.write([due.saving(row, { dueOn: '2027-11-20' })]);
      },
    ],
  ])('are not sent for a service that %s after the request', async (_what, change) => {
    const dueIds = await dueClients(1);
    const jobs = await jobsFor(dueIds);
    await change();
    const { sent, ports } = mailing();
    for (const job of jobs) await mailServiceReminder(job, ports);

    expect(sent).toEqual([]);
    expect((await listed())[0]).not.toHaveProperty('reminder');
  });

  it('go out again for the next due date, after the next inspection', async () => {
    const dueIds = await dueClients(1);
    const { sent, ports } = mailing();
    for (const job of await jobsFor(dueIds)) await mailServiceReminder(job, ports);
    await note(completed(9, { clientId: idOf(1), type: 'DRYER_VENT', completedAt: '2026-11-25T12:00:00.000Z' }));
    for (const job of await jobsFor(dueIds)) await mailServiceReminder(job, ports);

    expect(sent.length).toBe(2);
    expect((await listed())[0]?.dueOn).toBe('2027-11-25');
  });
});

describe('a snoozed service', () => {
  it('is stored for two years after the day it was put off to', async () => {
    const [dueId] = await dueClients(1);
    const [row] = await listed();
    if (row === undefined || dueId === undefined) throw new Error('Nothing is due');
    await due.write([due.saving(row, { dueOn: '2024-12-01', snoozedUntil: '2028-11-01' })]);
    const { partition, sort } = keys.due(row.clientId, row.type, row.kind);
    const stored = await store.get({ PK: `ORG#${organizationId}#${partition}`, SK: sort });

    expect(Number(stored?.expiresAt)).toBeGreaterThan(Date.parse('2028-11-01') / 1000);
  });

  // Still November 26 in California.
  const EVENING = { now: () => new Date('2026-11-27T04:00:00.000Z') };
  const snooze = async (until: string) => {
    await store.write([
      { kind: 'update', key: { PK: `ORG#${organizationId}`, SK: 'ORGANIZATION' }, set: { state: 'CA' } },
    ]);
    const [dueId = ''] = await dueClients(1);
    const actor = { organizationId, userId: 'user-of-the-test' };
    return snoozeDue(dueId, until, { table, system: store, clock: EVENING, actor } as unknown as ActorCtx);
  };

  it('can be put off to tomorrow in the company’s time zone, when it is tomorrow in UTC already', async () => {
    await snooze('2026-11-27');
    expect((await listed())[0]).toMatchObject({ snoozedUntil: '2026-11-27' });
  });

  it('can’t be put off to today in the company’s time zone', async () => {
    await expect(snooze('2026-11-26')).rejects.toMatchObject({ errors: { until: 'Choose a day in the future.' } });
  });
});

describe('dayIn', () => {
  it('returns the day in the given time zone', () => {
    expect(dayIn('America/New_York')('2026-01-01T03:00:00.000Z')).toBe('2025-12-31');
  });
});
