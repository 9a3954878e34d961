import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErasePorts } from '#functions/features/company-deletion/erase/ports.ts';
import type { CompanyDataJob } from '#functions/jobs/company-data-jobs.ts';
import type { CompanyDataPorts } from '#functions/dispatch/run-company-data-job.ts';
import { GRACE_DAYS } from '#shared/contract/company-deletion.ts';
import { send } from '#tests/fixtures/api.ts';
import { makeCompany, PASSWORD, signUpBody } from '#tests/fixtures/companies.ts';
import { jobsDone } from '#tests/fixtures/jobs-done.ts';
import {
  everyRow,
  liveOn,
  outsideKinds,
  putEveryKind,
  rowsWith,
  storage,
  useCloud,
} from '#tests/fixtures/whole-life.ts';
import { makeClient, makeFieldRecords, makeInspection, makeWorld, type World } from '#tests/fixtures/make-world.ts';

const DAY_MS = 86_400_000;
const later = (days: number) => ({ now: () => new Date(Date.now() + days * DAY_MS) });

let ports: CompanyDataPorts;
let files: ReturnType<typeof storage>;
beforeAll(async () => {
  useCloud();
  files = storage();
  ports = await (await import('#functions/dispatch/company-data-ports.ts')).companyDataPorts();
});
afterAll(() => files.stop());

const mails: { letter?: string; to?: string }[] = [];

/**
 * Runs the daily job as if this many days had passed, with all jobs it enqueues, for the companies of this file only.
 */
async function day(days: number, erase: Partial<ErasePorts> = {}): Promise<void> {
  const { runCompanyDataJob } = await import('#functions/dispatch/run-company-data-job.ts');
  const queue: CompanyDataJob[] = [{ kind: 'start', jobId: 'test' }];
  const clock = later(days);
  const own: CompanyDataPorts = {
    ...ports,
    clock,
    erase: { ...ports.erase, clock, ...erase },
    enqueueMail: async (job) => void mails.push(job as { letter?: string }),
    enqueueCompanyData: async (job) => void queue.push({ ...job, jobId: 'test' }),
  };
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) await runCompanyDataJob(job, own);
}

async function leave({ people, name }: World, companyName = name) {
  const { token } = people.ADMINISTRATOR;
  return send('requestCompanyDeletion', { token, body: { companyName, password: PASSWORD } });
}

const namesOf = ({ organizationId, clientId, inspectionId, checkId, handoutId, people }: World): string[] => [
  organizationId,
  clientId,
  inspectionId,
  checkId,
  handoutId,
  ...Object.values(people).flatMap(({ userId, email }) => [userId, email]),
];

/** Whether a row has expired by the erasure's clock before the table is checked. */
const isOver = (row: Record<string, unknown>, days: number): boolean =>
  typeof row['expiresAt'] === 'number' && row['expiresAt'] * 1000 < Date.now() + days * DAY_MS;

describe('a deleted company', () => {
  let gone: World;
  let stays: World;
  let before: { rows: string[]; files: string[] };
  beforeAll(async () => {
    [gone, stays] = await Promise.all([makeWorld(), makeWorld()]);
    for (const world of [gone, stays]) {
      await liveOn(world);
      await files.put(
        0,
        `rendition/org/${world.organizationId}/inspection/${world.inspectionId}/x/large.jpg`,
        'picture',
      );
      await files.put(0, `org/${world.organizationId}/truckcheck/${world.checkId}/x`, 'picture');
      await files.put(1, `export/org/${world.organizationId}/x.zip`, 'zip');
    }
  });

  it('had a row of every kind', async () => {
    const own = (await everyRow()).filter((row) => rowsWith([row], namesOf(gone)).length > 0);
    const missing = outsideKinds().filter(({ pattern }) => !own.some(({ PK }) => pattern.test(String(PK))));

    expect(missing.map(({ name }) => name)).toEqual([]);
    expect(own.length).toBeGreaterThan(100);
    expect(await files.with(gone.organizationId)).not.toHaveLength(0);
  });

  it('is kept without a request, during the 30 days, and after a cancellation', async () => {
    const { token } = gone.people.ADMINISTRATOR;
    expect((await leave(gone, 'Another name')).json).toMatchObject({ errors: { companyName: expect.any(String) } });
    expect((await leave(gone)).status).toBe(200);
    expect((await send('verifyToken', { cookie: gone.people.OFFICE.cookie })).json).toMatchObject({
      org: { leavesAt: expect.any(String) },
    });
    await day(GRACE_DAYS - 1);
    expect(mails.some(({ letter }) => letter === 'soon')).toBe(true);
    expect((await send('keepCompany', { token })).json).toMatchObject({ leaving: { companyName: gone.name } });
    await day(GRACE_DAYS + 1);

    expect((await send('getClient', { token, params: { clientId: gone.clientId } })).status).toBe(200);
  });

  it('leaves only a receipt without names, and no data of another company is changed', async () => {
    expect((await leave(gone)).status).toBe(200);
    for (const { organizationId } of [gone, stays]) await jobsDone(organizationId);
    // From here on no reader takes them for another kind.
    for (const world of [gone, stays]) expect(await putEveryKind(world)).toBeGreaterThan(15);
    before = { rows: rowsWith(await everyRow(), namesOf(stays)), files: await files.with(stays.organizationId) };
    await day(GRACE_DAYS + 1);

    const left = (await everyRow()).filter((row) => !isOver(row, GRACE_DAYS + 1));
    const own = left.filter((row) => rowsWith([row], [...namesOf(gone), gone.name]).length > 0);
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ entity: 'Erasure', state: 'done', organizationId: gone.organizationId, users: 4 });
    expect(JSON.stringify(own[0])).not.toMatch(/@|Alex|Company-/);
    expect(await files.with(gone.organizationId)).toEqual([]);
    expect(rowsWith(await everyRow(), namesOf(stays))).toEqual(before.rows);
    expect(await files.with(stays.organizationId)).toEqual(before.files);
  });

  it('has no users in the pool, and sign-in does not reveal that it had any', async () => {
    const unknownUser = await send('login', { body: { email: 'unknown-user@example.com', password: PASSWORD } });
    for (const { email } of Object.values(gone.people)) {
      const response = await send('login', { body: { email, password: PASSWORD } });
      expect([response.status, response.json.errors]).toEqual([unknownUser.status, unknownUser.json.errors]);
    }
    expect((await send('login', { body: { email: stays.people.OFFICE.email, password: PASSWORD } })).status).toBe(200);
    const { organizationId } = gone;
    expect((await send('getGone', { params: { organizationId } })).json).toMatchObject({ isGone: true });
    const other = { organizationId: stays.organizationId };
    expect((await send('getGone', { params: other })).json).toMatchObject({ isGone: false });
  });

  it('can sign up again with the same name and email, and is not deleted by the next daily job', async () => {
    const body = signUpBody(gone.name, gone.people.ADMINISTRATOR.email);
    const { json } = await send('signup', { body });
    expect(json).toMatchObject({ success: true });
    await day(GRACE_DAYS + 2);

    const again = await send('login', { body: { email: gone.people.ADMINISTRATOR.email, password: PASSWORD } });
    expect(again.status).toBe(200);
  });
});

class Killed extends Error {}

/** Ports that let a job do one new thing, and kill it right after. */
function mortal(ports: Omit<ErasePorts, 'isOver'>, done: Set<string>): Omit<ErasePorts, 'isOver'> {
  let isDead = false;
  const act = async (what: unknown, run: () => Promise<void>): Promise<void> => {
    if (isDead) throw new Killed();
    const name = JSON.stringify(what);
    // Every run writes the receipt.
    const isNew = !done.has(name) && !name.includes('ERASURE#');
    isDead = isNew;
    done.add(name);
    await run();
    if (isNew) throw new Killed();
  };
  const store = new Proxy(ports.store, {
    get(target, name) {
      if (name === 'write') {
        return (writes: Parameters<typeof target.write>[0]) => act(writes, () => target.write(writes));
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return {
    ...ports,
    store,
    objects: {
      list: (...args) => ports.objects.list(...args),
      erase: (...args) => act(args, () => ports.objects.erase(...args)),
    },
    identity: { remove: (userId) => act(userId, () => ports.identity.remove(userId)) },
    provider: { deleteCustomer: (id) => act(id, async () => ports.provider?.deleteCustomer(id)) },
  };
}

describe('an interrupted erasure', () => {
  it('resumes after any step and ends in the same state', { timeout: 900_000 }, async () => {
    const company = await makeCompany();
    const { ADMINISTRATOR: admin } = company.people;
    const clientId = await makeClient(admin);
    const inspectionId = await makeInspection(admin, clientId);
    const records = await makeFieldRecords(admin, clientId);
    const none = { documentId: '', deliveryId: '', linkId: '', archiveId: '' };
    const world: World = { ...company, clientId, inspectionId, ...none, ...records };
    await send('startCheckout', { token: admin.token, body: { plan: 'standard' } });
    expect((await leave(world)).status).toBe(200);
    await jobsDone(company.organizationId);
    await putEveryKind(world);

    // Closes the company without erasing anything yet.
    await day(GRACE_DAYS + 1, { store: mortal(ports.erase, new Set()).store }).catch(() => undefined);
    const { eraseCompany } = await import('#functions/features/company-deletion/erase/erase-company.ts');
    const done = new Set<string>();
    let runs = 0;
    for (let outcome = ''; outcome !== 'done'; runs += 1) {
      const own = { ...mortal({ ...ports.erase, clock: later(GRACE_DAYS + 1) }, done), isOver: () => false };
      outcome = await eraseCompany(company.organizationId, own).catch((error: unknown) => {
        if (error instanceof Killed) return 'killed';
        throw error;
      });
      if (runs > 2000) throw new Error('The loop does not end');
    }

    expect(runs).toBeGreaterThan(50);
    const left = (await everyRow()).filter((row) => !isOver(row, GRACE_DAYS + 1));
    const own = left.filter((row) => rowsWith([row], namesOf(world)).length > 0);
    expect(own.map(({ entity }) => entity)).toEqual(['Erasure']);
    expect(await files.with(company.organizationId)).toEqual([]);
  });
});
