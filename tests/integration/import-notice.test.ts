import { ulid } from 'ulid';
import { beforeAll, describe, expect, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { type Company, makeCompany } from '#tests/fixtures/companies.ts';
import { insertBody } from '#tests/fixtures/field-bodies.ts';

type Notice = { kind: string; title: string; route: string; type: string };

let company: Company;

beforeAll(async () => {
  company = await makeCompany();
});

const row = (model: string) => ({ insertId: ulid(), ...insertBody(model) });
const imported = (rows: object[], ending?: object) =>
  send('importInserts', {
    token: company.people.ADMINISTRATOR.token,
    body: { rows, ...(ending === undefined ? {} : { ending }) },
  });
const noticesOf = async (role: 'ADMINISTRATOR' | 'TECHNICIAN') => {
  const { json } = await send('listNotifications', { token: company.people[role].token });
  return (json.notifications as Notice[]).filter(({ kind }) => kind === 'IMPORT_DONE');
};

describe('the notification of a finished import', () => {
  it('is sent once, with the result of every part of the file', async () => {
    const importId = ulid();
    await imported([row('First')]);
    expect(await noticesOf('ADMINISTRATOR')).toEqual([]);
    // A version that isn't stored, so the row is refused.
    const last = [row('Second'), { ...row('Third'), version: 7 }];
    const ending = { importId, storedBefore: 1, refusedBefore: 2 };
    await imported(last, ending);
    await imported(last, ending);

    expect(await noticesOf('ADMINISTRATOR')).toMatchObject([
      {
        title: 'Import of inserts and stoves done: 2 entries stored, 3 could not be imported',
        route: '/Inserts',
        type: 'error',
      },
    ]);
    expect(await noticesOf('TECHNICIAN')).toEqual([]);
  });

  it('is rejected with invalid counts', async () => {
    const { status } = await imported([row('One')], { importId: ulid(), storedBefore: -1, refusedBefore: 0 });

    expect(status).toBe(400);
  });
});
