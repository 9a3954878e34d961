import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeDeviceDatabase, openDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { writeStatus } from './write-status.ts';
import { storeWrite, untilStored, retryWaiting, journaledWrite } from './store-write.ts';
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
  await retryWaiting();
});

const journaled = () => Object.keys(localStorage).filter((key) => key.startsWith('on-its-way')).length;
const answer = async (fieldId: string) =>
  (await database.inspections.get(inspectionId))?.answers?.fields[fieldId]?.value;

function save(values: Record<string, string>) {
  return journaledWrite({ kind: 'answers', id: inspectionId, values }, () => setAnswers(inspectionId, values));
}

describe('a write that the device cannot store', () => {
  it.each([
    ['the disk is full', FULL, true],
    ['the database is lost', LOST, false],
  ])('waits in memory and in the journal, with a notice, when %s', async (_, problem, isFull) => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(problem());
    let isStored = false;
    void save({ crown_state: 'DEFECT' }).then(() => (isStored = true));
    await vi.waitFor(() => expect(writeStatus()).toMatchObject({ inMemory: 1, isFull }));

    expect([isStored, journaled()]).toEqual([false, 1]);
    put.mockRestore();
    await retryWaiting();

    await vi.waitFor(() => expect(isStored).toBe(true));
    expect(await answer('crown_state')).toBe('DEFECT');
    expect([writeStatus().inMemory, journaled()]).toEqual([0, 0]);
  });

  it('is stored in its original order, so that the last value of a field wins', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValueOnce(FULL());
    const first = save({ crown_state: 'SATISFACTORY' });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));
    const second = save({ crown_state: 'DEFECT' });

    put.mockRestore();
    await retryWaiting();
    await Promise.all([first, second]);

    expect(await answer('crown_state')).toBe('DEFECT');
  });

  it('triggers a confirmation before the page is closed', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(FULL());
    void save({ crown_state: 'DEFECT' });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));

    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);

    expect(leaving.defaultPrevented).toBe(true);
    put.mockRestore();
  });

  it('is never written to the next user’s database', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(FULL());
    void save({ crown_state: 'DEFECT' });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));
    const work = vi.fn(() => Promise.reject(FULL()));
    void storeWrite(work);
    put.mockRestore();

    closeDeviceDatabase();
    openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    await retryWaiting();

    expect(work).not.toHaveBeenCalled();
    expect(writeStatus().inMemory).toBe(0);
    // The journal keeps it for this user's next page, and this page keeps it for their next sign-in.
    expect(journaled()).toBe(1);
    closeDeviceDatabase();
    openDeviceDatabase(OWNER);
    work.mockResolvedValue(undefined as never);
    await retryWaiting();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is stored when its user signs in again in the same page, before newer input', async () => {
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(FULL());
    const first = save({ crown_state: 'SATISFACTORY' });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));
    put.mockRestore();
    closeDeviceDatabase();
    openDeviceDatabase({ ...OWNER, userId: 'user-0000000002' });
    await retryWaiting();
    closeDeviceDatabase();

    database = openDeviceDatabase(OWNER);
    const second = save({ crown_state: 'DEFECT' });
    await retryWaiting();
    await Promise.all([first, second]);

    expect(await answer('crown_state')).toBe('DEFECT');
    expect([writeStatus().inMemory, journaled()]).toEqual([0, 0]);
  });

  it('is stored in the order of the taps, even if the later one was refused first', async () => {
    let refuse: (error: unknown) => void = () => undefined;
    const put = vi.spyOn(database.inspections, 'update').mockRejectedValue(FULL());
    const slow = new Promise<never>((_, reject) => (refuse = reject));
    const attempts: string[] = [];
    let isFirst = true;
    const first = storeWrite(() => {
      if (isFirst) {
        isFirst = false;
        return slow;
      }
      attempts.push('first');
      return Promise.resolve();
    });
    const second = storeWrite(() => {
      attempts.push('second');
      return attempts.length === 1 ? Promise.reject(FULL()) : Promise.resolve();
    });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));
    refuse(FULL());
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(2));
    put.mockRestore();

    await retryWaiting();
    await Promise.all([first, second]);
    expect(attempts).toEqual(['second', 'first', 'second']);
  });

  it('is rejected immediately if it is invalid', async () => {
    await expect(storeWrite(() => Promise.reject(new Error('This inspection is not on this device')))).rejects.toThrow(
      'not on this device',
    );
    expect(writeStatus().inMemory).toBe(0);
  });
});

describe('a slow write', () => {
  afterEach(() => vi.useRealTimers());

  it('is shown after a few seconds while it lasts, and not before', async () => {
    vi.useFakeTimers();
    let store: () => void = () => undefined;
    const work = untilStored(new Promise<void>((resolve) => (store = resolve)));
    await vi.advanceTimersByTimeAsync(3900);
    expect(writeStatus().slow).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(writeStatus().slow).toBe(1);

    store();
    await work;
    expect(writeStatus().slow).toBe(0);
  });

  it('is hidden after it fails', async () => {
    vi.useFakeTimers();
    const fails = new Promise<void>((_, reject) => setTimeout(() => reject(FULL()), 5000));
    const outcome = untilStored(fails).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(4500);
    expect(writeStatus().slow).toBe(1);
    await vi.advanceTimersByTimeAsync(600);

    expect(await outcome).toMatchObject({ name: 'QuotaExceededError' });
    expect(writeStatus().slow).toBe(0);
  });
});
