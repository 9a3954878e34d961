import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { systemKeys } from '#functions/data/system-keys.ts';
import { send } from '#tests/fixtures/api.ts';
import {
  type Company,
  makeCompany,
  PASSWORD,
  type Person,
  signIn,
  signUpBody,
  unique,
} from '#tests/fixtures/companies.ts';
import { rawTable } from '#tests/fixtures/table/raw-table.ts';
import { mailedToken, requestEmail } from '#tests/fixtures/email-changes.ts';

let company: Company;
beforeAll(async () => {
  company = await makeCompany();
});

async function makePerson(): Promise<Person> {
  const email = `${unique('owner')}@example.com`;
  const body = { name: 'Sam Owner', email, role: 'OFFICE', password: PASSWORD, repeatPassword: PASSWORD };
  await send('createUser', { token: company.people.ADMINISTRATOR.token, body });
  return signIn(email);
}

/** A thief who knows the password moves the account to another address; `undo` is the owner's link. */
async function takeOver(owner: Person): Promise<{ thief: Person; undo: string }> {
  const { email, confirm } = await requestEmail(owner);
  const undo = await mailedToken(owner.email, 'undo-email');
  expect((await send('confirmEmailChange', { body: { token: await confirm() } })).status).toBe(200);
  return { thief: await signIn(email), undo };
}

const undoing = (token: string) => send('undoEmailChange', { body: { token } });
const signInStatus = async (email: string) => (await send('login', { body: { email, password: PASSWORD } })).status;

describe('the owner of an email that someone else has replaced', () => {
  it('gets the account back after the thief has requested and confirmed further changes', async () => {
    const owner = await makePerson();
    const { thief, undo } = await takeOver(owner);
    const second = await takeOver(thief);
    await requestEmail(second.thief);
    const { status, json } = await undoing(undo);

    expect([status, json.email]).toEqual([200, owner.email]);
    expect(await signInStatus(second.thief.email)).toBe(401);
    // The thief's own links end too.
    expect((await undoing(second.undo)).status).toBe(400);
  });

  it('gets it back before anyone can sign up with the email', async () => {
    const owner = await makePerson();
    const { undo } = await takeOver(owner);
    const { status } = await send('signup', { body: signUpBody(unique('Thief'), owner.email) });

    expect(status).toBe(409);
    expect((await undoing(undo)).json.email).toBe(owner.email);
  });

  it('ends the password that the thief knows', async () => {
    const owner = await makePerson();
    const { undo } = await takeOver(owner);
    await undoing(undo);
    const token = await mailedToken(owner.email, 'reset');
    expect(await signInStatus(owner.email)).toBe(401);

    const password = 'soot on my boots';
    const body = { token, newPassword: password, repeatNewPassword: password };
    expect((await send('updatePassword', { body })).status).toBe(200);
    expect((await signIn(owner.email, password)).userId).toBe(owner.userId);
  });
});

describe('an email that its user has replaced', () => {
  it('stays reserved for the user, who may return to it', async () => {
    const owner = await makePerson();
    const { thief: moved } = await takeOver(owner);
    const { confirm } = await requestEmail(moved, owner.email);

    expect((await send('confirmEmailChange', { body: { token: await confirm() } })).status).toBe(200);
    expect((await signIn(owner.email)).userId).toBe(owner.userId);
  });

  it('gets no password link', async () => {
    const owner = await makePerson();
    const { thief: moved } = await takeOver(owner);
    const { writeResetLink } = await import('#functions/features/auth/sign-in/reset-link.ts');
    const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
    const ports = { store: unsafeSystemTable(), clock: { now: () => new Date() } };

    expect(await writeResetLink(owner.email, ports)).toBeUndefined();
    expect(await writeResetLink(moved.email, ports)).toBeDefined();
  });

  it('is free once the user is deleted', async () => {
    const owner = await makePerson();
    await takeOver(owner);
    const { token } = company.people.ADMINISTRATOR;
    expect((await send('deleteUser', { token, body: { userId: owner.userId } })).status).toBe(200);

    expect((await send('signup', { body: signUpBody(unique('Next'), owner.email) })).status).toBe(201);
  });
});

describe('an email whose reservation has ended', () => {
  /** The table deletes an expired row up to two days later. */
  async function endReservation(email: string): Promise<void> {
    const update = { UpdateExpression: 'SET expiresAt = :past', ConditionExpression: 'attribute_exists(expiresAt)' };
    const { PK, SK } = systemKeys.email(email);
    const now = Math.floor(Date.now() / 1000);
    await rawTable().send(
      new UpdateItemCommand({
        TableName: inject('cloudEnvironment').TABLE_NAME,
        Key: marshall({ PK, SK }),
        ...update,
        ExpressionAttributeValues: marshall({ ':past': now - 60 }),
      }),
    );
  }

  it('can be used by another company, and by another user', async () => {
    const [owner, other] = [await makePerson(), await makePerson()];
    await takeOver(owner);
    await takeOver(other);
    const signUp = async () => (await send('signup', { body: signUpBody(unique('Next'), owner.email) })).status;
    expect(await signUp()).toBe(409);
    await endReservation(owner.email);
    await endReservation(other.email);

    expect(await signUp()).toBe(201);
    const { token } = company.people.ADMINISTRATOR;
    const moved = { userId: (await makePerson()).userId, email: other.email };
    expect((await send('editUser', { token, body: moved })).status).toBe(200);
    expect((await signIn(other.email)).userId).toBe(moved.userId);
  });
});

describe('an account that an administrator has moved to another email', () => {
  it.each(['requested', 'confirmed'])('is not moved back by the link of a %s change', async (state) => {
    const owner = await makePerson();
    const requested = await requestEmail(owner);
    const undo = await mailedToken(owner.email, 'undo-email');
    if (state === 'confirmed') await send('confirmEmailChange', { body: { token: await requested.confirm() } });
    const { token } = company.people.ADMINISTRATOR;
    const email = `${unique('successor')}@example.com`;
    expect((await send('editUser', { token, body: { userId: owner.userId, email } })).status).toBe(200);

    expect((await undoing(undo)).status).toBe(400);
    expect((await signIn(email)).userId).toBe(owner.userId);
  });

  it('can be moved back to the email that is reserved for it', async () => {
    const owner = await makePerson();
    await takeOver(owner);
    const { token } = company.people.ADMINISTRATOR;
    const body = { userId: owner.userId, email: owner.email };

    expect((await send('editUser', { token, body })).status).toBe(200);
    expect((await signIn(owner.email)).userId).toBe(owner.userId);
  });
});
