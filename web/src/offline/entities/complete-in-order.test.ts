import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SAMPLE_PROPOSAL } from '#web/testing/sample-proposal.ts';
import type { DeviceDatabase } from '../db/database.ts';
import { retryWaiting, journaledWrite, untilStored } from '../outbox/store-write.ts';
import { writeStatus } from '../outbox/write-status.ts';
import { freshDevice, NEW_INSPECTION, OWNER, storeTestPhoto } from '../testing/device.ts';
import { completeInspection, sendCopies, setAnswers, startInspection } from './local-inspections.ts';
import { storeApproval } from './local-proposals.ts';
import { setLines, signCheck, startTruckCheck } from './local-truck-checks.ts';

const FULL = () => new DOMException('Quota exceeded', 'QuotaExceededError');
const PHOTO = '01HZZZZZZZZZZZZZZZZZZZZZP1';

let database: DeviceDatabase;
let inspectionId: string;
beforeEach(async () => {
  localStorage.clear();
  database = await freshDevice(OWNER);
  inspectionId = await startInspection(NEW_INSPECTION);
  await database.outbox.clear();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await retryWaiting();
});

const answer = () =>
  journaledWrite({ kind: 'answers', id: inspectionId, values: { flue_width: 8 } }, (writeId) =>
    setAnswers(inspectionId, { flue_width: 8 }, writeId),
  );
const queued = async () => (await database.outbox.orderBy('seq').toArray()).map(({ routeId }) => routeId);

describe('a completion', () => {
  it('follows an answer that waits in memory because the disk was full', async () => {
    vi.spyOn(database.inspections, 'update').mockRejectedValueOnce(FULL());
    const answered = answer();
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));

    await completeInspection(inspectionId);
    await answered;

    expect(await queued()).toEqual(['editInspection', 'completeInspection']);
  });

  it('is refused while the disk stays full, and leaves the inspection open', async () => {
    const full = vi.spyOn(database.outbox, 'add').mockRejectedValue(FULL());
    void answer();
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));

    await expect(completeInspection(inspectionId)).rejects.toThrow();
    expect((await database.inspections.get(inspectionId))?.completedHere).toBeUndefined();
    full.mockRestore();
  });

  it('lists a photo that waited in memory', async () => {
    const full = vi.spyOn(database.photoBytes, 'put').mockRejectedValue(FULL());
    await storeTestPhoto(database, inspectionId, PHOTO);
    full.mockRestore();

    await completeInspection(inspectionId);

    const calls = await database.outbox.orderBy('seq').toArray();
    expect(calls.map(({ routeId }) => routeId)).toEqual(['editInspection', 'completeInspection']);
    expect(calls[1]?.body['manifest']).toMatchObject([{ photoId: PHOTO }]);
  });

  it('waits for a photo that is still being stored', async () => {
    let compress: () => void = () => undefined;
    const compressed = new Promise<void>((resolve) => (compress = resolve));
    const taken = untilStored(compressed.then(() => storeTestPhoto(database, inspectionId, PHOTO)));
    const completed = completeInspection(inspectionId);
    // A completion that didn't wait would be stored before this read, because its transaction is earlier.
    expect(await queued()).toEqual([]);
    compress();
    await Promise.all([taken, completed]);

    expect(await queued()).toEqual(['editInspection', 'completeInspection']);
  });
});

describe('an answer that waits in memory because the disk was full', () => {
  const selection = { lines: [{ lineId: 'crown' }] };
  const signed = { proposal: SAMPLE_PROPOSAL, selection, signature: { kind: 'typed', name: 'Demo Client' } } as const;

  it.each([
    ['sendCopy', () => sendCopies(inspectionId, [{ to: 'client@example.org' }])],
    ['putApproval', () => storeApproval({ inspectionId, ...signed, isSignedAtHome: true })],
  ] as const)('comes before a later %s', async (routeId, conclude) => {
    vi.spyOn(database.inspections, 'update').mockRejectedValueOnce(FULL());
    const answered = answer();
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));

    await conclude();
    await answered;

    expect(await queued()).toEqual(['editInspection', routeId]);
  });
});

describe('a signature on a truck check', () => {
  it('follows a line that waits in memory because the disk was full', async () => {
    const checkId = await startTruckCheck({ truckId: 'T1', mileage: 1, techName: 'Tess' });
    const { groups = [] } = (await database.truckChecks.get(checkId)) ?? {};
    const itemIds = groups.flatMap(({ items }) => items.map(({ itemId }) => itemId));
    const [first = ''] = itemIds;
    await setLines(checkId, Object.fromEntries(itemIds.map((itemId) => [itemId, { state: 'OK' as const }])));
    vi.spyOn(database.truckChecks, 'update').mockRejectedValueOnce(FULL());
    const changed = setLines(checkId, { [first]: { note: 'Cracked' } });
    await vi.waitFor(() => expect(writeStatus().inMemory).toBe(1));

    await signCheck(checkId, { kind: 'typed', name: 'Tess' });
    await changed;

    const [call] = await database.outbox.where('lane').startsWith('truck').toArray();
    expect((call?.body['items'] as { itemId: string; note: string }[])[0]).toMatchObject({ note: 'Cracked' });
  });
});
