import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, openDeviceDatabase } from '../db/database.ts';
import { draftBefore, dropDraft, saveDraft, sweepDrafts } from './drafts.ts';
import { freshDevice, OWNER } from '../testing/device.ts';

const DAY_MS = 86_400_000;
const inDatabase = async () => (await freshRow())?.value as { value: unknown } | undefined;
const freshRow = () => openDeviceDatabase(OWNER).meta.get('draft:start');

beforeEach(async () => {
  localStorage.clear();
  await freshDevice();
});

describe('a draft of unsubmitted input', () => {
  it('is available to the next page even if this page is killed in the same event', async () => {
    saveDraft('start', { reason: 'ANNUAL' });
    vi.resetModules();
    const next = await import('./drafts.ts');
    (await import('../db/database.ts')).openDeviceDatabase(OWNER);

    expect((await next.draftBefore('start'))?.value).toEqual({ reason: 'ANNUAL' });
  });

  it('is written to the database shortly after, with only the last of many changes', async () => {
    for (let n = 0; n < 50; n += 1) saveDraft('start', { n });
    await vi.waitFor(async () => expect(await inDatabase()).toMatchObject({ value: { n: 49 } }));

    await vi.waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('typing'))).toEqual([]));
    expect((await draftBefore('start'))?.value).toEqual({ n: 49 });
  });

  it('is never shown to another user of the same device', async () => {
    saveDraft('start', 'mine');
    saveDraft('sign:truck:1', 'mine');
    await vi.waitFor(async () => expect(await inDatabase()).toBeDefined());
    saveDraft('start', 'mine, newer');

    openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    expect(await draftBefore('start')).toBeUndefined();
    expect(await draftBefore('sign:truck:1')).toBeUndefined();

    openDeviceDatabase(OWNER);
    expect((await draftBefore('start'))?.value).toBe('mine, newer');
  });

  it('is removed once used, even while it is being written', async () => {
    saveDraft('start', 'one');
    await vi.waitFor(async () => expect(await inDatabase()).toBeDefined());
    saveDraft('start', 'two');
    dropDraft('start');

    await vi.waitFor(async () => expect(await inDatabase()).toBeUndefined());
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(await draftBefore('start')).toBeUndefined();
  });

  it('is not restored when it is too old, and is deleted after two weeks', async () => {
    const database = openDeviceDatabase(OWNER);
    const put = (name: string, days: number) =>
      database.meta.put({ key: `draft:${name}`, value: { value: name, at: Date.now() - days * DAY_MS } });
    await put('old', 15);
    await put('start', 1);
    await database.meta.put({ key: 'clock', value: 1 });

    expect(await draftBefore('start', DAY_MS / 2)).toBeUndefined();
    await sweepDrafts(database);

    expect(await database.meta.toCollection().primaryKeys()).toEqual(['clock', 'draft:start']);
  });

  it('is unreachable without signing in', async () => {
    closeDeviceDatabase();
    saveDraft('start', 'a draft');

    expect(await draftBefore('start')).toBeUndefined();
    expect(localStorage.length).toBe(0);
  });
});
