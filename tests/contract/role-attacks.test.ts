import { beforeAll, describe, expect, it } from 'vitest';
import type { RouteId } from '#shared/contract/index.ts';
import { ROLES } from '#shared/auth/roles.ts';
import { send, type Sent } from '#tests/fixtures/api.ts';
import {
  type Company,
  makeCompany,
  makeSuperAdmin,
  PASSWORD,
  type Person,
  signIn,
  unique,
} from '#tests/fixtures/companies.ts';

let ours: Company;
let theirs: Company;
beforeAll(async () => {
  [ours, theirs] = await Promise.all([makeCompany(), makeCompany()]);
});

type Listed = { userId: string; role: { value: string }; email: string; state: string; organizationId: string };

async function usersOf({ people }: Company): Promise<Listed[]> {
  const { json } = await send('listUsers', { token: people.ADMINISTRATOR.token });
  return json.users as Listed[];
}

type Payload = Record<string, unknown>;

/** A token with changed claims and its old signature, or none. */
function forged(token: string, claims: Payload, header: Payload = {}): string {
  const [head = '', payload = '', signature = ''] = token.split('.');
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString()) as Payload;
  const write = (value: Payload) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const isUnsigned = header['alg'] === 'none';
  return `${write({ ...read(head), ...header })}.${write({ ...read(payload), ...claims })}.${isUnsigned ? '' : signature}`;
}

describe('a token with forged claims', () => {
  const claims = (): [string, Payload][] => [
    ['the role of an administrator', { role: 'ADMINISTRATOR', 'cognito:groups': ['ADMINISTRATOR'] }],
    ['the role of a super administrator', { role: 'SUPER_ADMIN', 'cognito:groups': ['SUPER_ADMIN'] }],
    ['another organization', { organizationId: theirs.organizationId }],
    ['another user', { sub: theirs.people.ADMINISTRATOR.userId }],
    ['a longer life', { exp: 4_000_000_000 }],
    ['a later moment', { issuedAtMs: '4000000000000' }],
  ];

  it('is rejected for every claim and every signing algorithm', async () => {
    const { token } = ours.people.TECHNICIAN;
    for (const [what, claim] of claims()) {
      for (const header of [{}, { alg: 'none' }, { alg: 'HS256' }, { kid: '../../etc/passwd' }]) {
        const sent = { token: forged(token, claim, header) };
        expect((await send('listUsers', sent)).status, what).toBe(401);
        expect((await send('verifyToken', sent)).status, what).toBe(401);
      }
    }
  });
});

describe('a role', () => {
  const bodies = (userId: string): [string, RouteId, Sent][] => [
    ['an edit of oneself', 'editUser', { body: { userId, role: 'ADMINISTRATOR' } }],
    ['a second account', 'createUser', { body: { ...newUser('ADMINISTRATOR') } }],
    ['its own name', 'editOwnName', { body: { name: 'Sam', role: 'ADMINISTRATOR' } }],
    ['its own name, by another id', 'editOwnName', { body: { name: 'Sam', userId: ours.people.OFFICE.userId } }],
    ['its password', 'changePassword', { body: { ...changedPassword(), role: 'ADMINISTRATOR' } }],
    ['another’s state', 'setUserState', { body: { userId: ours.people.OFFICE.userId, state: 'DEACTIVATED' } }],
    ['another’s reset link', 'sendUserReset', { body: { userId: ours.people.ADMINISTRATOR.userId } }],
  ];
  const newUser = (role: string, more: object = {}) => ({
    name: 'Kim',
    email: `${unique('k')}@example.com`,
    role,
    password: PASSWORD,
    repeatPassword: PASSWORD,
    ...more,
  });
  const changedPassword = () => ({
    password: PASSWORD,
    newPassword: 'another long password',
    repeatNewPassword: 'another long password',
  });

  it.each(['OFFICE', 'TECHNICIAN'] as const)('of %s cannot be raised by any of its requests', async (role) => {
    const { token, userId } = ours.people[role];
    const before = await usersOf(ours);
    for (const [what, routeId, sent] of bodies(userId)) {
      expect([400, 403], what).toContain((await send(routeId, { ...sent, token })).status);
    }

    expect(await usersOf(ours)).toEqual(before);
  });

  it('of an administrator cannot be changed by the administrator', async () => {
    const { token, userId } = ours.people.ADMINISTRATOR;
    const to = await send('editUser', { token, body: { userId, role: 'OFFICE' } });
    const mail = await send('editUser', { token, body: { userId, email: `${unique('m')}@example.com` } });
    const gone = await send('setUserState', { token, body: { userId, state: 'DEACTIVATED' } });

    expect([to.status, mail.status, gone.status]).toEqual([422, 422, 422]);
    expect(mail.json.errors).toEqual({ email: 'Change your own email in your settings' });
  });

  it('of super administrator cannot be assigned through any field of a body', async () => {
    const { token } = ours.people.ADMINISTRATOR;
    const userId = ours.people.TECHNICIAN.userId;
    const raised = [
      await send('editUser', { token, body: { userId, role: 'SUPER_ADMIN' } }),
      await send('editUser', { token, body: { userId, role: { value: 'SUPER_ADMIN' } } }),
      await send('createUser', { token, body: newUser('SUPER_ADMIN') }),
      await send('createUser', { token, body: newUser('OFFICE', { organizationId: theirs.organizationId }) }),
      await send('editUser', { token, body: { userId, organizationId: theirs.organizationId } }),
      await send('editUser', { token, body: { userId, sessionsValidFrom: 0, version: 99 } }),
    ];

    expect(raised.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
  });

  it('is defined for every user', async () => {
    expect((await usersOf(ours)).map(({ role }) => role.value).every((role) => ROLES.includes(role as never))).toBe(
      true,
    );
  });
});

describe('another company’s user', () => {
  it('cannot be edited, deactivated, deleted, reset or listed', async () => {
    const { token } = ours.people.ADMINISTRATOR;
    const { userId } = theirs.people.TECHNICIAN;
    const before = await usersOf(theirs);
    const answers = [
      await send('editUser', { token, body: { userId, name: 'Ours now' } }),
      await send('setUserState', { token, body: { userId, state: 'DEACTIVATED' } }),
      await send('deleteUser', { token, body: { userId } }),
      await send('sendUserReset', { token, body: { userId } }),
    ];
    const { json } = await send('listAudit', { token, query: { userId } });

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await usersOf(theirs)).toEqual(before);
    expect(json.lines).toEqual([]);
  });

  it('cannot be changed by a super administrator without a support view', async () => {
    const { token } = await makeSuperAdmin();
    const { userId } = theirs.people.TECHNICIAN;

    expect((await send('editUser', { token, body: { userId, role: 'OFFICE' } })).status).toBe(404);
  });
});

describe('a role change', () => {
  it('ends the user’s sessions, and the next sign-in has the new role', async () => {
    const company = await makeCompany();
    const { ADMINISTRATOR, OFFICE } = company.people;
    const body = { userId: OFFICE.userId, role: 'TECHNICIAN' };
    expect((await send('listUsers', { token: OFFICE.token })).status).toBe(200);
    expect((await send('editUser', { token: ADMINISTRATOR.token, body })).status).toBe(200);

    expect((await send('verifyToken', { token: OFFICE.token })).status).toBe(401);
    expect((await send('verifyToken', { cookie: OFFICE.cookie })).status).toBe(401);
    expect((await signIn(OFFICE.email)).role).toBe('TECHNICIAN');
  });
});

describe('the last administrator', () => {
  async function addAdministrator(first: Person): Promise<Person> {
    const email = `${unique('second')}@example.com`;
    const body = { name: 'Second', email, role: 'ADMINISTRATOR', password: PASSWORD, repeatPassword: PASSWORD };
    await send('createUser', { token: first.token, body });
    return signIn(email);
  }
  async function twoAdministrators() {
    const company = await makeCompany();
    const first = company.people.ADMINISTRATOR;
    return { first, second: await addAdministrator(first) };
  }
  /** As seen by one of the remaining administrators. */
  async function administratorsLeft(people: Person[]): Promise<Listed[]> {
    const answers = await Promise.all(people.map(({ token }) => send('listUsers', { token })));
    const users = (answers.find(({ status }) => status === 200)?.json.users ?? []) as Listed[];
    return users.filter(({ role, state }) => role.value === 'ADMINISTRATOR' && state === 'ACTIVE');
  }
  const ACTS: [string, RouteId, (userId: string) => object][] = [
    ['demote', 'editUser', (userId) => ({ userId, role: 'OFFICE' })],
    ['deactivate', 'setUserState', (userId) => ({ userId, state: 'DEACTIVATED' })],
    ['delete', 'deleteUser', (userId) => ({ userId })],
  ];

  it.each(ACTS)('remains when two administrators %s each other at once', async (_what, routeId, body) => {
    for (let round = 0; round < 4; round += 1) {
      const { first, second } = await twoAdministrators();
      const answers = await Promise.all([
        send(routeId, { token: first.token, body: body(second.userId) }),
        send(routeId, { token: second.token, body: body(first.userId) }),
      ]);

      expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
      expect(await administratorsLeft([first, second])).toHaveLength(1);
    }
  });

  it('remains after concurrent changes to three administrators', async () => {
    const { first, second } = await twoAdministrators();
    const third = await addAdministrator(first);
    await Promise.all([
      send('editUser', { token: first.token, body: { userId: second.userId, role: 'OFFICE' } }),
      send('deleteUser', { token: second.token, body: { userId: third.userId } }),
      send('setUserState', { token: third.token, body: { userId: first.userId, state: 'DEACTIVATED' } }),
      send('deleteUser', { token: second.token, body: { userId: first.userId } }),
    ]);

    expect((await administratorsLeft([first, second, third])).length).toBeGreaterThan(0);
  });
});
