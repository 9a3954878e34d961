import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Store } from '#functions/data/store.ts';
import type { Ctx } from '#functions/http/context.ts';
import type { IdentityPort } from '#functions/identity/identity-port.ts';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany, PASSWORD, type Person, signIn, unique } from '#tests/fixtures/companies.ts';
import { CutCalls, type CutPoint } from '#tests/fixtures/cut-calls.ts';

/** Longer than the claim of a link lasts. */
const AFTER_THE_CLAIM_MS = 61_000;
const MAX_CALLS = 40;

/** Later than a login can belong to a request that is still running. */
const later = { now: () => new Date(Date.now() + AFTER_THE_CLAIM_MS) };

type Flow = (ctx: Ctx, identity: IdentityPort) => Promise<unknown>;
type Ports = { store: Store; identity: IdentityPort };

let company: Company;
let makePorts: (cut?: CutCalls) => Ports;
let ports: Ports;

beforeAll(async () => {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { Store: TableStore } = await import('#functions/data/store.ts');
  const { CapacityMeter } = await import('#functions/data/capacity-meter.ts');
  const { CognitoIdentity } = await import('#functions/identity/cognito-identity.ts');
  const { cognitoClient } = await import('#functions/platform/cognito-client.ts');
  const { dynamoClient } = await import('#functions/platform/dynamo-client.ts');
  const { required } = await import('#functions/platform/env.ts');
  makePorts = (cut) => {
    const [table, pool] = [dynamoClient(), cognitoClient()];
    cut?.add(table);
    cut?.add(pool);
    const store = new TableStore(table, required('TABLE_NAME'), new CapacityMeter());
    return { store, identity: new CognitoIdentity(pool) };
  };
  ports = makePorts();
  company = await makeCompany();
});

const ctxOf = ({ store }: Ports, laterMs = 0): Ctx => ({
  requestId: unique('request'),
  sourceIp: '203.0.113.7',
  clock: { now: () => new Date(Date.now() + laterMs) },
  meter: { units: 0 } as Ctx['meter'],
  system: store,
  cookies: {},
  authorization: undefined,
  setCookie: () => undefined,
  raw: { header: () => undefined, body: () => '' },
});

async function addPerson(): Promise<Person> {
  const email = `${unique('cut')}@example.com`;
  const body = { name: 'Cut Person', email, role: 'OFFICE', password: PASSWORD, repeatPassword: PASSWORD };
  await send('createUser', { token: company.people.ADMINISTRATOR.token, body });
  return signIn(email);
}

const opens = async ({ token }: Person): Promise<boolean> =>
  (await send('editOwnName', { token, body: { name: 'Cut Person' } })).status === 200;

const signsIn = async (email: string, password: string): Promise<boolean> =>
  (await ports.identity.signIn(email, password)) !== undefined;

/**
 * Runs the flow interrupted at each of its calls in turn, before and after the call, until it finishes uninterrupted.
 */
async function cutEverywhere(each: (point: CutPoint, run: (flow: Flow) => Promise<boolean>) => Promise<boolean>) {
  for (const when of ['before', 'after'] as const) {
    for (let at = 1; at <= MAX_CALLS; at += 1) {
      const cut = new CutCalls({ at, when });
      const ports = makePorts(cut);
      const isDone = await each({ at, when }, async (flow) => {
        try {
          await flow(ctxOf(ports), ports.identity);
        } catch (error) {
          if (!cut.isCut) throw error;
        }
        return !cut.isCut;
      });
      if (isDone) break;
      if (at === MAX_CALLS) throw new Error(`The flow still made calls after ${MAX_CALLS}`);
    }
  }
}

async function resetFlow(email: string, password: string): Promise<Flow> {
  const { writeResetLink } = await import('#functions/features/auth/sign-in/reset-link.ts');
  const { updatePassword } = await import('#functions/features/auth/sign-in/reset-password.ts');
  const link = await writeResetLink(email, { store: ports.store, clock: { now: () => new Date() } });
  return (ctx, identity) => updatePassword(link?.token ?? '', password, ctx, identity);
}

describe('a password reset', () => {
  it('leaves no session with a new password when cut off at any call, and its link completes it', async () => {
    await cutEverywhere(async ({ at, when }, run) => {
      const thief = await addPerson();
      const { email } = thief;
      const wanted = `another long password ${when} ${at}`;
      expect(await opens(thief)).toBe(true);
      const flow = await resetFlow(email, wanted);

      const isDone = await run(flow);
      const isChanged = await signsIn(email, wanted);
      expect([at, when, isChanged && (await opens(thief))]).toEqual([at, when, false]);

      const again = await flow(ctxOf(ports, AFTER_THE_CLAIM_MS), ports.identity).then(
        () => 'done',
        (error: Error) => error.message,
      );
      // Only the link of a completed change is used up.
      expect([at, when, ['done', 'BAD_REQUEST: token']]).toEqual([at, when, expect.arrayContaining([again])]);
      if (isDone) expect(again).toBe('BAD_REQUEST: token');
      expect([at, when, await signsIn(email, wanted), await opens(thief)]).toEqual([at, when, true, false]);
      return isDone;
    });
  });

  it('completes while a stolen session keeps renaming its user', async () => {
    const person = await addPerson();
    let isOver = false;
    const thief = (async () => {
      for (let count = 0; !isOver; count += 1) {
        await send('editOwnName', { token: person.token, body: { name: `Thief ${count}` } });
      }
    })();
    const results: string[] = [];
    for (let count = 0; count < 6; count += 1) {
      const flow = await resetFlow(person.email, `another long password ${count}`);
      await flow(ctxOf(ports), ports.identity).then(
        () => results.push('done'),
        (error: Error) => results.push(error.message),
      );
    }
    isOver = true;
    await thief;

    expect(results).toEqual(Array.from({ length: 6 }, () => 'done'));
    expect(await opens(person)).toBe(false);
    expect(await signsIn(person.email, 'another long password 5')).toBe(true);
  });

  it('happens once when two requests use one link at the same time', async () => {
    const { email } = await addPerson();
    const flow = await resetFlow(email, 'another long password');
    const ends = await Promise.allSettled([1, 2].map(() => flow(ctxOf(ports), ports.identity)));

    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

const findUser = async (email: string) => {
  const { findByEmail } = await import('#functions/data/accounts/user-repository.ts');
  return findByEmail(email, { store: ports.store, clock: { now: () => new Date() } });
};

/** Makes the token of a link of the user's requested email change. */
async function changeToken(person: Person, purpose: 'confirm' | 'undo'): Promise<string> {
  const { writeEmailLink } = await import('#functions/features/auth/email-change/email-link.ts');
  const { keys } = await import('#functions/data/keys.ts');
  const { partition, sort } = keys.emailChange(person.userId);
  const row = await ports.store.get({ PK: `ORG#${company.organizationId}#${partition}`, SK: sort });
  const path = await writeEmailLink(ports.store, {
    purpose,
    userId: person.userId,
    organizationId: company.organizationId,
    about: String(row?.changeId),
    expiresAt: Math.floor(Date.now() / 1000) + 3600,
  });
  return path.slice(path.lastIndexOf('/') + 1);
}

async function requestChange(person: Person, to: string): Promise<void> {
  const requested = await send('requestEmailChange', { token: person.token, body: { email: to, password: PASSWORD } });
  expect(requested.status).toBe(200);
}

/** Requests an email change and makes the token for one of its links. */
async function emailChangeToken(person: Person, to: string, purpose: 'confirm' | 'undo'): Promise<string> {
  await requestChange(person, to);
  return changeToken(person, purpose);
}

async function bothTokens(person: Person, to: string) {
  await requestChange(person, to);
  return { confirm: await changeToken(person, 'confirm'), undo: await changeToken(person, 'undo') };
}

async function emailChangeFlow(person: Person, to: string): Promise<Flow> {
  const { confirmEmailChange } = await import('#functions/features/auth/email-change/change-email.ts');
  const token = await emailChangeToken(person, to, 'confirm');
  return (ctx, identity) => confirmEmailChange(ctx, token, identity);
}

describe('a change of email', () => {
  it('cut off at any call can be completed by its link, which ends every earlier session', async () => {
    await cutEverywhere(async ({ at, when }, run) => {
      const person = await addPerson();
      const to = `${unique('moved')}@example.com`;
      expect(await opens(person)).toBe(true);
      const flow = await emailChangeFlow(person, to);

      const isDone = await run(flow);
      const isChanged = await signsIn(to, PASSWORD);
      expect([at, when, isChanged && (await opens(person))]).toEqual([at, when, false]);

      await flow(ctxOf(ports, AFTER_THE_CLAIM_MS), ports.identity).catch((error: unknown) => {
        expect([at, when, String(error)]).toEqual([at, when, 'AppError: BAD_REQUEST: token']);
      });
      expect([at, when, await signsIn(to, PASSWORD), await signsIn(person.email, PASSWORD)]).toEqual([
        at,
        when,
        true,
        false,
      ]);
      expect((await findUser(to))?.userId).toBe(person.userId);
      return isDone;
    });
  });

  it('can be undone before it is confirmed, while the user is being renamed', async () => {
    const { undoEmailChange } = await import('#functions/features/auth/email-change/change-email.ts');
    for (let round = 0; round < 6; round += 1) {
      const person = await addPerson();
      const token = await emailChangeToken(person, `${unique('moved')}@example.com`, 'undo');
      const { token: admin } = company.people.ADMINISTRATOR;
      const renames = Array.from({ length: 4 }, (_, count) =>
        send('editUser', { token: admin, body: { userId: person.userId, name: `Renamed ${count}` } }),
      );

      const [undone] = await Promise.all([undoEmailChange(ctxOf(ports), token, ports.identity), ...renames]);
      expect(undone).toBe(person.email);
    }
  });
});

describe('an undone change of email', () => {
  it('cut off at any call leaves no way back in with the old password once the login is restored', async () => {
    const { undoEmailChange } = await import('#functions/features/auth/email-change/change-email.ts');
    await cutEverywhere(async ({ at, when }, run) => {
      const person = await addPerson();
      const to = `${unique('moved')}@example.com`;
      const { confirm, undo } = await bothTokens(person, to);
      const { confirmEmailChange } = await import('#functions/features/auth/email-change/change-email.ts');
      await confirmEmailChange(ctxOf(ports), confirm, ports.identity);
      const thief = await signIn(to);
      const flow: Flow = (ctx, identity) => undoEmailChange(ctx, undo, identity);

      const isDone = await run(flow);
      await flow(ctxOf(ports, AFTER_THE_CLAIM_MS), ports.identity).catch((error: unknown) => {
        expect([at, when, String(error)]).toEqual([at, when, 'AppError: BAD_REQUEST: token']);
      });
      const ends = [await signsIn(person.email, PASSWORD), await signsIn(to, PASSWORD), await opens(thief)];
      expect([at, when, ...ends]).toEqual([at, when, false, false, false]);
      expect((await findUser(person.email))?.userId).toBe(person.userId);
      return isDone;
    });
  });
});

describe('a login', () => {
  it('is not taken from a user whose change of email has reached only the pool', async () => {
    const { claimSignIn } = await import('#functions/features/users/claim-sign-in.ts');
    const person = await addPerson();
    const email = `${unique('moved')}@example.com`;
    await ports.identity.changeEmail(person.userId, email);
    const claim = claimSignIn({ email, password: PASSWORD, role: 'OFFICE' }, { ...ports, clock: later });

    await expect(claim).rejects.toThrow('CONFLICT: email');
    expect(await signsIn(email, PASSWORD)).toBe(true);
  });

  it('that a crashed function left behind is replaced', async () => {
    const { claimSignIn } = await import('#functions/features/users/claim-sign-in.ts');
    const email = `${unique('orphan')}@example.com`;
    await ports.identity.create(email, PASSWORD, 'OFFICE');
    const password = 'another long password';
    await claimSignIn({ email, password, role: 'OFFICE' }, { ...ports, clock: later });

    expect([await signsIn(email, PASSWORD), await signsIn(email, password)]).toEqual([false, true]);
  });

  it('is not removed with an earlier user of its email', async () => {
    const email = `${unique('again')}@example.com`;
    const first = await ports.identity.create(email, PASSWORD, 'OFFICE');
    await ports.identity.remove(first ?? '');
    await ports.identity.create(email, PASSWORD, 'OFFICE');
    await ports.identity.remove(first ?? '');

    expect(await signsIn(email, PASSWORD)).toBe(true);
  });
});
