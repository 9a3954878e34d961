import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { readBySchema } from '#tests/fixtures/bad-input/read-by-schema.ts';
import { atTableLimits, spoiledAddress, spoiledBody } from '#tests/fixtures/bad-input/spoil.ts';
import { rounds } from '#shared/testing/depth.ts';
import { atOnce, deployed } from '#tests/fixtures/deployed.ts';
import { type ApiResponse, send, type Sent } from '#tests/fixtures/api.ts';
import { makeCompany, makeSuperAdmin, type Person, signIn } from '#tests/fixtures/companies.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';

/** Against a stage every body is sent. Locally most are only validated by the route’s schema, so about as many are sent. */
const CASES_DEPLOYED = 50;
const CASES_LOCAL = rounds(500, 100, 500);
/** Bodies per route with a body; `npm run fuzz` sets a higher number and another seed. */
const CASES = Number(process.env['FUZZ_ROUNDS'] ?? (deployed() === undefined ? CASES_LOCAL : CASES_DEPLOYED));
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);
/** Paths, queries and unread bodies are tested once per this many bodies. */
const FEWER_WITHOUT_BODY = 10;
/** Generous, because some routes hash a password per request. */
const MS_PER_CASE = 200;
/** Concurrent requests, so that the suite isn't bound by round trips. */
const AT_ONCE = atOnce(20);
/** `npm run fuzz` and a run against a stage send every request. */
const SENDS_ALL = deployed() !== undefined || process.env['FUZZ_ROUNDS'] !== undefined;
/**
 * Of the requests that the schema rejects, and of those that a handler receives with the same values as an earlier one,
 * one in this many is also sent.
 */
const DECIDED_PER_SENT = 10;

let world: World;
let superAdmin: Person;
beforeAll(async () => {
  world = await makeWorld();
  superAdmin = await makeSuperAdmin();
});

function bodyFits(route: Route, sent: Sent): boolean {
  if (route.body === undefined || sent.rawBody !== undefined) return true;
  const asReceived: unknown = JSON.parse(JSON.stringify(sent.body ?? {}));
  return route.body.safeParse(asReceived).success;
}

/** A valid session: some routes end it, and a request without one would be rejected before its input is parsed. */
async function tokenFor({ permission }: Route): Promise<string> {
  if (permission.startsWith('ORGANIZATION_')) return superAdmin.token;
  const { email, token } = world.people.ADMINISTRATOR;
  // Uses a write, because a read may use the function's cached session for some seconds.
  const { status } = await send('putClient', { token, params: { clientId: 'none' } });
  if (status === 401) world.people.ADMINISTRATOR = await signIn(email);
  return world.people.ADMINISTRATOR.token;
}

const MAX_CHARACTERS = 400;
const shorten = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? value.slice(0, MAX_CHARACTERS) : value;

function check(routeId: RouteId, route: Route, sent: Sent, answer: ApiResponse): void {
  const request = JSON.stringify(sent, shorten).slice(0, MAX_CHARACTERS);
  const what = `${routeId} ${request} → ${answer.status} ${JSON.stringify(answer.json)}`;
  expect(answer.status, what).toBeLessThan(500);
  if (route.permission !== 'public') expect(answer.status, what).not.toBe(401);
  if (answer.status < 400) return;
  expect(answer.json.success, what).toBe(false);
  expect(
    Object.values(answer.json.errors ?? {}).every((message) => message.length > 0),
    what,
  ).toBe(true);
  expect(Object.keys(answer.json.errors ?? {}).length, what).toBeGreaterThan(0);
  // A path that no longer matches the route is handled by the route that it matches now.
  if (!bodyFits(route, sent) && sent.params === undefined) expect([400, 404, 413], what).toContain(answer.status);
}

type Target = { routeId: RouteId; route: Route; token: string; base: Sent };
type Tried = { sent: Sent; refused?: ApiResponse | undefined; isDecided: boolean };

/** Reads requests by their route's schema. A changed path may match another route, so it decides nothing. */
function readAll({ route, base }: Target, requests: readonly Sent[]): Tried[] {
  const inputs = new Set<string>();
  return requests.map((sent) => {
    if (SENDS_ALL || sent.params !== base.params) return { sent, isDecided: false };
    const { refused, input } = readBySchema(route, sent);
    const isRepeated = input !== undefined && inputs.has(input);
    if (input !== undefined) inputs.add(input);
    return { sent, refused, isDecided: refused !== undefined || isRepeated };
  });
}

/** Checks the responses to requests: the decided ones locally, the others and a sample of the decided ones by the API. */
async function checkAll(target: Target, requests: readonly Sent[]): Promise<void> {
  const { routeId, route, token } = target;
  const tried = readAll(target, requests);
  for (const { sent, refused } of tried) if (refused !== undefined) check(routeId, route, sent, refused);

  const left = tried.filter(({ isDecided }, index) => !isDecided || index % DECIDED_PER_SENT === 0);
  for (let from = 0; from < left.length; from += AT_ONCE) {
    const batch = left.slice(from, from + AT_ONCE);
    const answers = await Promise.all(batch.map(({ sent }) => send(routeId, { ...sent, token })));
    for (const [index, answer] of answers.entries()) {
      const { sent, refused } = batch[index] ?? { sent: {}, refused: undefined };
      check(routeId, route, sent, answer);
      if (refused !== undefined)
        expect([answer.status, answer.json.errors]).toEqual([refused.status, refused.json.errors]);
    }
  }
}

/** Too many wrong passwords lock an account for minutes, so they're tried on an account that no other request uses. */
const worldOf = async (routeId: RouteId): Promise<World> =>
  routeId === 'login' ? { ...world, ...(await makeCompany()) } : world;

async function targetOf(routeId: RouteId, route: Route): Promise<Target> {
  const token = await tokenFor(route);
  return { routeId, route, token, base: await REQUESTS[routeId](await worldOf(routeId)) };
}

const sample = (arbitrary: fc.Arbitrary<Sent>, numRuns: number): Sent[] =>
  fc.sample(arbitrary, { numRuns: Math.ceil(numRuns), seed: SEED });

describe('invalid input', () => {
  it.each(routeEntries)(
    'never causes a server error in %s',
    { timeout: 60_000 + CASES * MS_PER_CASE },
    async (routeId, route) => {
      const target = await targetOf(routeId, route);
      const { base } = target;
      const fewer = CASES / FEWER_WITHOUT_BODY;
      const bodies = route.method === 'GET' ? [] : sample(spoiledBody(base), route.body === undefined ? fewer : CASES);
      await checkAll(target, [...bodies, ...sample(spoiledAddress(base), fewer)]);
    },
  );

  it.each(routeEntries.filter(([, route]) => route.body !== undefined))(
    'never causes a server error in %s at a limit of the table in any field',
    async (routeId, route) => {
      const target = await targetOf(routeId, route);
      await checkAll(target, atTableLimits(target.base));
    },
  );

  it.each(routeEntries.filter(([, route]) => route.body !== undefined))(
    'makes %s respond with 413 when the body is too large',
    async (routeId, route) => {
      const { token, base } = await targetOf(routeId, route);
      const answer = await send(routeId, { ...base, token, rawBody: JSON.stringify({ name: 'x'.repeat(1_100_000) }) });

      expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([413, ['body']]);
    },
  );

  it('to an undeclared path gets 404 with the error envelope', async () => {
    const response = await fetch(`${inject('cloudUrl')}/api/nothing/here`, {
      method: 'POST',
      body: '{}',
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  });
});
