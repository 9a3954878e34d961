import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { pullSheetCsv } from '#shared/pull-sheet/csv.ts';
import { PullSheetModel } from '#shared/pull-sheet/model.ts';
import type { ProposalModel } from '#shared/proposal/model.ts';
import { Ticks } from '#shared/pull-sheet/ticks.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, type Person } from '#tests/fixtures/companies.ts';
import { answerEverything } from '#tests/fixtures/complete-inspection.ts';
import { complete } from '#tests/fixtures/reports.ts';
import { makeClient, makeInspection } from '#tests/fixtures/make-world.ts';

let company: Company;
let technician: Person;
let office: Person;
let inspectionId: string;

/** A device's clock stamp; `at` is in milliseconds since 1970. */
const stamp = (at: number, device = 'one') => `${at.toString(36).padStart(9, '0')}-0000-${device}`;
const params = () => ({ inspectionId });

const RELINE: Record<string, unknown> = {
  firebox_opening_width: 36,
  firebox_opening_height: 30,
  flue_liner_flue_shape: 'SQUARE',
  flue_liner_material: 'CLAY_TILE',
  flue_liner_tile_size: '16x16',
  flue_liner_flue_height: 220,
  flue_liner_state: 'DEFECT',
  flue_liner_issues: ['LINER_TILE_CRACKED'],
};

beforeAll(async () => {
  company = await makeCompany();
  technician = company.people.TECHNICIAN;
  office = company.people.OFFICE;
  inspectionId = await makeInspection(technician, await makeClient(office));
  const edits = Object.entries(RELINE).map(([fieldId, value]) => ({ fieldId, value, at: stamp(Date.now()) }));
  await send('editInspection', { token: technician.token, params: params(), body: { edits, photos: [] } });
});

async function sheet(person = technician) {
  const { status, json } = await send('getPullSheet', { token: person.token, params: params() });
  return { status, pullSheet: PullSheetModel.optional().parse(json.pullSheet), json };
}

const tick = (key: string, value: unknown, at: number, person = technician) =>
  send('putPullSheetTicks', {
    token: person.token,
    params: params(),
    body: { ticks: [{ key, value, at: stamp(at) }] },
  });

async function ticks(): Promise<Ticks> {
  return Ticks.parse((await sheet()).json.ticks);
}

describe('the pull sheet', () => {
  it('is omitted until a job has made it, then lists the liner items without a price', async () => {
    const before = await sheet();
    expect(before).toMatchObject({ status: 200, pullSheet: undefined, json: { ticks: {} } });

    const documentId = ulid();
    await send('makeDocument', {
      token: technician.token,
      params: { inspectionId, documentId },
      body: { kind: 'report' },
    });
    const { pullSheet } = await waitFor(
      async () => {
        const made = await sheet();
        return made.pullSheet === undefined ? undefined : made;
      },
      { timeoutMs: 120_000, what: 'The pull sheet' },
    );

    const items = pullSheet?.blocks.flatMap((block) => block.items) ?? [];
    expect(items.find(({ itemId }) => itemId === 'LINER:liner')).toMatchObject({ quantity: 20, unit: 'ft' });
    expect(pullSheet).toMatchObject({ isApproved: false });
    expect(pullSheet?.job.find(({ factId }) => factId === 'phone')?.text).toBe('802 555 0111');
    expect(JSON.stringify(pullSheet)).not.toMatch(/\$|cents|price/i);
    expect(pullSheet && pullSheetCsv(pullSheet)).not.toMatch(/\$|cents|price/i);
  });

  it.each(['TECHNICIAN', 'OFFICE', 'ADMINISTRATOR'] as const)('can be read by %s', async (role) => {
    expect((await sheet(company.people[role])).status).toBe(200);
  });

  it('is not found for another company', async () => {
    const other = await makeCompany();

    expect((await sheet(other.people.ADMINISTRATOR)).status).toBe(404);
    expect((await tick('job:crew', 'Us', Date.now(), other.people.ADMINISTRATOR)).status).toBe(404);
  });
});

describe('ticks on a pull sheet', () => {
  it('keep the newer of two changes to one item, whichever arrives last', async () => {
    const now = Date.now();
    await tick('item:LINER:liner', { state: 'SHORT', note: 'two feet left' }, now, office);
    await tick('item:LINER:liner', { state: 'PULLED', note: '' }, now - 5000);

    expect((await ticks())['item:LINER:liner']).toMatchObject({
      value: { state: 'SHORT', note: 'two feet left' },
      by: 'OFFICE Person',
    });
  });

  it('change nothing when repeated, and do not overwrite each other when sent at once', async () => {
    const now = Date.now();
    const keys = Array.from({ length: 8 }, (_none, index) => `job:place-${'abcdefgh'[index] ?? ''}`);
    await Promise.all(keys.map((key, index) => tick(key, `text ${index}`, now)));
    const before = await ticks();
    await tick('job:place-a', 'text 0', now);

    expect(await ticks()).toEqual(before);
    for (const key of keys) expect(before[key]).toBeDefined();
  });

  it('keep their timestamp when a device with a wrong clock repeats its request, and a later change is newer', async () => {
    const ahead = Date.now() + 2 * 86_400_000;
    const key = 'item:LINER:liner';
    await tick(key, { state: 'PULLED', note: 'truck 2' }, ahead);
    const before = await ticks();
    await tick(key, { state: 'PULLED', note: 'truck 2' }, ahead);
    expect(await ticks()).toEqual(before);

    await tick(key, { state: 'SHORT', note: '' }, ahead + 1000);
    expect((await ticks())[key]).toMatchObject({ value: { state: 'SHORT' } });
  });

  it.each([
    ['price:LINER:liner', '12'],
    ['item:LINER:liner', 'yes'],
    ['job:crew', { state: 'PULLED', note: '' }],
  ])('reject %s with %j', async (key, value) => {
    expect((await tick(key, value, Date.now())).status).toBe(400);
  });
});

describe('an approved proposal', () => {
  it('reduces the pull sheet to the approved repairs', async () => {
    const id = await makeInspection(technician, await makeClient(office));
    await answerEverything(technician, id);
    await complete(technician, id);
    const token = technician.token;
    const got = await waitFor(
      async () => {
        const { status, json } = await send('getProposal', { token, params: { inspectionId: id } });
        const response = json as unknown as { proposal?: ProposalModel; documentHash: string };
        return status === 200 && response.proposal !== undefined
          ? { ...response, proposal: response.proposal }
          : undefined;
      },
      { timeoutMs: 120_000, everyMs: 250, what: 'The proposal' },
    );
    const line = got.proposal.lines.find(({ repairId }) => repairId === 'SERVICE_FLUE_INSTALL');
    const optionId = line?.options.find(({ isProposed }) => isProposed)?.optionId;
    expect(line).toBeDefined();
    const read = async () => {
      const { json } = await send('getPullSheet', { token, params: { inspectionId: id } });
      return PullSheetModel.parse(json.pullSheet);
    };
    expect((await read()).repairs.length).toBeGreaterThan(1);

    const { status } = await send('putApproval', {
      token,
      params: { inspectionId: id, approvalId: ulid() },
      body: {
        documentHash: got.documentHash,
        selection: { lines: [{ lineId: line?.lineId ?? '', ...(optionId === undefined ? {} : { optionId }) }] },
        signature: { kind: 'typed', name: 'Pat Customer' },
        approvedAt: new Date().toISOString(),
        isSignedAtHome: false,
      },
    });
    expect(status).toBe(200);

    const approved = await read();
    expect(approved).toMatchObject({ isApproved: true, repairs: [{ lineId: line?.lineId }] });
    expect(approved.blocks.map(({ kind }) => kind)).toEqual(['LINER', 'POUR', 'TOP', 'BOTTOM', 'TOOLS']);
    expect(JSON.stringify(approved)).not.toMatch(/\$|cents|price/i);
  });
});
