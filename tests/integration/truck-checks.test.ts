import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { waitFor } from '#infra/local/support/wait-for.ts';
import type { TruckCheck, TruckCheckSummary, TruckTemplate } from '#shared/contract/truck-checks.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { checkItem, truckCheckBody } from '#tests/fixtures/field-bodies.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';

let company: Company;
let other: Company;
beforeAll(async () => {
  [company, other] = await Promise.all([makeCompany(), makeCompany()]);
});

const tokenOf = (role: 'ADMINISTRATOR' | 'OFFICE' | 'TECHNICIAN' = 'TECHNICIAN') => company.people[role].token;
const put = (body: object, checkId = ulid()) =>
  send('putTruckCheck', { token: tokenOf(), params: { checkId }, body }).then((answer) => ({ checkId, ...answer }));
async function list(query: Record<string, string>, token = tokenOf('OFFICE')): Promise<TruckCheckSummary[]> {
  return (await send('listTruckChecks', { token, query })).json.checks as TruckCheckSummary[];
}
const fine = [checkItem({ state: 'OK', count: 4 })];

describe('a signed truck check', () => {
  it('is stored once for repeated requests, and different content under its id is rejected', async () => {
    const body = truckCheckBody({ truckId: 'Van once' });
    const checkId = ulid();
    const answers = await Promise.all([put(body, checkId), put(body, checkId), put(body, checkId)]);

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await list({ truckId: 'Van once' })).toHaveLength(1);
    expect((await put({ ...body, mileage: 1 }, checkId)).status).toBe(409);
  });

  it('is in the history of its truck, newest first, in any spelling of the truck’s name', async () => {
    const early = await put(truckCheckBody({ truckId: 'Van 7', checkedAt: '2026-11-18T07:00:00.000Z', items: fine }));
    const late = await put(truckCheckBody({ truckId: 'van  7', checkedAt: '2026-11-19T07:00:00.000Z', items: fine }));
    await put(truckCheckBody({ truckId: 'Van 77' }));

    expect((await list({ truckId: 'VAN 7' })).map(({ checkId }) => checkId)).toEqual([late.checkId, early.checkId]);
  });

  it('is not dated in the future by a device whose clock is ahead', async () => {
    const body = truckCheckBody({ truckId: 'Van ahead', checkedAt: '2099-01-01T00:00:00Z' });
    const checkId = ulid();
    const answers = [await put(body, checkId), await put(body, checkId)];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [check] = await list({ truckId: 'Van ahead' });
    expect(Date.parse(check?.checkedAt ?? '')).toBeLessThanOrEqual(Date.now());
  });

  it('is not found for another company', async () => {
    const { checkId } = await put(truckCheckBody());
    const { token } = other.people.OFFICE;

    expect((await send('getTruckCheck', { token, params: { checkId } })).status).toBe(404);
    expect(await list({}, token)).toEqual([]);
  });

  it('is rejected with an error for each invalid field', async () => {
    const { status, json } = await put({ ...truckCheckBody(), truckId: ' ', mileage: -1, items: [] });

    expect([status, Object.keys(json.errors ?? {}).sort()]).toEqual([400, ['items', 'mileage', 'truckId']]);
  });
});

describe('an item below par', () => {
  it('is listed for the office until it is resolved', async () => {
    const { checkId } = await put(truckCheckBody({ truckId: 'Van low' }));
    await put(truckCheckBody({ truckId: 'Van fine', items: fine }));
    const open = async () => (await list({ status: 'open' })).map((check) => check.truckId);

    expect(await open()).toContain('Van low');
    expect(await open()).not.toContain('Van fine');

    const params = { checkId };
    const denied = await send('resolveTruckCheck', { token: tokenOf(), params, body: {} });
    expect(denied.status).toBe(403);
    const body = { note: 'Four new cloths on the shelf' };
    const resolved = await send('resolveTruckCheck', { token: tokenOf('OFFICE'), params, body });
    expect(resolved.json.check).toMatchObject({ status: 'resolved', below: [{ title: 'Drop cloths', state: 'LOW' }] });
    expect(await open()).not.toContain('Van low');

    // A second resolution doesn't overwrite the first one's note.
    await send('resolveTruckCheck', { token: tokenOf('ADMINISTRATOR'), params, body: { note: 'Mine' } });
    const { json } = await send('getTruckCheck', { token: tokenOf(), params });
    expect((json.check as TruckCheck).resolution).toMatchObject({ note: body.note, by: 'OFFICE Person' });
  });
});

describe('a photo in a truck check', () => {
  it('is verified by its hash and shown by a link', async () => {
    const bytes = await makePhoto({ megapixels: 0.5 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const photo = { photoId: ulid(), sha256, bytes: bytes.length, takenAt: new Date().toISOString() };
    const { checkId } = await put(truckCheckBody({ items: [checkItem({ photos: [photo] })] }));
    const requestUploads = async (photoIds = [photo.photoId]) =>
      (await send('requestTruckUploads', { token: tokenOf(), params: { checkId }, body: { photoIds } })).json
        .uploads as { state: string; post?: { url: string; fields: Record<string, string> } }[];

    const [upload] = await requestUploads([photo.photoId, ulid()]);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload?.post?.fields ?? {})) form.append(name, value);
    form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
    expect((await fetch(upload?.post?.url ?? '', { method: 'POST', body: form })).ok).toBe(true);
    await waitFor(async () => ((await requestUploads())[0]?.state === 'verified' ? true : undefined), {
      timeoutMs: 120_000,
      what: 'The photo',
    });

    const { json } = await send('getTruckCheck', { token: tokenOf('OFFICE'), params: { checkId } });
    const shown = (json.check as TruckCheck).items[0]?.photos[0];
    expect((await fetch(shown?.thumbnailUrl ?? '')).headers.get('content-type')).toBe('image/jpeg');
  });
});

describe('the truck checklist', () => {
  it('is the default one until an administrator changes it, and rejects a stale version', async () => {
    const get = async () => (await send('getTruckTemplate', { token: tokenOf() })).json.template as TruckTemplate;
    const first = await get();
    expect([first.version, first.groups.length]).toEqual([0, 13]);

    const groups = [{ groupId: 'van', title: 'Van', items: [{ itemId: 'rope', title: 'Rope', par: 2 }] }];
    const save = (version: number, by: 'ADMINISTRATOR' | 'TECHNICIAN' = 'ADMINISTRATOR', title = 'Van') =>
      send('putTruckTemplate', { token: tokenOf(by), body: { groups: [{ ...groups[0], title }], version } });
    expect((await save(0, 'TECHNICIAN')).status).toBe(403);
    expect((await save(0)).json.template).toEqual({ groups, version: 1 });
    expect((await save(0)).json.template).toEqual({ groups, version: 1 });
    expect((await save(0, 'ADMINISTRATOR', 'Another')).status).toBe(409);
    expect(await get()).toEqual({ groups, version: 1 });
  });
});
