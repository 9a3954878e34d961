import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setAnswer, setAnswers, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION } from '../testing/device.ts';

/** Simulates a new page of the app: entries of the earlier page count as left behind. */
async function nextPage() {
  vi.resetModules();
  const { openDeviceDatabase } = await import('../db/database.ts');
  const { OWNER } = await import('../testing/device.ts');
  const database = openDeviceDatabase(OWNER);
  const { replayJournal } = await import('./replay.ts');
  return { database, replayJournal };
}

const left = () => Object.keys(localStorage).filter((key) => key.startsWith('on-its-way')).length;

describe('a journaled write', () => {
  beforeEach(() => localStorage.clear());

  it('is stored by the next page in the original order after this page was killed', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    await setAnswer(inspectionId, 'crown_state', 'NA');
    const { journal } = await import('./journal.ts');
    journal({ kind: 'answers', id: inspectionId, values: { crown_state: 'SATISFACTORY' } });
    journal({ kind: 'answers', id: inspectionId, values: { crown_state: 'DEFECT' } });

    const { database, replayJournal } = await nextPage();
    await replayJournal();

    const inspection = await database.inspections.get(inspectionId);
    expect(inspection?.answers?.fields['crown_state']?.value).toBe('DEFECT');
    expect(left()).toBe(0);
  });

  it('can be any kind of tap or keystroke', async () => {
    const before = await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const { startTruckCheck } = await import('../entities/local-truck-checks.ts');
    const checkId = await startTruckCheck({ truckId: 'Van 1', mileage: null, techName: 'Sam' });
    const { storeTestPhoto } = await import('../testing/device.ts');
    const photoId = '01HZZZZZZZZZZZZZZZZZZZZZP1';
    await storeTestPhoto(before, inspectionId, photoId);
    const { journal } = await import('./journal.ts');
    journal({ kind: 'report', id: inspectionId, values: { 'proposal.message': 'Thank you' } });
    journal({ kind: 'ticks', id: inspectionId, values: { 'note.1': 'Ladder' } });
    journal({ kind: 'lines', id: checkId, values: { brushes: { state: 'LOW' } } });
    journal({ kind: 'check', id: checkId, values: { mileage: 1200 } });
    journal({ kind: 'photo', id: inspectionId, values: { photoId, caption: 'Crown' } });

    const { database, replayJournal } = await nextPage();
    await replayJournal();

    expect((await database.reportEdits.get(inspectionId))?.fields['proposal.message']?.value).toBe('Thank you');
    expect((await database.pullSheets.get(inspectionId))?.ticks['note.1']?.value).toBe('Ladder');
    expect(await database.truckChecks.get(checkId)).toMatchObject({
      mileage: 1200,
      lines: { brushes: { state: 'LOW' } },
    });
    expect((await database.photos.get(photoId))?.caption).toBe('Crown');
    expect(left()).toBe(0);
  });

  it('is removed once the database has it, and never replayed by the page that wrote it', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const { journal } = await import('./journal.ts');
    const { replayJournal } = await import('./replay.ts');
    const { remove } = journal({ kind: 'answers', id: inspectionId, values: { crown_state: 'DEFECT' } });

    await replayJournal();
    expect(left()).toBe(1);
    remove();

    expect(left()).toBe(0);
  });

  it('is stored once, even if the page was killed after the commit, and overwrites nothing newer', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const values = { crown_state: 'DEFECT' };
    const { journal } = await import('./journal.ts');
    const { writeId } = journal({ kind: 'answers', id: inspectionId, values });
    await setAnswers(inspectionId, values, writeId);

    const { database, replayJournal } = await nextPage();
    const before = (await database.inspections.get(inspectionId))?.answers?.fields['crown_state'];
    await replayJournal();

    expect((await database.inspections.get(inspectionId))?.answers?.fields['crown_state']).toEqual(before);
    expect(left()).toBe(0);
  });

  it('that the disk still refuses is counted as in memory, and stored once the disk accepts it', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const { journal } = await import('./journal.ts');
    journal({ kind: 'answers', id: inspectionId, values: { crown_state: 'DEFECT' } });

    const { database, replayJournal } = await nextPage();
    const { writeStatus } = await import('./write-status.ts');
    const { retryWaiting } = await import('./store-write.ts');
    const put = vi
      .spyOn(database.inspections, 'update')
      .mockRejectedValue(new DOMException('Quota exceeded', 'QuotaExceededError'));
    await replayJournal();
    await replayJournal();
    expect([writeStatus().inMemory, left()]).toEqual([1, 1]);

    put.mockRestore();
    await retryWaiting();
    await vi.waitFor(() => expect([writeStatus().inMemory, left()]).toEqual([0, 0]));
    const inspection = await database.inspections.get(inspectionId);
    expect(inspection?.answers?.fields['crown_state']?.value).toBe('DEFECT');
  });

  it('is stored even if an earlier entry is corrupt', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const { journal } = await import('./journal.ts');
    const { writeId } = journal({ kind: 'answers', id: inspectionId, values: {} });
    const [key = ''] = Object.keys(localStorage).filter((name) => name.endsWith(writeId));
    localStorage.setItem(key, '{"kind":"answ');
    journal({ kind: 'answers', id: inspectionId, values: { crown_state: 'DEFECT' } });

    const { database, replayJournal } = await nextPage();
    await replayJournal();

    expect((await database.inspections.get(inspectionId))?.answers?.fields['crown_state']?.value).toBe('DEFECT');
  });

  it('from a page that is still open is left to that page', async () => {
    await freshDevice();
    const inspectionId = await startInspection(NEW_INSPECTION);
    const names: string[] = [];
    const request = (name: string) => {
      names.push(name);
      return new Promise<never>(() => undefined);
    };
    vi.stubGlobal('navigator', {
      onLine: true,
      locks: { request, query: () => Promise.resolve({ held: names.map((name) => ({ name })) }) },
    });
    vi.resetModules();
    const { openDeviceDatabase } = await import('../db/database.ts');
    const { OWNER } = await import('../testing/device.ts');
    openDeviceDatabase(OWNER);
    const { journal } = await import('./journal.ts');
    journal({ kind: 'answers', id: inspectionId, values: { crown_state: 'DEFECT' } });

    const { replayJournal } = await nextPage();
    await replayJournal();
    expect(left()).toBe(1);

    names.length = 0;
    await (await nextPage()).replayJournal();
    expect(left()).toBe(0);
    vi.unstubAllGlobals();
  });

  it('from another user of this device waits for that user', async () => {
    const owner = { organizationId: '01HZZZZZZZZZZZZZZZZZZZZZZ1', userId: 'user-0000000002', name: 'Kim' };
    await freshDevice(owner);
    const { journal } = await import('./journal.ts');
    journal({ kind: 'answers', id: '01HZZZZZZZZZZZZZZZZZZZZZI1', values: { crown_state: 'DEFECT' } });

    const { replayJournal } = await nextPage();
    await replayJournal();

    expect(left()).toBe(1);
  });
});
