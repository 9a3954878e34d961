import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import { describe, expect, it } from 'vitest';
import { sampleInspection } from '#shared/inspection/sample.ts';
import { DEFAULT_TERMS } from '#shared/proposal/company-terms.ts';
import { buildReport } from '#shared/report/build-report.ts';
import type { LocalInspection, LocalPhoto } from '#web/offline/db/records.ts';
import { organization } from '#web/testing/viewer.tsx';
import { photoOf } from '../testing/test-inspection.tsx';
import { detailOf, localReport } from './local-report.ts';

const photoId = (index: number) => `01JDPH0T0000000000000${String(index).padStart(5, '0')}`;
const sample = sampleInspection(photoId);
const now = '2026-11-20T16:44:00.000Z';

const inspection: LocalInspection = {
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  createdAt: '2026-11-20T14:52:00.000Z',
  known: true,
  completedHere: '2026-11-20T16:41:00.000Z',
  summary: {
    inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
    type: 'MASONRY_WOOD',
    clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ',
    clientName: 'Demo Client',
    address: '18 Orchard Lane, Montpelier',
    inspector: { userId: 'user-0000000001', name: 'Demo Technician' },
    status: 'IN_PROGRESS',
    createdAt: '2026-11-20T14:52:00.000Z',
    updatedAt: '2026-11-20T16:41:00.000Z',
    photos: { total: 0, verified: 0 },
    version: 3,
  },
  answers: {
    reason: 'ANNUAL',
    level: 'LEVEL_1',
    ruleSetVersion: 'masonry-wood-1',
    fields: Object.fromEntries(
      Object.entries(sample.answers).map(([id, value]) => [
        id,
        { value: typeof value === 'object' ? [...value] : value, at: '000000001-0000-a', by: 'user' },
      ]),
    ),
  },
};
const photos: LocalPhoto[] = sample.photos.map((photo) =>
  photoOf(photo.componentId, { photoId: photo.photoId, caption: photo.caption }),
);
const source = { definitions: ALL_CHECKLISTS, inspection, photos, links: {}, client: undefined, organization, now };

describe('the report on the device', () => {
  it('is identical to the report that the server builds from the same inspection', () => {
    const detail = detailOf(inspection, photos, {});
    if (detail === undefined) throw new Error('The answers are here');

    expect(localReport(source)).toEqual(
      buildReport({ definitions: ALL_CHECKLISTS, inspection: detail, organization, now }),
    );
  });

  it('has the company’s license, as the server’s report has', () => {
    const licensed = { ...organization, proposal: { ...DEFAULT_TERMS, license: 'VT 4711' } };

    expect(localReport({ ...source, organization: licensed })?.company.license).toBe('VT 4711');
  });

  it('is completed as soon as its inspection is on the device', () => {
    expect(localReport(source)?.completedAt).toBe('2026-11-20T16:41:00.000Z');
  });

  it('shows the photos on the device and counts those that are not safe yet', () => {
    const [first = ''] = photos.map((photo) => photo.photoId);
    const links = { [first]: { url: 'blob:full', thumbnailUrl: 'blob:thumb' } };
    const report = localReport({ ...source, links });

    const shown = report?.sections.flatMap((section) => section.components).flatMap((component) => component.photos);
    expect(shown?.find((photo) => photo.photoId === first)).toMatchObject({ url: 'blob:full', state: 'awaited' });
    expect(report?.receipt).toMatchObject({ total: photos.length, verified: 0 });
  });

  it('cannot be built from a dashboard row alone', () => {
    const row = { ...inspection };
    delete row.answers;

    expect(localReport({ ...source, inspection: row })).toBeUndefined();
  });
});
