import { ALL_CHECKLISTS } from '#shared/inspection/definitions/every.ts';
import type { InspectionDetail } from '#shared/contract/inspections.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { sampleInspection } from '#shared/inspection/sample.ts';
import type { ReportSource } from './build-report.ts';

const samplePhotoId = (index: number): string => `01JDPH0T0000000000000${String(index).padStart(5, '0')}`;

const ORGANIZATION: ReportSource['organization'] = {
  name: 'Demo Chimney & Hearth',
  address: '214 Depot Street',
  city: 'Northfield',
  state: 'VT',
  zip: '05663',
  phone: '(802) 555-0142',
  email: 'office@demo-chimney.example',
  settings: {
    showPrices: true,
    techsEditPrices: false,
    techsEditWording: false,
    techsAddClients: false,
    deviceDays: 30,
    legalStatement: '',
  },
};

/** The engine's sample inspection as the server would return it: completed, with every photo verified. */
function sampleDetail(): InspectionDetail {
  const { type, answers, photos } = sampleInspection(samplePhotoId);
  const at = '000000001-0000-sample';
  return {
    inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
    type,
    plan: proPlan(type),
    clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRQ',
    clientName: 'Demo Client',
    address: '18 Orchard Lane, Montpelier, VT 05602',
    inspector: { userId: 'user-0000000001', name: 'Demo Technician' },
    status: 'COMPLETED_QUEUED',
    createdAt: '2026-11-20T14:52:00.000Z',
    updatedAt: '2026-11-20T16:41:00.000Z',
    completedAt: '2026-11-20T16:41:00.000Z',
    photos: { total: photos.length, verified: photos.length },
    version: 3,
    reason: 'ANNUAL',
    level: 'LEVEL_1',
    ruleSetVersion: 'masonry-wood-1',
    fields: Object.fromEntries(
      Object.entries(answers).map(([fieldId, value]) => {
        return [fieldId, { value: typeof value === 'object' ? [...value] : value, at, by: 'user-0000000001' }];
      }),
    ),
    photoList: photos.map(({ photoId, componentId, caption }, index) => ({
      photoId,
      componentId,
      caption,
      sha256: String(index).padStart(64, 'a'),
      bytes: 100_000,
      takenAt: `2026-11-20T15:${String(index).padStart(2, '0')}:00.000Z`,
      at,
      state: 'verified',
    })),
  };
}

/** The source of the public site's example report: a demo company's inspection of an imaginary fireplace. */
export function sampleSource(): ReportSource {
  return {
    definitions: ALL_CHECKLISTS,
    inspection: sampleDetail(),
    organization: ORGANIZATION,
    now: '2026-11-20T16:44:00.000Z',
    manifestHash: '3f'.repeat(32),
  };
}
