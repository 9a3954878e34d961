import { ulid } from 'ulid';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { send } from '#tests/fixtures/api.ts';
import { changeOrganization, makeCompany } from '#tests/fixtures/companies.ts';
import { completedInspection, makeShare, type SharedInspection } from '#tests/fixtures/shared-inspection.ts';
import { allRows } from '#tests/fixtures/table/table-rows.ts';

let shared: SharedInspection;
beforeAll(async () => {
  shared = await completedInspection();
});

const asTechnician = () => ({ token: shared.technician.token });
const open = (shareToken: string, cookie?: string) =>
  send('getShare', { params: { shareToken }, ...(cookie === undefined ? {} : { cookie }) });
const unlock = (shareToken: string, passPhrase: string) =>
  send('unlockShare', { params: { shareToken }, body: { passPhrase } });

async function listed(linkId: string) {
  const { json } = await send('listLinks', { ...asTechnician(), params: { inspectionId: shared.inspectionId } });
  return (json.links as { linkId: string; state: string; views: number }[]).find((link) => link.linkId === linkId);
}

/** Changes a row in ways that only time can. */
async function patchLink(linkId: string, change: Record<string, unknown>): Promise<void> {
  Object.assign(process.env, inject('cloudEnvironment'));
  const { unsafeSystemTable } = await import('#functions/data/system-table.ts');
  const PK = `ORG#${shared.company.organizationId}#I#${shared.inspectionId}`;
  const key = { PK, SK: `LINK#${linkId}` };
  const store = unsafeSystemTable();
  await store.write([{ kind: 'put', key, item: { ...(await store.get(key)), ...change } }]);
}

describe('a share link', () => {
  it('returns its URL only once, and requesting it again returns the same link', async () => {
    const params = { inspectionId: shared.inspectionId, linkId: ulid() };
    const body = { recipient: 'once@example.com' };
    const first = await send('putLink', { ...asTechnician(), params, body });
    const second = await send('putLink', { ...asTechnician(), params, body });
    const other = await send('putLink', { ...asTechnician(), params, body: { recipient: 'else@example.com' } });

    expect(first.json.url).toMatch(/\/r\/[A-Za-z0-9_-]{43}$/);
    expect(second.json.url).toBeUndefined();
    expect(second.json.link).toEqual(first.json.link);
    expect(other.status).toBe(409);
  });

  it('is stored without its secret and its passphrase', async () => {
    const { linkId, shareToken } = await makeShare(shared, { passPhrase: 'a very own phrase' });
    const rows = JSON.stringify(await allRows());

    expect(rows).toContain(linkId);
    expect(rows).not.toContain(shareToken);
    expect(rows).not.toContain('a very own phrase');
  });

  it('returns the same 404 whether it never existed, has expired or was revoked', async () => {
    const [closed, over] = [await makeShare(shared), await makeShare(shared)];
    expect((await open(closed.shareToken)).status).toBe(200);
    const params = { inspectionId: shared.inspectionId, linkId: closed.linkId };
    expect((await send('revokeLink', { ...asTechnician(), params })).status).toBe(200);
    await patchLink(over.linkId, { endsAt: '2026-01-01T00:00:00.000Z' });

    const answers = await Promise.all(['A'.repeat(43), closed.shareToken, over.shareToken].map((token) => open(token)));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    const bodies = answers.map(({ json }) => JSON.stringify({ ...json, requestId: '' }));
    expect(new Set(bodies).size).toBe(1);
    expect([await listed(closed.linkId), await listed(over.linkId)]).toMatchObject([
      { state: 'revoked' },
      { state: 'expired' },
    ]);
  });

  it('is valid for the requested number of days, or for ninety by default', async () => {
    const short = await makeShare(shared, { linkDays: 3 });
    const usual = await makeShare(shared);
    const daysOf = async ({ shareToken }: { shareToken: string }) =>
      Math.round((Date.parse((await open(shareToken)).json.expiresAt as string) - Date.now()) / 86_400_000);

    expect([await daysOf(short), await daysOf(usual)]).toEqual([3, 90]);
  });

  it('is denied to another company, and cannot include a proposal for a Realtor', async () => {
    const otherAdministrator = (await makeCompany()).people.ADMINISTRATOR;
    const params = { inspectionId: shared.inspectionId, linkId: ulid() };
    const body = { recipient: 'reader@example.com' };

    expect((await send('putLink', { token: otherAdministrator.token, params, body })).status).toBe(404);
    expect(
      (
        await send('putLink', {
          ...asTechnician(),
          params,
          body: { ...body, audience: 'REALTOR', include: ['proposal'] },
        })
      ).status,
    ).toBe(400);
  });
});

describe('the passphrase of a share link', () => {
  it('is required for everything but the company, and unlocks only this link in this browser', async () => {
    const { shareToken } = await makeShare(shared, { passPhrase: 'Ember and Ash' });
    const other = await makeShare(shared, { passPhrase: 'Ember and Ash' });
    const locked = await open(shareToken);

    expect(Object.keys(locked.json).sort()).toEqual(['company', 'documents', 'needsPassPhrase', 'success']);
    expect(Object.keys(locked.json.company as object).sort()).toEqual(['name', 'phone']);
    const request = {
      params: { shareToken, questionId: ulid() },
      body: { name: 'P', replyTo: 'p@example.com', text: 'Why?' },
    };
    expect((await send('askQuestion', request)).status).toBe(403);
    const unlocked = await unlock(shareToken, '  ember and ash');
    expect(unlocked.status).toBe(200);
    const [cookie = ''] = unlocked.cookies;
    expect(cookie).toContain(`Path=/api/share/${shareToken}; HttpOnly; Secure; SameSite=Strict; Max-Age=43200`);
    const sessionCookie = cookie.split(';')[0] ?? '';
    expect((await open(shareToken, sessionCookie)).json.report).toBeDefined();
    expect((await open(other.shareToken, sessionCookie)).json.needsPassPhrase).toBe(true);
  });

  it('is locked for 15 minutes after five wrong attempts, even with the right one', async () => {
    const { linkId, shareToken } = await makeShare(shared, { passPhrase: 'ember and ash' });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_each, n) => unlock(shareToken, `wrong ${n} phrase`)),
    );
    const statuses = answers.map(({ status }) => status);

    expect(statuses.filter((status) => status === 422)).toHaveLength(4);
    expect(statuses.filter((status) => status === 429)).toHaveLength(8);
    const right = await unlock(shareToken, 'ember and ash');
    expect([right.status, right.json.errors]).toEqual([
      429,
      { passPhrase: 'Too many wrong passphrases. Try again in 15 minutes.' },
    ]);
    expect(await listed(linkId)).toMatchObject({ state: 'locked' });
    await patchLink(linkId, { lockedUntil: '2026-01-01T00:00:00.000Z' });
    expect((await unlock(shareToken, 'ember and ash')).status).toBe(200);
  });

  it('allows four wrong attempts before the right one', async () => {
    const { shareToken } = await makeShare(shared, { passPhrase: 'ember and ash' });
    for (const phrase of ['wrong one', 'wrong two', 'wrong three', 'wrong four']) await unlock(shareToken, phrase);
    expect((await unlock(shareToken, 'ember and ash')).status).toBe(200);

    const again = await unlock(shareToken, 'wrong again');
    expect(again.json.errors).toEqual({ passPhrase: 'That passphrase is not correct. 4 tries are left.' });
  });
});

describe('the share links of a company whose deletion has started', () => {
  it('are gone like its sign-ins, so that no reader writes while its rows are deleted', async () => {
    const { shareToken } = await makeShare(shared);
    expect((await open(shareToken)).status).toBe(200);
    const at = new Date().toISOString();
    const leaving = { askedAt: at, askedBy: 'test', byName: 'Test', goesAt: at, erasingSince: at };
    await changeOrganization(shared.company.organizationId, { leaving });

    expect((await open(shareToken)).status).toBe(404);
  });
});

describe('URLs with a secret', () => {
  it('are not indexed by search engines and send no referrer', async () => {
    const url = inject('cloudUrl');
    for (const path of [`/r/${'A'.repeat(43)}`, `/api/share/${'A'.repeat(43)}`]) {
      const { headers } = await fetch(url + path);
      expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow, noarchive');
      expect(headers.get('referrer-policy'), path).toBe('no-referrer');
    }
  });
});
