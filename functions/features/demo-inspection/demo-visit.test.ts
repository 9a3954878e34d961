import { describe, expect, it } from 'vitest';
import { missingErrors } from '#functions/features/inspections/rules/validator.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import { EMPTY_KIT } from '#shared/inspection/kit.ts';
import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import type { SampleRecord } from './record.ts';
import { sampleClient, sampleEdits, samplePhotos, samplePlan } from './demo-visit.ts';

const record: SampleRecord = {
  v: 1,
  entity: 'Sample',
  state: 'making',
  inspectionId: '01JDXW3Q8N5T2K7V9B4M6C1ZRA',
  clientId: '01JDXW3Q8N5T2K7V9B4M6C1ZRB',
  askedBy: { userId: 'user-0000000001', name: 'Olive Owner' },
  createdAt: '2026-03-01T12:00:00.000Z',
  updatedAt: '2026-03-01T12:00:00.000Z',
  version: 1,
};
const organization: GatedOrganization = {
  organizationId: '01JDXW3Q8N5T2K7V9B4M6C1ZRP',
  version: 'Pro',
  flags: [],
  settings: { showPrices: true, techsEditPrices: false, techsEditWording: false },
};
const pictures = await samplePhotos(record);

describe('the visit of the demo inspection', () => {
  it('is complete: every question answered, every finding photographed', () => {
    const { edits, photos } = sampleEdits(record, pictures);
    const answers = Object.fromEntries(edits.map(({ fieldId, value }) => [fieldId, value ?? '']));
    const shown = photos.flatMap((edit) => (edit.action === 'add' ? [edit.photo] : []));

    expect(missingErrors(samplePlan(EMPTY_KIT, organization), answers, shown)).toEqual({});
  });

  it('uses the default guide for any order and logic of the company', () => {
    const kit = { ...EMPTY_KIT, guide: { ...EMPTY_KIT.guide, logic: { MASONRY_WOOD: { roof: 'Lite' as const } } } };

    expect(samplePlan(kit, organization).kit.guide).toEqual(samplePlan(EMPTY_KIT, organization).kit.guide);
  });

  it('has a separate JPEG for each picture, small enough to be accepted', () => {
    const bytes = pictures.map((photo) => photo.bytes);

    expect(new Set(bytes.map((byte) => byte.toString('base64'))).size).toBe(
      sampleEdits(record, pictures).photos.length,
    );
    for (const byte of bytes) {
      expect(byte.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(byte.length).toBeLessThan(MAX_PHOTO_BYTES);
    }
  });

  it('is the same each time, so that a repeated job changes nothing', () => {
    expect(sampleEdits(record, pictures)).toEqual(sampleEdits(record, pictures));
  });

  it('has a client without contact details', () => {
    const { name, email, phone, mobile } = sampleClient(record);

    expect([name, email, phone, mobile]).toEqual(['Sample Homeowner', '', '', '']);
  });
});
