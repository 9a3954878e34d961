import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { databaseHealth } from '../db/database-health.ts';
import { retryUntilStored, trackSlow, retryHeld, journaledWrite } from './write-retry-queue.ts';
import { setAnswers, startInspection } from '../entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION, OWNER } from '../testing/device.ts';

const FULL = () => new DOMException('Quota exceeded', 'QuotaExceededError');
const LOST = () => new DOMException('Connection to Indexed Database server lost.', 'UnknownError');

let database: DeviceDatabase;
let inspectionId: string;
beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice();
  inspectionId = await startInspection(NEW_INSPECTION);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await retryHeld();
});

const journaled = () => Object.keys(localStorage).filter((key) => key.startsWith('on-its-way')).length;
const answer = async (fieldId: string) =>
  (await database.inspections.get(inspectionId))?.answers?.fields[fieldId]?.value;

function save(values: Record<string, string>) {
  return journaledWrite({ kind: 'answers', id: inspectionId, values }, () => setAnswers(inspectionId, values));
}

describe('work that the device cannot store', () => {
  it.each([
    ['the disk is full', FULL, true],
    ['the database is lost', LOST, false],
  ])('waits in memory and in the journal, and is said to, when %s', async (_, problem, isFull) => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(problem());
    let isStored = false;
    void save({ crown_state: 'DEFECT' }).then(() => (isStored = true));
    await vi.waitFor(() => expect(databaseHealth()).toMatchObject({ held: 1, isFull }));

    expect([isStored, journaled()]).toEqual([false, 1]);
    put.mockRestore();
    await retryHeld();

    await vi.waitFor(() => expect(isStored).toBe(true));
    expect(await answer('crown_state')).toBe('DEFECT');
    expect([databaseHealth().held, journaled()]).toEqual([0, 0]);
  });

  it('is stored in the order it was done, so that the last word of a field stays the last', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValueOnce(FULL());
    const first = save({ crown_state: 'SATISFACTORY' });
    await vi.waitFor(() => expect(databaseHealth().held).toBe(1));
    const second = save({ crown_state: 'DEFECT' });

    put.mockRestore();
    await retryHeld();
    await Promise.all([first, second]);

    expect(await answer('crown_state')).toBe('DEFECT');
  });

  it('asks before the page is closed', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(FULL());
    void save({ crown_state: 'DEFECT' });
    await vi.waitFor(() => expect(databaseHealth().held).toBe(1));

    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);

    expect(leaving.defaultPrevented).toBe(true);
    put.mockRestore();
  });

  it('never goes into the database of who signs in next', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(FULL());
    void save({ crown_state: 'DEFECT' });
    await vi.waitFor(() => expect(databaseHealth().held).toBe(1));
    const work = vi.fn(() => Promise.reject(FULL()));
    void retryUntilStored(work);
    put.mockRestore();

    closeDeviceDatabase();
    openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    await retryHeld();

    expect(work).not.toHaveBeenCalled();
    expect(databaseHealth().held).toBe(0);
    // The journal has it for this user's next sign-in.
    expect(journaled()).toBe(1);
  });

  it('is refused at once when it is wrong in itself', async () => {
    await expect(
      retryUntilStored(() => Promise.reject(new Error('This inspection is not on this device'))),
    ).rejects.toThrow('not on this device');
    expect(databaseHealth().held).toBe(0);
  });
});

describe('work that the device takes its time over', () => {
  afterEach(() => vi.useRealTimers());

  it('is said after some seconds, for as long as it lasts, and not before', async () => {
    vi.useFakeTimers();
    let store: () => void = () => undefined;
    const work = trackSlow(new Promise<void>((resolve) => (store = resolve)));
    await vi.advanceTimersByTimeAsync(3900);
    expect(databaseHealth().slow).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(databaseHealth().slow).toBe(1);

    store();
    await work;
    expect(databaseHealth().slow).toBe(0);
  });

  it('is said no more once it failed', async () => {
    vi.useFakeTimers();
    const fails = new Promise<void>((_, reject) => setTimeout(() => reject(FULL()), 5000));
    const outcome = trackSlow(fails).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4500);
    expect(databaseHealth().slow).toBe(1);
    await vi.advanceTimersByTimeAsync(600);

    expect(await outcome).toMatchObject({ name: 'QuotaExceededError' });
    expect(databaseHealth().slow).toBe(0);
  });
});
