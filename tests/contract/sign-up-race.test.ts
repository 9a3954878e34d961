import { CognitoIdentityProviderClient, ListUsersCommand } from '@aws-sdk/client-cognito-identity-provider';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type ApiResponse, send } from '#tests/fixtures/api.ts';
import { clientSettings } from '#tests/fixtures/client-settings.ts';
import { companyRows, rowsNaming } from '#tests/fixtures/table/company-census.ts';
import { signIn, signUpBody, unique } from '#tests/fixtures/companies.ts';
import { atOnce } from '#tests/fixtures/deployed.ts';

const RACERS = atOnce(50);
/** Rate limit counters by address expire and belong to no company. */
const isLimit = (row: string) => row.startsWith('RATE#');

/** The pool's users with this email. */
async function poolUsers(email: string): Promise<string[]> {
  const { USER_POOL_ID } = inject('cloudEnvironment');
  const client = new CognitoIdentityProviderClient(clientSettings('COGNITO'));
  const found = await client.send(new ListUsersCommand({ UserPoolId: USER_POOL_ID, Filter: `email = "${email}"` }));
  return (found.Users ?? []).map(({ Username = '' }) => Username);
}

describe(`${RACERS} simultaneous sign-ups with one email`, () => {
  const email = `${unique('racer')}@example.com`;
  const tag = unique('Racing Sweeps');
  const nameOf = (n: number) => `${tag} ${String(n).padStart(2, '0')}`;
  let answers: ApiResponse[];
  let winner: number;
  beforeAll(async () => {
    const racers = Array.from({ length: RACERS }, (_, n) => signUpBody(nameOf(n), email));
    answers = await Promise.all(racers.map((body) => send('signup', { body })));
    winner = answers.findIndex(({ status }) => status === 201);
  });

  it('create one organization; all others get only an error on the email field', () => {
    const losers = answers.filter((_answer, n) => n !== winner);

    expect(winner).toBeGreaterThanOrEqual(0);
    expect(losers).toHaveLength(RACERS - 1);
    for (const { status, json, cookies } of losers) {
      expect(status).toBe(409);
      expect(json.errors).toEqual({ email: 'An account with this email already exists' });
      expect(json.token).toBeUndefined();
      expect(cookies).toEqual([]);
    }
  });

  it('leave one user in the pool, who can sign in', async () => {
    const person = await signIn(email);

    expect(person.role).toBe('ADMINISTRATOR');
    expect(await poolUsers(email)).toHaveLength(1);
  });

  it('leave no rows of the rejected requests: no name, no organization, no user', async () => {
    const { organizationId } = (answers[winner]?.json.user ?? {}) as { organizationId: string };
    const naming = (await rowsNaming(tag)).filter((row) => !isLimit(row));
    const byEmail = (await rowsNaming(email)).filter((row) => !isLimit(row));
    const own = new Set(await companyRows({ organizationId }));

    expect([...naming, ...byEmail].filter((row) => !own.has(row))).toEqual([]);
    expect(naming.filter((row) => row.endsWith(' ORGANIZATION'))).toHaveLength(1);
    expect((await rowsNaming(tag.toLowerCase())).filter((row) => row.startsWith('UNIQUE#ORGANIZATION#'))).toEqual([
      `UNIQUE#ORGANIZATION#${nameOf(winner).toLowerCase()} UNIQUE`,
    ]);
    expect(byEmail.filter((row) => row.startsWith('UNIQUE#EMAIL#'))).toEqual([`UNIQUE#EMAIL#${email} UNIQUE`]);
    expect([...own].filter((row) => / USER#/.test(row))).toHaveLength(1);
  });

  it('leave the company name of every rejected request available', async () => {
    const loser = nameOf((winner + 1) % RACERS);
    const again = await send('signup', { body: signUpBody(loser, `${unique('late')}@example.com`) });

    expect(again.status).toBe(201);
  });
});

describe('a second free trial for one mailbox', () => {
  it('gets an error on the email field, and leaves no data behind', async () => {
    const mailbox = unique('trial');
    expect((await send('signup', { body: signUpBody(unique('First'), `${mailbox}@example.com`) })).status).toBe(201);

    const again = `${mailbox}+spring@example.com`;
    const { status, json } = await send('signup', { body: signUpBody(unique('Second'), again) });

    expect(status).toBe(409);
    expect(json.errors).toEqual({
      email: 'This email address already had a free trial. Sign in with that account, or write to support.',
    });
    expect(await poolUsers(again)).toEqual([]);
    expect((await rowsNaming(again)).filter((row) => !isLimit(row))).toEqual([]);
  });
});
