import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openDeviceDatabase } from '#web/offline/db/database.ts';
import type { LocalInspection } from '#web/offline/db/records.ts';
import { OWNER } from '#web/offline/testing/device.ts';
import { renderFor } from '#web/testing/viewer.tsx';
import { renderChecklist } from '../testing/test-inspection.tsx';
import { VisitCard } from './visit-card.tsx';

afterEach(cleanup);

const CLIENT_ID = '01JDXW3Q8N5T2K7V9B4M6C1ZRQ';

const inspectionWith = (fields: NonNullable<LocalInspection['answers']>['fields']): LocalInspection => ({
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  createdAt: '2026-11-20T14:00:00.000Z',
  known: true,
  answers: { reason: 'ANNUAL', level: 'LEVEL_1', ruleSetVersion: 'wood-1', fields },
  summary: {
    inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
    type: 'MASONRY_WOOD',
    clientId: CLIENT_ID,
    clientName: 'Demo Client',
    address: '18 Orchard Lane, Montpelier, VT',
    inspector: { userId: OWNER.userId, name: 'Demo Technician' },
    status: 'IN_PROGRESS',
    createdAt: '2026-11-20T14:00:00.000Z',
    updatedAt: '2026-11-20T14:00:00.000Z',
    photos: { total: 0, verified: 0 },
    version: 1,
  },
});

function seedOf(fields: NonNullable<LocalInspection['answers']>['fields']): Record<string, string> {
  openDeviceDatabase(OWNER);
  renderFor('TECHNICIAN', <VisitCard inspection={inspectionWith(fields)} />);
  const link = screen.getByRole('link', { name: /Start another inspection/ });
  return Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'https://app.example').searchParams);
}

describe('a level that was changed after the start', () => {
  it('is the one beside the list of sections', () => {
    renderChecklist('job', { answers: { job_info_inspection_level: 'LEVEL_2' } });

    const rail = screen.getAllByRole('navigation', { name: 'Sections' })[0] ?? document.body;
    expect(within(rail).getByText('Masonry wood, Level 2')).toBeTruthy();
  });

  it('starts the next inspection of the visit, with the reason as answered now', () => {
    const at = { at: '000000001-0000-a', by: OWNER.userId };

    expect(
      seedOf({
        job_info_reason: { value: 'CHIMNEY_FIRE', ...at },
        job_info_inspection_level: { value: 'LEVEL_2', ...at },
      }),
    ).toEqual({ client: CLIENT_ID, reason: 'CHIMNEY_FIRE', level: 'LEVEL_2' });
  });

  it('was that of the start if the answer was cleared', () => {
    const cleared = { value: null, at: '000000002-0000-a', by: OWNER.userId };

    expect(seedOf({ job_info_inspection_level: cleared })).toMatchObject({ reason: 'ANNUAL', level: 'LEVEL_1' });
  });
});
