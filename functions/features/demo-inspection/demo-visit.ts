import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { EMPTY_KIT, type InspectionKit, type InspectionPlan } from '#shared/inspection/kit.ts';
import { sampleInspection } from '#shared/inspection/sample.ts';
import type { AnswerValue } from '#shared/contract/answers.ts';
import type * as z from 'zod';
import type { ClientRecord } from '#functions/features/clients/record.ts';
import type { GatedOrganization } from '#functions/features/company-settings/gate.ts';
import { freezePlan } from '#functions/features/inspections/freeze-plan.ts';
import type { Edits } from '#functions/features/inspections/edits/check-edits.ts';
import { sha256Hex } from '#functions/platform/ids.ts';
import { samplePhotoId, type SampleRecord } from './record.ts';

export const SAMPLE_JOB = { type: 'MASONRY_WOOD', reason: 'ANNUAL', level: 'LEVEL_1' } as const;

const NODE = 'sample';
const NO_ADDRESS = { street: '', city: '', state: '', zip: '' };

/** A client without phone and email, so that nothing is sent automatically. */
export function sampleClient({ clientId, createdAt }: SampleRecord): ClientRecord {
  return {
    v: 1,
    entity: 'Client',
    clientId,
    name: 'Sample Homeowner',
    company: '',
    phone: '',
    mobile: '',
    email: '',
    serviceAddress: { street: '1 Example Street', city: 'Sampletown', state: '', zip: '' },
    billingAddress: NO_ADDRESS,
    notes: 'Part of the sample inspection. It’s deleted with it.',
    tags: ['Sample'],
    number: '',
    serviceAddresses: [],
    createdAt,
    updatedAt: createdAt,
    version: 1,
  };
}

/**
 * The company's own prices and wording, with the default guide: another order or logic might leave a question
 * unanswered.
 */
export const samplePlan = (kit: InspectionKit, organization: GatedOrganization): InspectionPlan =>
  freezePlan(SAMPLE_JOB, { ...kit, guide: EMPTY_KIT.guide }, organization);

export type SamplePhoto = { photoId: string; bytes: Buffer };

/** The photos' bytes in order; half a megabyte, loaded from their own file only when a sample is made. */
export async function samplePhotos(record: SampleRecord): Promise<SamplePhoto[]> {
  const { PICTURES } = await import('#functions/features/demo-inspection/pictures.ts');
  return PICTURES.map((text, n) => ({ photoId: samplePhotoId(record, n), bytes: Buffer.from(text, 'base64') }));
}

const copied = (value: unknown): z.output<typeof AnswerValue> =>
  (Array.isArray(value) ? [...(value as unknown[])] : value) as z.output<typeof AnswerValue>;

/** All answers and photos, stamped with the time when the sample was requested, so that a repeated job isn't newer. */
export function sampleEdits(record: SampleRecord, pictures: readonly SamplePhoto[]): Edits {
  const at = formatHlc({ ms: Date.parse(record.createdAt), counter: 0, node: NODE });
  const sample = sampleInspection((n) => samplePhotoId(record, n));
  const edits = Object.entries(sample.answers).map(([fieldId, value]) => ({ fieldId, value: copied(value), at }));
  const photos = sample.photos.map(({ photoId, componentId, caption }, n) => {
    const bytes = pictures[n]?.bytes;
    if (bytes === undefined) throw new Error(`There is no picture for ${caption}`);
    const facts = { sha256: sha256Hex(bytes), bytes: bytes.length, contentType: 'image/jpeg' as const };
    return {
      action: 'add' as const,
      at,
      photo: { photoId, componentId, caption, takenAt: record.createdAt, ...facts },
    };
  });
  return { edits, photos };
}
