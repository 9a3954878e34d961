import 'fake-indexeddb/auto';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { closeDeviceDatabase } from '#web/offline/db/database.ts';
import { startInspection } from '#web/offline/entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION, OWNER } from '#web/offline/testing/device.ts';
import { beginFirstScreen, finishFirstScreen } from '#web/lib/first-screen.ts';
import { announceAuth } from '#web/lib/session/auth-events.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { storeRows } from '#web/features/dashboard/fetch/first-page.ts';
import type { InspectionsPage } from '#web/features/dashboard/fetch/use-inspections.ts';
import { DayList } from './day-list.tsx';

const rows = Array.from({ length: 30 }, (_, index) => {
  const inspectionId = `inspection-${index}`;
  const createdAt = `2026-11-0${1 + (index % 9)}T12:00:00.000Z`;
  const client = { clientId: inspectionId, clientName: inspectionId, address: '' };
  const inspector = { userId: 'user-0000000002', name: 'Lee Other' };
  const times = { createdAt, updatedAt: createdAt, ...(index > 20 && { completedAt: createdAt }) };
  const summary: InspectionSummary = {
    inspectionId,
    type: 'MASONRY_WOOD',
    status: 'IN_PROGRESS',
    version: 1,
    inspector,
    ...client,
    ...times,
    photos: { total: 0, verified: 0 },
  };
  return { inspectionId, createdAt, summary, known: true };
});

const LIST: InspectionsPage = {
  rows: [],
  isRead: true,
  next: undefined,
  isFromDevice: false,
  isFetching: false,
  error: undefined,
};

const open = (list: Partial<InspectionsPage> = {}) =>
  renderFor('TECHNICIAN', <DayList list={{ ...LIST, ...list }} onAction={() => undefined} />, '/dashboard');

beforeEach(() => freshDevice());
afterEach(() => {
  cleanup();
  announceAuth('signedOut');
  closeDeviceDatabase();
});

describe('a technician’s day list', () => {
  it('links to the section where the open inspection continues, from this device’s data alone', async () => {
    const inspectionId = await startInspection(NEW_INSPECTION);
    open({ rows: undefined, isFetching: true });

    const first = await screen.findByRole('link', { name: 'Continue at Job set-up' });
    expect(first.getAttribute('href')).toBe(`/inspect/${inspectionId}?s=job`);
    expect(screen.getByText(/^Job set-up, \d+ left$/)).toBeTruthy();
    expect(screen.getByText(/^\d+ of \d+$/)).toBeTruthy();
  });

  it('shows placeholder rows while the server is asked and the device has none', () => {
    open({ rows: undefined, isFetching: true });
    expect(screen.getByRole('status', { name: 'Loading inspections' })).toBeTruthy();
    cleanup();

    open({ isFetching: true });
    expect(screen.getByRole('status', { name: 'Loading inspections' })).toBeTruthy();
    expect(screen.queryByText('No inspections yet')).toBeNull();
  });

  it('does not claim that there are no inspections when the server could not be reached', () => {
    open({ isFromDevice: true });
    expect(screen.getByRole('heading', { name: 'Nothing on this device yet' })).toBeTruthy();
    cleanup();

    open();
    expect(screen.getByRole('heading', { name: 'No inspections yet' })).toBeTruthy();
  });

  it('renders the cards that fill a screen first, and the others after the first paint', async () => {
    beginFirstScreen();
    open({ rows });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.queryByRole('heading', { name: 'Finished' })).toBeNull();

    finishFirstScreen();
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(30));
    expect(screen.getByRole('heading', { name: 'Finished' })).toBeTruthy();
  });

  it('starts with the user’s open inspections that were read before the app rendered', () => {
    const [row] = rows;
    if (row === undefined) throw new Error('There are no rows');
    const own = { ...row, summary: { ...row.summary, inspector: { userId: OWNER.userId, name: OWNER.name } } };
    storeRows([], [own, ...rows.slice(1)]);
    beginFirstScreen(true);
    open({ rows: undefined, isFetching: true });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    finishFirstScreen();
  });

  it('renders all cards at once after the first screen', () => {
    finishFirstScreen();
    open({ rows });
    expect(screen.getAllByRole('listitem')).toHaveLength(30);
  });
});
