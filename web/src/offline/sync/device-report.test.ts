import 'fake-indexeddb/auto';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadStatusRoutes } from '#shared/contract/upload-status.ts';
import { endSession, startSession } from '#web/lib/session/session.ts';
import { ORGANIZATION, tokenOf, userOf } from '#web/testing/fixtures.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { applyResponse } from './apply-response.ts';
import { closeDeviceDatabase, type DeviceDatabase } from '../db/database.ts';
import { startDeviceReport, unsentWork } from './device-report.ts';
import { enqueueCompletion, inspectionLane } from '../outbox/outbox.ts';
import { manifestOf } from '../photos/photo-manifest.ts';
import type { LocalPhoto, Operation } from '../db/records.ts';
import { freshDevice } from '../testing/device.ts';

const ID = (n: number) => `01J${String(n).padStart(23, '0')}`;
const photo = (n: number, rest: Partial<LocalPhoto> = {}): LocalPhoto => ({
  photoId: ID(100 + n),
  inspectionId: ID(1),
  componentId: 'crown',
  sha256: 'a'.repeat(64),
  bytes: 1000,
  takenAt: `2026-11-20T10:${String(n % 60).padStart(2, '0')}:00.000Z`,
  caption: '',
  at: '0mhw0zk00-0000-phone',
  state: 'saved',
  progress: 0,
  here: 1,
  announced: true,
  attempts: 0,
  nextAttemptAt: 0,
  ...rest,
});
const operation = (inspectionId?: string) =>
  ({ routeId: 'editInspection', ...(inspectionId === undefined ? {} : { inspectionId }) }) as unknown as Operation;

describe('the unsent work of a device', () => {
  it('contains only what is not on the server, by inspection, oldest first', () => {
    const photos = [
      photo(9),
      photo(8, { announced: false }),
      photo(1, { inspectionId: ID(2) }),
      photo(2, { state: 'verified' }),
      photo(3, { removed: true }),
      photo(4, { here: 0, state: 'elsewhere' }),
      photo(5, { owner: 'truckcheck', inspectionId: ID(3) }),
    ];

    expect(unsentWork(photos, [operation(ID(1)), operation()])).toEqual({
      unsent: [
        {
          inspectionId: ID(2),
          photos: 1,
          bytes: 1000,
          calls: 0,
          oldestTakenAt: '2026-11-20T10:01:00.000Z',
          unannounced: [],
          more: 0,
        },
        {
          inspectionId: ID(1),
          photos: 2,
          bytes: 2000,
          calls: 1,
          oldestTakenAt: '2026-11-20T10:08:00.000Z',
          unannounced: [ID(108)],
          more: 0,
        },
      ],
      other: { photos: 1, calls: 1 },
    });
  });

  it('fits the contract for any amount of work', () => {
    const photos = Array.from({ length: 250 }, (_, n) => photo(n, { announced: false }));
    const many = Array.from({ length: 80 }, (_, n) => photo(n, { inspectionId: ID(1000 + n), photoId: ID(5000 + n) }));
    const { unsent, other } = unsentWork([...photos, ...many], []);

    const report = { platform: 'iPhone, Safari', release: 'r1', unsent, other };
    expect(uploadStatusRoutes.putDevice.body.safeParse(report).error).toBeUndefined();
    expect(unsent.find(({ inspectionId }) => inspectionId === ID(1))).toMatchObject({ photos: 250, more: 190 });
  });
});

describe('the manifest of a completion', () => {
  let database: DeviceDatabase;
  beforeEach(async () => {
    database = await freshDevice();
    await database.photos.bulkAdd([photo(1), photo(2, { state: 'verified' }), photo(3, { removed: true })]);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    closeDeviceDatabase();
  });

  it('lists every photo that was not removed', async () => {
    const manifest = await manifestOf(database, ID(1));

    expect(manifest.map(({ photoId }) => photoId)).toEqual([ID(101), ID(102)]);
  });

  it('announces and resends a photo that is missing on the server', async () => {
    const manifest = await manifestOf(database, ID(1));
    await enqueueCompletion(database, ID(1), { completedAt: '2026-11-20T10:00:00.000Z', note: '', manifest });
    const sent = await database.outbox
      .where('lane')
      .equals(inspectionLane(ID(1)))
      .first();
    if (sent === undefined) throw new Error('Nothing was queued');

    await applyResponse(database, sent, { missingPhotos: [ID(102), ID(103), ID(999)] });

    const rest = await database.outbox.toArray();
    expect(rest).toMatchObject([
      { routeId: 'editInspection', body: { photos: [{ action: 'add', photo: { photoId: ID(102) } }] } },
    ]);
    expect((rest[0]?.body as { photos: unknown[] }).photos).toHaveLength(1);
    expect(await database.photos.get(ID(102))).toMatchObject({ announced: false, state: 'saved' });
  });
});

describe('device reports from an open page', () => {
  let database: DeviceDatabase;
  let sent: number;
  let stop: () => void;
  beforeAll(() => Promise.all([import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]));
  beforeEach(async () => {
    vi.stubGlobal('__BUILD_ID__', 'build-1');
    database = await freshDevice();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const user = userOf('TECHNICIAN');
    startSession({ token: tokenOf(user), org: ORGANIZATION, user });
    sent = 0;
    mockRoutes({
      putDevice: ({ params, body }) => {
        sent += 1;
        const lastSeenAt = new Date().toISOString();
        return { device: { ...body, ...params, user: { userId: user.userId, name: user.name }, lastSeenAt } };
      },
    });
  });
  afterEach(() => {
    stop();
    endSession();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    closeDeviceDatabase();
  });
  const begin = () => {
    stop = startDeviceReport(database);
  };
  /** Advances time by minutes, and lets pending work finish at the end of each. */
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute += 1) {
      await vi.advanceTimersByTimeAsync(60_000);
      for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  it('are sent once an hour while nothing is unsent, however often the page is shown', async () => {
    begin();
    for (let minute = 0; minute < 55; minute += 1) {
      document.dispatchEvent(new Event('visibilitychange'));
      await pass(1);
    }
    expect(sent).toBe(1);

    await pass(15);
    expect(sent).toBe(2);
  });

  it('are sent every 5 minutes while something is unsent', async () => {
    await database.photos.add(photo(1));
    begin();
    await pass(31);

    expect(sent).toBeGreaterThanOrEqual(6);
    expect(sent).toBeLessThanOrEqual(7);
  });

  it('are sent immediately when the unsent work changes', async () => {
    begin();
    await pass(2);
    await database.photos.add(photo(1));
    globalThis.dispatchEvent(new Event('online'));
    await pass(1);

    expect(sent).toBe(2);
  });
});
