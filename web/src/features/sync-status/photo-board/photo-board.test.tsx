import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import type { PhotoBoard } from '#shared/contract/upload-status.ts';
import { deviceClosed, inspectionsSynced } from '#web/lib/state/app-slice.ts';
import { store } from '#web/lib/state/store.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { freshDevice } from '#web/offline/testing/device.ts';
import { mockRoutes } from '#web/testing/contract-fetch.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { photosSafe } from '#web/features/dashboard/row/row.ts';
import { waitingAge } from '#web/lib/waiting-age.ts';
import { ageWarning, boardFigures, deviceTitle, placesOf } from './board-text.ts';
import { PhotoBoardPage } from './photo-board-page.tsx';
import { WaitingStrip } from './waiting-strip.tsx';

const ULID = (n: number) => `01J${String(n).padStart(23, '0')}`;
const SAFE: PhotoBoard = { devices: [], photos: 0, isCut: false, asOf: '2026-11-20T10:00:00.000Z' };
const BOARD: PhotoBoard = {
  ...SAFE,
  photos: 3,
  devices: [
    {
      deviceId: ULID(1),
      user: { userId: 'user-of-the-phone', name: 'Dan Draft' },
      name: 'Dan’s iPhone',
      platform: 'iPhone, Safari',
      lastSeenAt: '2026-11-20T09:00:00.000Z',
      photos: 3,
      bytes: 2_400_000,
      oldestTakenAt: '2026-11-18T09:00:00.000Z',
      inspections: [
        {
          inspectionId: ULID(2),
          about: { clientName: 'Morgan Client', address: '1 Demo Road', type: 'MASONRY_WOOD', isCompleted: true },
          photos: [
            { photoId: ULID(3), state: 'awaited', componentId: 'crown', takenAt: '2026-11-18T09:00:00.000Z' },
            { photoId: ULID(4), state: 'refused', componentId: 'crown', takenAt: '2026-11-18T09:05:00.000Z' },
          ],
          more: 1,
        },
      ],
    },
  ],
};

const UNANNOUNCED: PhotoBoard = {
  ...BOARD,
  devices: BOARD.devices.map((device) => ({
    ...device,
    inspections: device.inspections.map((inspection) => ({
      ...inspection,
      photos: [...inspection.photos, { photoId: ULID(5), state: 'unannounced' as const }],
    })),
  })),
};

const show = (role: Role = 'OFFICE') => renderFor(role, <PhotoBoardPage />);

beforeAll(() => Promise.all([import('#web/lib/api/rest.ts'), import('#shared/contract/index.ts')]));
beforeEach(async () => void (await freshDevice()));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeDeviceDatabase();
});

describe('the board of photos on phones', () => {
  it('shows that all photos are safe', async () => {
    mockRoutes({ getPhotoBoard: () => ({ board: SAFE }) });
    show();

    expect(await screen.findByText(/All photos are safe/)).toBeTruthy();
  });

  it('lists each device with its photos and their age, and links to the inspection', async () => {
    mockRoutes({ getPhotoBoard: () => ({ board: BOARD }) });
    show();

    expect(await screen.findByText(/3 photos still on 1 phone/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Dan’s iPhone' })).toBeTruthy();
    expect(screen.getByText('2.4 MB')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Morgan Client, 1 Demo Road' }).getAttribute('href')).toBe(
      `/inspect/${ULID(2)}`,
    );
    expect(screen.getByText(/refused: to be taken again/)).toBeTruthy();
    expect(screen.getByText('and 1 more')).toBeTruthy();
    expect(screen.getByText('Longest wait')).toBeTruthy();
    expect(screen.getByText(/have the app opened today|Ask Dan to open the app while online/)).toBeTruthy();
  });

  it('asks the viewer to keep the app open instead of warning about the viewer’s own device', async () => {
    const devices = BOARD.devices.map((device) => ({ ...device, user: { userId: 'user-0000000001', name: 'Olive' } }));
    mockRoutes({ getPhotoBoard: () => ({ board: { ...BOARD, devices } }) });
    show();
    expect(await screen.findByText(/This is your device/)).toBeTruthy();
    expect(screen.queryByText(/have the app opened today/)).toBeNull();
  });

  it('does not state a size for photos that only their inspection lists', async () => {
    const devices = BOARD.devices.map((device) => ({ ...device, bytes: 0 }));
    mockRoutes({ getPhotoBoard: () => ({ board: { ...BOARD, devices } }) });
    show();

    expect((await screen.findByText('Size')).nextSibling?.textContent).toBe('not known');
  });

  it('describes what to do about photos of a lost device once they have waited for long', async () => {
    const aged = (days: number): PhotoBoard => ({
      ...BOARD,
      devices: BOARD.devices.map((device) => ({
        ...device,
        oldestTakenAt: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString(),
      })),
    });
    mockRoutes({ getPhotoBoard: () => ({ board: aged(9) }) });
    show();
    expect(await screen.findByText(/If the device is lost, open each inspection and remove the photos/)).toBeTruthy();
    cleanup();

    mockRoutes({ getPhotoBoard: () => ({ board: aged(0) }) });
    show();
    await screen.findByRole('heading', { name: 'Dan’s iPhone' });
    expect(screen.queryByText(/If the device is lost/)).toBeNull();
  });

  it('sends one reminder per tap, and confirms it', async () => {
    const called = mockRoutes({
      getPhotoBoard: () => ({ board: BOARD }),
      remindTechnician: () => ({ remindedAt: '2026-11-20T10:00:00.000Z' }),
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'Remind Dan' }));

    expect(await screen.findByText(/An email and a notification were sent to Dan/)).toBeTruthy();
    expect(called.filter((routeId) => routeId === 'remindTechnician')).toHaveLength(1);
  });

  it('removes the photos of a lost device after a confirmation', async () => {
    const called = mockRoutes({ getPhotoBoard: () => ({ board: UNANNOUNCED }), removeLostPhotos: () => ({}) });
    show();
    const wanted = () => called.filter((routeId) => routeId === 'removeLostPhotos').length;
    fireEvent.click(await screen.findByRole('button', { name: /lost: remove/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Keep waiting' }));
    expect(wanted()).toBe(0);

    fireEvent.click(await screen.findByRole('button', { name: /lost: remove/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Remove/ }));
    await vi.waitFor(() => expect(wanted()).toBe(1));
  });

  it('lets technicians view it without sending reminders or removing photos', async () => {
    mockRoutes({ getPhotoBoard: () => ({ board: UNANNOUNCED }) });
    show('TECHNICIAN');

    expect(await screen.findByRole('heading', { name: 'Dan’s iPhone' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Remind|lost/ })).toBeNull();
  });

  it('shows the last known state and its time while offline', async () => {
    mockRoutes({ getPhotoBoard: () => ({ board: BOARD }) });
    show();
    await screen.findByRole('heading', { name: 'Dan’s iPhone' });
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show();

    expect(await screen.findByText(/You’re offline\. This list is from/)).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Dan’s iPhone' })).toBeTruthy();
  });
});

describe('the board when all photos are safe', () => {
  const note = { status: 'SYNCING', updatedAt: '2026-11-20T10:00:00.000Z', unsentCalls: 1, unsentPhotos: 2, parked: 0 };
  afterEach(() => void store.dispatch(deviceClosed()));

  async function reportOnce(): Promise<void> {
    mockRoutes({ getPhotoBoard: () => ({ board: SAFE }) });
    show();
    await screen.findByText(/All photos are safe/);
    cleanup();
  }

  it('does not show the earlier “all safe” while the server does not respond', async () => {
    await reportOnce();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    show();

    expect(await screen.findByText(/No photo was only on a phone at the last update/)).toBeTruthy();
    expect(screen.queryByText(/All photos are safe/)).toBeNull();
  });

  it('mentions this device’s own unsent work, regardless of the server’s state', async () => {
    await reportOnce();
    store.dispatch(inspectionsSynced({ [ULID(2)]: { ...note, status: 'SYNCING' } }));
    show();

    expect(await screen.findByText('2 photos on this device')).toBeTruthy();
    expect(await screen.findByText(/No other photo was only on a phone/)).toBeTruthy();
    expect(screen.queryByText(/All photos are safe/)).toBeNull();
  });
});

describe('the photo banner on the dashboard', () => {
  it('is shown while photos wait, and links to the board', async () => {
    mockRoutes({ getPhotoBoard: () => ({ board: BOARD }) });
    renderFor('OFFICE', <WaitingStrip />);

    const link = await screen.findByRole('link', { name: /3 photos still on 1 phone/ });
    expect(link.getAttribute('href')).toBe('/photos-waiting');
  });

  it('is hidden when all photos are safe', async () => {
    const called = mockRoutes({ getPhotoBoard: () => ({ board: SAFE }) });
    renderFor('OFFICE', <WaitingStrip />);
    await waitFor(() => expect(called).toHaveLength(1));

    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('the texts of the photo board', () => {
  const now = new Date('2026-11-20T10:00:00.000Z');

  it.each([
    ['2026-11-20T09:30:00.000Z', 'less than an hour'],
    ['2026-11-20T09:00:00.000Z', '1 hour'],
    ['2026-11-18T11:00:00.000Z', '47 hours'],
    ['2026-11-17T09:00:00.000Z', '3 days'],
  ])('show a time since %s as: %s', (since, componentName) => expect(waitingAge(since, now)).toBe(componentName));

  it('warn about a device’s age after a day, urgently after five', () => {
    expect(ageWarning('2026-11-19T11:00:00.000Z', now)).toBeUndefined();
    expect(ageWarning('2026-11-18T09:00:00.000Z', now)).toEqual({ text: 'Waiting 2 days', isUrgent: false });
    expect(ageWarning('2026-11-14T09:00:00.000Z', now)).toEqual({ text: 'Waiting 6 days', isUrgent: true });
    expect(ageWarning(undefined, now)).toBeUndefined();
  });

  it('summarize the board: photos, inspections, the longest wait, and photos to retake', () => {
    expect(boardFigures(BOARD, now).map(({ label, value, isBad }) => [label, value, isBad])).toEqual([
      ['Photos waiting', '3', false],
      ['Inspections', '1', false],
      ['Longest wait', '2 days', true],
      ['Retake needed', '1', true],
    ]);
    expect(boardFigures(SAFE, now).map(({ value }) => value)).toEqual(['0', '0', 'Not known']);
  });

  it('identify a device without a name by owner and platform', () => {
    const user = { userId: 'x', name: 'Dan Draft' };

    expect(deviceTitle({ name: '', platform: 'iPhone, Safari', user })).toBe('Dan’s iPhone');
    expect(deviceTitle({ name: '', platform: '', user })).toBe('Dan’s device');
  });

  it('count photos by component, with unannounced ones counted separately', () => {
    const photos = [
      ...(BOARD.devices[0]?.inspections[0]?.photos ?? []),
      { photoId: ULID(9), state: 'unannounced' as const },
    ];

    expect(placesOf(photos, () => 'Crown').map(({ place, count, refused }) => [place, count, refused])).toEqual([
      ['Crown', 2, 1],
      ['Place not known yet', 1, 0],
    ]);
  });

  it('count for an inspection’s row the photos that only another device has', () => {
    const inspector = { userId: 'user-of-the-phone', name: 'Dan Draft' };
    const photos = { total: 2, verified: 2 };

    expect(photosSafe({ photos, inspector }, undefined)?.text).toBe('2 safe');
    expect(photosSafe({ photos, inspector }, undefined, 3)?.text).toBe('3 on Dan’s phone');
    expect(photosSafe({ photos: { ...photos, unannounced: 1 }, inspector }, undefined)?.text).toBe('1 on Dan’s phone');
  });
});
