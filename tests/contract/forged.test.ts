import fc from 'fast-check';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type RouteId, routeEntries, routes } from '#shared/contract/index.ts';
import { rounds } from '#shared/testing/depth.ts';
import { atOnce } from '#tests/fixtures/deployed.ts';
import { signIn } from '#tests/fixtures/companies.ts';
import { ATTACKS } from '#tests/fixtures/forged/attacks.ts';
import { type Attacker, makeAttacker, makeVictim, objectsIn, type Victim } from '#tests/fixtures/forged/companies.ts';
import type { Draw, Forged, Role, Stage } from '#tests/fixtures/forged/parts.ts';
import { type RawResponse, sendRaw } from '#tests/fixtures/forged/raw-request.ts';
import { forgedTokens } from '#tests/fixtures/forged/tokens.ts';
import { changedRows, settledRows } from '#tests/fixtures/table/table-rows.ts';

const CASES = Number(process.env['FORGED_CASES'] ?? rounds(10_000, 2_500));
const AT_ONCE = atOnce(32);
/**
 * Tokens are renewed after this many requests: a request may legitimately end its own session, which must not weaken
 * the rest.
 */
const FRESH_EVERY = 1_000;
/** The same in every run; `npm run fuzz` sets other requests and more of them. */
const SEED = Number(process.env['FORGED_SEED'] ?? 20_261_122);
const ROLES: readonly Role[] = ['ADMINISTRATOR', 'OFFICE', 'TECHNICIAN'];

type Case = Draw & { attack: string };
const cases: fc.Arbitrary<Case> = fc.record({
  attack: fc.constantFrom(...Object.keys(ATTACKS)),
  routeId: fc.constantFrom(...routeEntries.map(([routeId]): RouteId => routeId)),
  role: fc.constantFrom(...ROLES),
  a: fc.nat(),
  b: fc.nat(),
  c: fc.nat(),
  text: fc.string({ unit: 'binary', maxLength: 30 }),
});

let ours: Attacker;
let theirs: Victim;
let rowsBefore: string[];
let objectsBefore: string[];
const theirObjects = async () =>
  (await objectsIn()).filter((object) => object.includes(`org/${theirs.organizationId}/`));

beforeAll(async () => {
  [theirs, ours] = await Promise.all([makeVictim(), makeAttacker()]);
  rowsBefore = await settledRows(theirs.organizationId);
  objectsBefore = await theirObjects();
});

async function freshStage(): Promise<Stage> {
  const [admin, office, technician] = await Promise.all(ROLES.map((role) => signIn(ours.people[role].email)));
  const tokens = { ADMINISTRATOR: admin?.token, OFFICE: office?.token, TECHNICIAN: technician?.token };
  const forged = Object.entries(forgedTokens(ours.people.OFFICE.token, theirs.people.ADMINISTRATOR.token));
  return { origin: inject('cloudUrl'), ours, theirs, tokens: tokens as Record<Role, string>, forgedTokens: forged };
}

const containsSecret = (text: string, secret: string) => text.toLowerCase().includes(secret.toLowerCase());

/** The faults of a response, in words; empty if it reveals nothing about the other company. */
function faultsOf(forged: Forged, { status, headers, text }: RawResponse): string[] {
  const answer = `${headers}\n${text}`;
  const isPublic = routes[forged.routeId].permission === 'public';
  const isGood = status >= 200 && status < 300;
  const leaked = theirs.secrets.filter((secret) => containsSecret(answer, secret));
  const ownerKeys = /"(organizationId|orgId|tenantId|_id|PK)":"(ORG#)?([^"#]+)/g;
  const owners = [...text.matchAll(ownerKeys)].map((match) => match[3]);
  return [
    ...(status >= 500 ? [`a ${status}`] : []),
    ...(leaked.length > 0 ? [`told: ${leaked.join(', ')}`] : []),
    ...(isGood && owners.includes(theirs.organizationId) ? ['what is theirs is answered'] : []),
    ...(forged.isAnonymous === true && isGood && !isPublic ? ['a forged sign-in was accepted'] : []),
  ];
}

/** Anyone who knows an email address may request a password link: it's sent to its owner. */
const RESET_REQUEST = /^RESET#[0-9a-f]{64} RESET$/;

/** Anyone who knows an email address may try to sign in: the attempt is added to that company's audit log. */
const isRefusedSignIn = (row: string) => (JSON.parse(row) as { act?: string }).act === 'session.refused';

type Tally = Record<string, number>;
const count = (tally: Tally, key: string) => void (tally[key] = (tally[key] ?? 0) + 1);

async function attack(drawn: Case[], stage: Stage, statuses: Tally): Promise<string[]> {
  const faults: string[] = [];
  for (let from = 0; from < drawn.length; from += AT_ONCE) {
    const batch = drawn.slice(from, from + AT_ONCE);
    const answering = batch.map(async (draw) => {
      const forged = (ATTACKS[draw.attack] as (typeof ATTACKS)[string])(stage, draw);
      const answer = await sendRaw(forged);
      count(statuses, `${Math.floor(answer.status / 100)}xx`);
      const line = `${draw.attack}: ${forged.what} ${forged.method} ${forged.target.slice(0, 160)} ${String(forged.body ?? '').slice(0, 300)}`;
      return faultsOf(forged, answer).map(
        (fault) => `${fault} ← ${line} → ${answer.status} ${answer.text.slice(0, 200)}`,
      );
    });
    faults.push(...(await Promise.all(answering)).flat());
  }
  return faults;
}

describe(`${CASES} forged requests`, () => {
  it(`reveal and change nothing of another company (seed ${SEED})`, { timeout: 1_800_000 + CASES * 100 }, async () => {
    const drawn = fc.sample(cases, { numRuns: CASES, seed: SEED });
    const faults: string[] = [];
    const statuses: Tally = {};
    const startedAt = performance.now();
    for (let from = 0; from < drawn.length; from += FRESH_EVERY) {
      const stage = await freshStage();
      faults.push(...(await attack(drawn.slice(from, from + FRESH_EVERY), stage, statuses)));
    }
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    process.stdout.write(`${CASES} forged requests, seed ${SEED}, ${seconds} s: ${JSON.stringify(statuses)}\n`);

    expect(faults.slice(0, 20)).toEqual([]);
    const rowsAfter = (await settledRows(theirs.organizationId)).filter((row) => !isRefusedSignIn(row));
    const changed = changedRows(rowsBefore, rowsAfter);
    expect(changed.filter((key) => !RESET_REQUEST.test(key))).toEqual([]);
    expect(await theirObjects()).toEqual(objectsBefore);
    // Some requests must succeed: otherwise all would be rejected for lack of a session.
    expect(statuses['2xx']).toBeGreaterThan(CASES / 20);
  });

  it('came from an active user, and the other company still works as before', async () => {
    for (const company of [ours, theirs]) {
      for (const role of ROLES) expect((await signIn(company.people[role].email)).role).toBe(role);
    }
  });
});
