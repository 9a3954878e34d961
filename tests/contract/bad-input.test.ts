import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type RouteId, routeEntries } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { atOnce } from '#tests/fixtures/deployed.ts';
import { type Answer, send, type Sent } from '#tests/fixtures/api.ts';
import { makeSuperAdmin, type Person, signIn } from '#tests/fixtures/companies.ts';
import { makeWorld, REQUESTS, type World } from '#tests/fixtures/world.ts';

/** Per route with a body; `npm run fuzz` asks for more of them, with another seed. */
const CASES = Number(process.env['FUZZ_ROUNDS'] ?? 200);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_260);
/** Without a body, all that is spoiled is a query and an id: one in so many is left. */
const FEWER_WITHOUT_BODY = 4;
/** Generous: some routes hash a password for each request. */
const MS_PER_CASE = 200;
/** Fields of one body that meet each limit. */
const MOST_FIELDS = 25;
/** Requests under way at once, so that the suite is not bound by round trips. */
const AT_ONCE = atOnce(20);

let world: World;
let superAdmin: Person;
beforeAll(async () => {
  world = await makeWorld();
  superAdmin = await makeSuperAdmin();
});

const HOSTILE: unknown[] = [
  '',
  ' ',
  '\u0000',
  '\r\nBcc: a@example.com',
  '<script>alert(1)</script>',
  "' OR 1=1 --",
  '../../etc/passwd',
  '__proto__',
  'constructor',
  '\ud800',
  '𝕏'.repeat(300),
  'x'.repeat(5000),
  '=cmd()',
  'ORG#00000000000000000000000000',
  0,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  true,
  [],
  {},
  [[[[]]]],
  { toString: 'x' },
];

/** Values at and past what a key (2,048 bytes), a row (400 KB), a number, a set or a transaction of the table can hold. */
const TABLE_LIMITS: unknown[] = [
  'ﷺ'.repeat(120),
  'İ'.repeat(254),
  'x'.repeat(420_000),
  1e-200,
  2 ** 53,
  -1e308,
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  Array.from({ length: 101 }, (_, index) => `item ${index}`),
  [''],
];

const junk = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...HOSTILE) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Paths of all leaves and branches of a JSON value. */
function pathsOf(value: unknown, prefix: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [prefix];
  return [prefix, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...prefix, key]))];
}

function replaceAt(value: unknown, path: string[], by: unknown): unknown {
  const [head, ...rest] = path;
  if (head === undefined) return by;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === head ? replaceAt(inner, rest, by) : inner));
  const record = { ...(value as Record<string, unknown>) };
  if (by === undefined && rest.length === 0) delete record[head];
  else record[head] = replaceAt(record[head], rest, by);
  return record;
}

/** A request with something wrong in it: a value replaced, dropped or added, or another body altogether. */
function spoiled(base: Sent): fc.Arbitrary<Sent> {
  const paths = pathsOf(base.body ?? {});
  const anyPath = fc.constantFrom(...paths);
  const bodies: fc.Arbitrary<unknown> = fc.oneof(
    fc.tuple(anyPath, junk).map(([path, by]) => replaceAt(base.body ?? {}, path, by)),
    anyPath.map((path) => replaceAt(base.body ?? {}, path, undefined)),
    fc
      .tuple(fc.string({ minLength: 1, maxLength: 12 }), junk)
      .map(([name, value]) => ({ ...(base.body as object), [name]: value })),
    junk,
  );
  const text = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('..', '%00', 'x'.repeat(900), '{}', '00000000000000000000000000'),
  );
  const withParams = fc.record({
    params: fc
      .constantFrom(...Object.keys(base.params ?? { none: '' }))
      .chain((name) => text.map((value) => ({ ...base.params, [name]: value || 'x' }))),
  });
  const withQuery = fc.record({
    query: fc.dictionary(fc.constantFrom('limit', 'cursor', 'search', 'type', 'status', 'other'), text),
  });
  return fc.oneof(
    { weight: 6, arbitrary: bodies.map((body): Sent => ({ ...base, body })) },
    { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map((rawBody): Sent => ({ ...base, rawBody })) },
    { weight: 1, arbitrary: withParams.map((part): Sent => ({ ...base, ...part })) },
    { weight: 1, arbitrary: withQuery.map((part): Sent => ({ ...base, ...part })) },
  );
}

function bodyFits(route: Route, sent: Sent): boolean {
  if (route.body === undefined || sent.rawBody !== undefined) return true;
  const asReceived: unknown = JSON.parse(JSON.stringify(sent.body ?? {}));
  return route.body.safeParse(asReceived).success;
}

/** A fresh sign-in: some of the routes end sign-ins, and a request without one would be refused before it is looked at. */
async function tokenFor({ permission }: Route): Promise<string> {
  if (permission.startsWith('ORGANIZATION_')) return superAdmin.token;
  world.people.ADMINISTRATOR = await signIn(world.people.ADMINISTRATOR.email);
  return world.people.ADMINISTRATOR.token;
}

function check(routeId: RouteId, route: Route, sent: Sent, answer: Answer): void {
  const what = `${routeId} ${JSON.stringify(sent).slice(0, 400)} → ${answer.status} ${JSON.stringify(answer.json)}`;
  expect(answer.status, what).toBeLessThan(500);
  if (route.permission !== 'public') expect(answer.status, what).not.toBe(401);
  if (answer.status < 400) return;
  expect(answer.json.success, what).toBe(false);
  expect(
    Object.values(answer.json.errors ?? {}).every((message) => message.length > 0),
    what,
  ).toBe(true);
  expect(Object.keys(answer.json.errors ?? {}).length, what).toBeGreaterThan(0);
  // A path that is no longer the route's is answered by the route that it became.
  if (!bodyFits(route, sent) && sent.params === undefined) expect([400, 404, 413], what).toContain(answer.status);
}

describe('any input of a client', () => {
  it.each(routeEntries)('%s never fails for it', { timeout: 60_000 + CASES * MS_PER_CASE }, async (routeId, route) => {
    const token = await tokenFor(route);
    const base = await REQUESTS[routeId](world);
    const numRuns = Math.ceil(route.body === undefined ? CASES / FEWER_WITHOUT_BODY : CASES);
    const samples = fc.sample(spoiled(base), { numRuns, seed: SEED });
    for (let from = 0; from < samples.length; from += AT_ONCE) {
      const batch = samples.slice(from, from + AT_ONCE);
      const answers = await Promise.all(batch.map((sent) => send(routeId, { ...sent, token })));
      answers.forEach((answer, index) => check(routeId, route, batch[index] ?? {}, answer));
    }
  });

  it.each(routeEntries.filter(([, route]) => route.body !== undefined))(
    '%s never fails for a limit of the table in any field',
    async (routeId, route) => {
      const token = await tokenFor(route);
      const base = await REQUESTS[routeId](world);
      const paths = pathsOf(base.body ?? {}).slice(0, MOST_FIELDS);
      const bodies = paths.flatMap((path) => TABLE_LIMITS.map((limit) => replaceAt(base.body ?? {}, path, limit)));
      for (let from = 0; from < bodies.length; from += AT_ONCE) {
        const batch = bodies.slice(from, from + AT_ONCE).map((body): Sent => ({ ...base, body }));
        const answers = await Promise.all(batch.map((sent) => send(routeId, { ...sent, token })));
        answers.forEach((answer, index) => check(routeId, route, batch[index] ?? {}, answer));
      }
    },
  );

  it.each(routeEntries.filter(([, route]) => route.body !== undefined))(
    '%s refuses an oversize body with 413',
    async (routeId, route) => {
      const token = await tokenFor(route);
      const base = await REQUESTS[routeId](world);
      const answer = await send(routeId, { ...base, token, rawBody: JSON.stringify({ name: 'x'.repeat(1_100_000) }) });

      expect([answer.status, Object.keys(answer.json.errors ?? {})]).toEqual([413, ['body']]);
    },
  );

  it('in an undeclared path is a 404 with the envelope', async () => {
    const response = await fetch(`${(await import('vitest')).inject('cloudUrl')}/api/nothing/here`, {
      method: 'POST',
      body: '{}',
    });

    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ success: false });
  });
});
