import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatHlc, parseHlc, type Hlc } from '#shared/inspection/merge/hlc.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { JournalEntry } from './journal.ts';

const MINUTE = 60_000;
const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';
const COLLEAGUE = { by: 'user-0000000009' };

/** A page has its own instances of all modules. */
async function newPage() {
  vi.resetModules();
  return {
    ...(await import('../testing/device.ts')),
    ...(await import('../db/database.ts')),
    ...(await import('../entities/local-inspections.ts')),
    ...(await import('../entities/report-edits.ts')),
    ...(await import('../entities/pull-sheets.ts')),
    ...(await import('../photos/photo-notes.ts')),
    ...(await import('./clock.ts')),
    ...(await import('./journal.ts')),
    ...(await import('./replay.ts')),
  };
}

let page: Awaited<ReturnType<typeof newPage>>;
let database: DeviceDatabase;
let inspectionId: string;
let startedAt: number;
beforeEach(async () => {
  vi.useRealTimers();
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['Date'] });
  startedAt = Date.now();
  page = await newPage();
  database = await page.freshDevice();
  inspectionId = await page.startInspection(page.NEW_INSPECTION);
  await page.storeTestPhoto(database, inspectionId, PHOTO);
});

const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
const colleagues = (): Hlc => formatHlc({ ms: Date.now(), counter: 0, node: 'colleague' });

/** Leaves a write behind: its page is killed before the database has it. */
function leave(entry: Omit<JournalEntry, 'id'>): string {
  return page.journal({ ...entry, id: inspectionId }).writeId;
}

/** Opens a new page, which replays what the earlier one left behind. */
async function reopen(): Promise<void> {
  page.closeDeviceDatabase();
  page = await newPage();
  database = page.openDeviceDatabase(page.OWNER);
  await page.replayJournal();
}

const fieldOf = async (fieldId = 'crown_state') =>
  (await database.inspections.get(inspectionId))?.answers?.fields[fieldId];

type Sent = { edits?: { value: unknown; at: string }[]; ticks?: { value: unknown; at: string }[] };
/** The edits of all queued calls. */
const queued = async () =>
  (await database.outbox.toArray()).flatMap(({ body }) => {
    const { edits = [], ticks = [] } = body as Sent;
    return [...edits, ...ticks].map(({ value, at }) => ({ value, at }));
  });

async function storeColleaguesAnswer(value: string): Promise<Hlc> {
  const at = colleagues();
  const { answers } = (await database.inspections.get(inspectionId))!;
  const fields = { ...answers!.fields, crown_state: { value, at, ...COLLEAGUE } };
  await database.inspections.update(inspectionId, { answers: { ...answers!, fields } });
  await database.transaction('rw', database.meta, () => page.noteReadings(database, [at]));
  return at;
}

describe('a write that an earlier page left behind', () => {
  it('has the time of its tap: a colleague’s newer answer stays, and the server gets both', async () => {
    pass(1);
    const tappedAt = Date.now();
    leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    pass(10);
    await storeColleaguesAnswer('SATISFACTORY');
    pass(10);
    await reopen();

    expect((await fieldOf())?.value).toBe('SATISFACTORY');
    const [sent] = await queued();
    expect(sent?.value).toBe('DEFECT');
    expect(parseHlc(sent?.at ?? '')?.ms).toBe(tappedAt);
  });

  it('is later than everything its user had seen, even if the clock is slow', async () => {
    pass(60);
    await storeColleaguesAnswer('SATISFACTORY');
    vi.setSystemTime(startedAt);
    leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    vi.setSystemTime(startedAt + 120 * MINUTE);
    await reopen();

    expect((await fieldOf())?.value).toBe('DEFECT');
  });

  it('is later than what an earlier tap of its page stored after it, and replaces that in the queued call', async () => {
    const first = leave({ kind: 'answers', values: { crown_state: 'SATISFACTORY' } });
    leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    vi.setSystemTime(Date.now() + 5);
    await page.setAnswers(inspectionId, { crown_state: 'SATISFACTORY' }, first);
    pass(10);
    await reopen();

    expect((await fieldOf())?.value).toBe('DEFECT');
    expect((await queued()).map(({ value }) => value)).toEqual(['DEFECT']);
  });

  it('does not undo this user’s later answer, here or in the queued call', async () => {
    leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    pass(1);
    await page.setAnswer(inspectionId, 'crown_state', 'SATISFACTORY');
    pass(10);
    await reopen();

    expect((await fieldOf())?.value).toBe('SATISFACTORY');
    expect((await queued()).map(({ value }) => value)).toEqual(['SATISFACTORY']);
  });

  it('has a reading of its own, also if all were made in the same millisecond', async () => {
    await page.setAnswer(inspectionId, 'crown_state', 'NA');
    for (const fieldId of ['cap_state', 'chase_state', 'flashing_state'])
      leave({ kind: 'answers', values: { [fieldId]: 'DEFECT' } });
    await page.setAnswer(inspectionId, 'flue_state', 'NA');
    pass(1);
    await reopen();
    vi.setSystemTime(startedAt);
    await page.setAnswer(inspectionId, 'mortar_state', 'NA');

    const times = (await queued()).map(({ at }) => at);
    expect(times).toHaveLength(6);
    expect(new Set(times).size).toBe(6);
    expect(times.at(-1)).toBe(times.toSorted().at(-1));
  });

  it('is never later than now, also if the clock was set back', async () => {
    pass(3 * 24 * 60);
    leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    vi.setSystemTime(startedAt + MINUTE);
    await reopen();

    expect(parseHlc((await fieldOf())?.at ?? '')?.ms).toBe(startedAt + MINUTE);
  });

  it('is later than readings of earlier sessions, also as the first tap of a page', async () => {
    pass(60);
    await storeColleaguesAnswer('SATISFACTORY');
    vi.setSystemTime(startedAt);
    await reopen();
    const { readLastReading } = await import('./last-reading.ts');
    await readLastReading(database);
    leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    vi.setSystemTime(startedAt + 120 * MINUTE);
    await reopen();

    expect((await fieldOf())?.value).toBe('DEFECT');
  });

  it('has the time of storing if an earlier release journaled it', async () => {
    const writeId = leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith(writeId));
    localStorage.setItem(key, JSON.stringify({ kind: 'answers', id: inspectionId, values: { crown_state: 'DEFECT' } }));
    pass(10);
    await reopen();

    expect(parseHlc((await fieldOf())?.at ?? '')?.ms).toBe(Date.now());
  });

  it('is not stored again by a tab that read the journal before another tab stored it', async () => {
    const writeId = leave({ kind: 'answers', values: { crown_state: 'DEFECT' } });
    pass(10);
    await reopen();
    await page.setAnswers(inspectionId, { crown_state: 'SATISFACTORY' }, leave({ kind: 'answers', values: {} }));
    await page.setAnswers(inspectionId, { crown_state: 'DEFECT' }, writeId);

    expect((await fieldOf())?.value).toBe('SATISFACTORY');
  });

  it('leaves a newer report edit as it is', async () => {
    leave({ kind: 'report', values: { 'proposal.message': 'Ours' } });
    pass(10);
    const theirs = { value: 'Theirs', at: colleagues(), ...COLLEAGUE };
    await database.reportEdits.put({ inspectionId, fields: { 'proposal.message': theirs } });
    pass(10);
    await reopen();

    expect((await database.reportEdits.get(inspectionId))?.fields['proposal.message']).toEqual(theirs);
    expect((await queued()).map(({ value }) => value)).toEqual(['Ours']);
  });

  it('leaves a newer tick as it is', async () => {
    leave({ kind: 'ticks', values: { 'note.1': 'Ours' } });
    pass(10);
    const theirs = { value: 'Theirs', at: colleagues(), ...COLLEAGUE };
    await database.pullSheets.put({ inspectionId, ticks: { 'note.1': theirs } });
    pass(10);
    await reopen();

    expect((await database.pullSheets.get(inspectionId))?.ticks['note.1']).toEqual(theirs);
    expect((await queued()).map(({ value }) => value)).toEqual(['Ours']);
  });

  it('leaves a newer caption as it is, and lists the lost one', async () => {
    leave({ kind: 'photo', values: { photoId: PHOTO, caption: 'Ours' } });
    pass(10);
    const at = colleagues();
    await database.photos.update(PHOTO, { caption: 'Theirs', notes: { caption: { at, value: 'Theirs' } } });
    pass(10);
    await reopen();

    const photo = await database.photos.get(PHOTO);
    expect([photo?.caption, photo?.notes?.lost?.map(({ value }) => value)]).toEqual(['Theirs', ['Ours']]);
  });

  it('does not replace a later report edit, tick or caption in a queued call', async () => {
    leave({ kind: 'report', values: { 'proposal.message': 'Old' } });
    leave({ kind: 'ticks', values: { 'note.1': 'Old' } });
    leave({ kind: 'photo', values: { photoId: PHOTO, caption: 'Old' } });
    pass(1);
    await page.setTicks(inspectionId, { 'note.1': 'New' });
    await page.describePhoto(inspectionId, PHOTO, { caption: 'New' });
    await page.setEdit(inspectionId, 'proposal.message', 'New');
    pass(1);
    await reopen();

    expect((await queued()).map(({ value }) => value)).toEqual(['New', 'New']);
    const photos = (await database.outbox.toArray()).flatMap(
      ({ body }) => (body as { photos?: object[] }).photos ?? [],
    );
    expect(photos).toContainEqual(expect.objectContaining({ action: 'describe', caption: 'New' }));
    expect((await database.photos.get(PHOTO))?.caption).toBe('New');
  });
});
