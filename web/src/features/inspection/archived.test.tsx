import 'fake-indexeddb/auto';
import { cleanup, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '#shared/auth/roles.ts';
import { rowEntries } from '#web/features/dashboard/row/row-actions.ts';
import { ProposalEditPage } from '#web/features/proposal/edit/edit-page.tsx';
import { ReportEditPage } from '#web/features/report/edit/report-edit-page.tsx';
import { inspectionPath, PATHS, proposalEditPath, reportEditPath } from '#web/lib/paths.ts';
import { closeDeviceDatabase, deviceDatabase } from '#web/offline/db/database.ts';
import { startInspection } from '#web/offline/entities/local-inspections.ts';
import { freshDevice, NEW_INSPECTION } from '#web/offline/testing/device.ts';
import { mockRoutes, Refusal } from '#web/testing/contract-fetch.ts';
import { organization, renderFor, sessionUser } from '#web/testing/viewer.tsx';
import { InspectPage } from './inspect-page.tsx';
import { ReportBar } from './report/report-bar.tsx';

const AT = '2026-11-20T10:00:00.000Z';
let inspectionId: string;

beforeEach(async () => {
  const database = await freshDevice();
  mockRoutes({
    getInspection: () => new Refusal(404, { main: 'Not found' }),
    listDocuments: () => ({ documents: [] }),
  });
  inspectionId = await startInspection(NEW_INSPECTION);
  const { summary } = await stored();
  const archived = { ...summary, status: 'ARCHIVED' as const, completedAt: AT };
  await database.inspections.update(inspectionId, { summary: archived, known: true });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  closeDeviceDatabase();
});

async function stored() {
  const inspection = await deviceDatabase().inspections.get(inspectionId);
  if (inspection === undefined) throw new Error('The inspection is not on the device');
  return inspection;
}

const open = (role: Role, path: string) =>
  renderFor(
    role,
    <Routes>
      <Route path={PATHS.inspect} element={<InspectPage />} />
      <Route path={PATHS.reportEdit} element={<ReportEditPage />} />
      <Route path={PATHS.proposalEdit} element={<ProposalEditPage />} />
    </Routes>,
    path,
  );

describe('an archived inspection', () => {
  it.each([
    ['the checklist', inspectionPath],
    ['the report editor', reportEditPath],
    ['the proposal editor', proposalEditPath],
  ])('shows how to unarchive it in place of %s', async (_what, pathOf) => {
    open('OFFICE', pathOf(inspectionId));

    expect(await screen.findByRole('heading', { name: 'This inspection is archived' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Unarchive' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open the report' })).toBeTruthy();
  });

  it('sends a technician to the office', async () => {
    open('TECHNICIAN', inspectionPath(inspectionId));

    expect(await screen.findByText(/ask your office to unarchive it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Unarchive' })).toBeNull();
  });

  it('is not sent or changed from its report or its row', async () => {
    const inspection = await stored();
    const sync = { overall: 'safe', waiting: 0, photos: { total: 0, verified: 0 } };
    const local = { inspection, photos: [], status: 'ARCHIVED', sync };
    renderFor('OFFICE', <ReportBar local={local as never} />);

    expect(screen.getByRole('button', { name: 'Unarchive' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send copy/ })).toBeNull();
    expect(screen.queryByRole('link', { name: /Edit|Change the answers/ })).toBeNull();
    const viewer = { user: sessionUser('OFFICE'), organization };
    const row = rowEntries(inspection, viewer).map(({ text }) => text);
    expect(row).toEqual(['Report', 'Proposal', 'Pull sheet', 'Unarchive']);
  });
});
