import { ulid } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalCloud } from '#infra/local/cloud.ts';
import type { RouteId } from '#shared/contract/index.ts';
import { closedAtOf } from '#tests/fixtures/billing-rows.ts';
import { Owner, startBillingCloud } from '#tests/fixtures/billing.ts';
import { type ApiResponse, send } from '#tests/fixtures/api.ts';
import { changeOrganization, signIn, unique } from '#tests/fixtures/companies.ts';
import { handoutBody } from '#tests/fixtures/field-bodies.ts';
import { inspectionBody, makeInspection, makeWorld, type World } from '#tests/fixtures/make-world.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

let world: World;
let begunId: string;
/** A new sign-in sees the change at once; otherwise a function may use a cached row for up to 5 seconds. */
async function change(row: object): Promise<void> {
  await changeOrganization(world.organizationId, { subscription: undefined, ...row });
  world.people.TECHNICIAN = await signIn(world.people.TECHNICIAN.email);
}
const close = (closedAt: string) => change({ subscriptionStatus: 'canceled', closedAt });
beforeAll(async () => {
  world = await makeWorld();
  begunId = await makeInspection(world.people.TECHNICIAN, world.clientId);
  await close(hoursAgo(2));
});

const sendAs = (routeId: RouteId, params: Record<string, string>, body?: object): Promise<ApiResponse> =>
  send(routeId, { token: world.people.TECHNICIAN.token, params, ...(body !== undefined && { body }) });

const start = (createdAt: string, inspectionId = ulid()) =>
  sendAs('createInspection', { inspectionId }, { ...inspectionBody(world.clientId), createdAt });

describe('a phone that was offline when its company was closed', () => {
  it('can send an inspection that it started before the closing, with its answers', async () => {
    const inspectionId = ulid();
    const edit = { fieldId: 'crown_state', value: 'SATISFACTORY', at: '0mhwk8z00-0000-phone1' };
    expect((await start(hoursAgo(3), inspectionId)).status).toBe(200);
    const responses = await sendAs('editInspection', { inspectionId }, { edits: [edit], photos: [] });

    expect(responses.status).toBe(200);
    expect((await sendAs('getInspection', { inspectionId })).json).toMatchObject({
      inspection: { inspectionId, status: 'IN_PROGRESS' },
    });
  });

  it('gets the same response when it sends that inspection again', async () => {
    const inspectionId = ulid();
    const createdAt = hoursAgo(3);
    await start(createdAt, inspectionId);

    expect((await start(createdAt, inspectionId)).status).toBe(200);
  });

  it('cannot send an inspection that it started after the closing, and gets a reason', async () => {
    const inspectionId = ulid();
    const { status, json } = await start(hoursAgo(1), inspectionId);

    expect([status, json.code]).toEqual([422, 'COMPANY_CLOSED']);
    expect(json.errors).toEqual({
      main: expect.stringContaining('closed before this inspection was started'),
    });
    expect((await sendAs('getInspection', { inspectionId })).status).toBe(404);
  });

  it('cannot send an inspection that it started before the closing after 60 days', async () => {
    await close(hoursAgo(61 * 24));
    const answer = await start(new Date(Date.now() - 62 * DAY_MS).toISOString());
    await close(hoursAgo(2));

    expect([answer.status, answer.json.code]).toEqual([422, 'COMPANY_CLOSED']);
  });

  it('cannot send emails to homeowners, gets a reason, and no delivery is recorded', async () => {
    const deliveryId = ulid();
    const copy = await sendAs(
      'sendCopy',
      { inspectionId: begunId, deliveryId },
      { to: `${unique('owner')}@example.com` },
    );
    const handoutId = ulid();
    const accepted = await sendAs('putHandout', { handoutId }, handoutBody(world.clientId));
    const sent = await sendAs(
      'sendHandout',
      { handoutId, deliveryId: ulid() },
      { to: `${unique('owner')}@example.com` },
    );

    expect(accepted.status).toBe(200);
    for (const { status, json } of [copy, sent]) {
      expect([status, json.code]).toEqual([422, 'COMPANY_CLOSED']);
      expect(json.errors).toEqual({ main: expect.stringContaining('no emails are sent to homeowners') });
    }
    await change({ subscriptionStatus: 'active', closedAt: undefined });
    const { json } = await sendAs('listDeliveries', { inspectionId: begunId });
    await close(hoursAgo(2));
    expect(json.deliveries).toEqual([]);
  });
});

describe('the closing time of a company', () => {
  let cloud: LocalCloud;
  beforeAll(async () => {
    cloud = await startBillingCloud();
  });
  afterAll(() => cloud.stop());

  it('is set when the trial ends and removed when a plan is chosen', async () => {
    const owner = await Owner.signUp(cloud);
    expect(await closedAtOf(cloud, owner.organizationId)).toBeUndefined();
    const before = Date.now();
    await owner.forward(40);
    expect(await owner.billing()).toMatchObject({ state: 'trial_over' });
    const closedAt = Date.parse((await closedAtOf(cloud, owner.organizationId)) ?? '');
    // The payment double's clock is 40 days ahead, but `closedAt` is never later than the real time.
    expect(closedAt).toBeGreaterThanOrEqual(before - 60_000);
    expect(closedAt).toBeLessThanOrEqual(Date.now());

    await owner.subscribe('standard');
    expect(await closedAtOf(cloud, owner.organizationId)).toBeUndefined();
  });
});
