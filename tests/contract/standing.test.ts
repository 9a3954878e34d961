import { beforeAll, describe, expect, it } from 'vitest';
import { isGranted } from '#shared/auth/can.ts';
import { type Role, ROLES } from '#shared/auth/roles.ts';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { rounds } from '#shared/testing/depth.ts';
import { atOnce } from '#tests/fixtures/deployed.ts';
import { type ApiResponse, send, type Sent } from '#tests/fixtures/api.ts';
import {
  changeOrganization,
  makeSuperAdmin,
  type Person,
  signIn,
  type SuperAdmin,
  unique,
} from '#tests/fixtures/companies.ts';
import { changedRows, settledRows } from '#tests/fixtures/table/table-rows.ts';
import { asUser } from '#tests/fixtures/as-user.ts';
import { REQUESTS } from '#tests/fixtures/world.ts';
import { makeWorld, type World } from '#tests/fixtures/make-world.ts';

/** Concurrent requests, so that the suite isn't bound by round trips. */
const AT_ONCE = atOnce(20);
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();

/** A company row's state, and whether it means closed; written by hand to check the rule. */
type Standing = { name: string; isClosed: boolean; row: Record<string, unknown> };
const standing = (name: string, isClosed: boolean, subscriptionStatus: string, more: object = {}): Standing => ({
  name,
  isClosed,
  row: { subscriptionStatus, trialEndsAt: inDays(-40), subscription: undefined, ...more },
});
const STANDINGS: readonly Standing[] = [
  standing('on trial', false, 'trialing', { trialEndsAt: inDays(5) }),
  standing('with an expired trial', true, 'trialing'),
  standing('active', false, 'active', { subscription: { subscriptionId: 'sub_of_a_test', plan: 'standard' } }),
  standing('active without payment set up', false, 'active'),
  standing('past due', false, 'past_due'),
  standing('unpaid, retries used up', true, 'unpaid'),
  standing('canceled', true, 'canceled'),
];
/** Each of the others differs from one of these by a row's state, which the unit tests of the rule cover. */
const QUICK = STANDINGS.filter(({ name }) => ['on trial', 'past due', 'canceled'].includes(name));

type Expected = 402 | 403 | 'parked' | 'answered';

/** The rule: the role comes first, then the company's state and the route's own declaration. */
function expectedOf(
  { permission, openWhenCanceled, parkedWhenCanceled }: Route,
  role: Role,
  isClosed: boolean,
): Expected {
  if (permission === 'public') return 'answered';
  if (permission !== 'signed-in' && !isGranted(role, permission)) return 403;
  if (!isClosed || role === 'SUPER_ADMIN' || openWhenCanceled !== undefined) return 'answered';
  return parkedWhenCanceled === true ? 'parked' : 402;
}

/** Whether a response rejects what a closed company may not do. */
const isClosing = ({ status, json }: ApiResponse): boolean => status === 402 || json.code === 'COMPANY_CLOSED';

function isAs(expected: Expected, answer: ApiResponse, { permission, openWhenCanceled }: Route): boolean {
  const { status, json } = answer;
  if (expected === 'parked') return status === 422 && json.code === 'COMPANY_CLOSED';
  if (expected !== 'answered') return status === expected;
  // The request's inspection is started now, after the closing; its route checks that itself.
  const mayClose = openWhenCanceled === 'begun-before';
  if (isClosing(answer) && !mayClose) return false;
  return status < 500 && (permission === 'public' || (status !== 401 && status !== 403));
}

let ours: World;
let theirs: World;
let superAdmin: SuperAdmin;
/** Built once: their company takes none of them, so its records stay as they are. */
let foreign: Requests;
beforeAll(async () => {
  [ours, theirs, superAdmin] = await Promise.all([makeWorld(), makeWorld(), makeSuperAdmin()]);
  foreign = await requestsOfStranger(theirs);
  await settledRows(theirs.organizationId);
});

type Requests = Record<RouteId, Sent>;
const requestsTo = async (world: World): Promise<Requests> => {
  const made: [string, Sent][] = [];
  for (const [routeId] of routeEntries) made.push([routeId, await REQUESTS[routeId](world)]);
  return Object.fromEntries(made) as Requests;
};

/** Requests of an attacker who knows every id of another company, but no password. */
const requestsOfStranger = async (world: World): Promise<Requests> => ({
  ...(await requestsTo(world)),
  login: { body: { email: `${unique('unknown')}@example.com`, password: 'no password of theirs' } },
});

type Try = { routeId: RouteId; route: Route; expected: Expected };
type Outcome = Try & { answer: ApiResponse };

async function sendAll(tries: Try[], requests: Requests, { token }: Person): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let from = 0; from < tries.length; from += AT_ONCE) {
    const batch = tries.slice(from, from + AT_ONCE);
    const answers = batch.map(async (one) => ({
      ...one,
      answer: await send(one.routeId, asUser(one.routeId, requests[one.routeId], token)),
    }));
    outcomes.push(...(await Promise.all(answers)));
  }
  return outcomes;
}

const wrongAmong = (outcomes: Outcome[]): string[] =>
  outcomes
    .filter(({ expected, answer, route }) => !isAs(expected, answer, route))
    .map(({ routeId, expected, answer }) => `${routeId}: ${answer.status} instead of ${expected}`);

describe.each(rounds(STANDINGS, QUICK))('a company $name', ({ isClosed, row }) => {
  let people: Record<Role, Person>;
  let own: Requests;
  beforeAll(async () => {
    await changeOrganization(ours.organizationId, { subscriptionStatus: 'active', subscription: undefined });
    // The previous state's requests ended sessions, and these users create the next records.
    for (const role of ['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const)
      ours.people[role] = await signIn(ours.people[role].email);
    own = await requestsTo(ours);
    for (const organizationId of [ours.organizationId, superAdmin.organizationId])
      await changeOrganization(organizationId, row);
    const emails = ROLES.map((role) => (role === 'SUPER_ADMIN' ? superAdmin : ours.people[role]).email);
    const signedIn = await Promise.all(emails.map((email) => signIn(email)));
    people = Object.fromEntries(signedIn.map((person) => [person.role, person])) as Record<Role, Person>;
  });

  const tries = (role: Role): Try[] =>
    routeEntries.map(([routeId, route]) => ({ routeId, route, expected: expectedOf(route, role, isClosed) }));

  it('rejects closed routes without changing anything', async () => {
    const before = await settledRows(ours.organizationId);
    for (const role of ROLES) {
      const refused = tries(role).filter(({ expected }) => expected !== 'answered');
      expect([role, ...wrongAmong(await sendAll(refused, own, people[role]))]).toEqual([role]);
    }

    expect(changedRows(before, await settledRows(ours.organizationId))).toEqual([]);
  });

  it.each(['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'] as const)(
    'cannot read or change another company: %s',
    async (role) => {
      const before = await settledRows(theirs.organizationId);
      const outcomes = await sendAll(tries(role), foreign, people[role]);
      const leaking = outcomes.filter(({ answer }) => JSON.stringify(answer).includes(theirs.name));

      expect(wrongAmong(outcomes)).toEqual([]);
      expect(leaking.map(({ routeId }) => routeId)).toEqual([]);
      expect(changedRows(before, await settledRows(theirs.organizationId))).toEqual([]);
    },
  );

  it.each(ROLES)('accepts every request that its state allows: %s', async (role) => {
    const answered = tries(role).filter(({ expected }) => expected === 'answered');

    expect(wrongAmong(await sendAll(answered, own, people[role]))).toEqual([]);
  });
});
