import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import type { ProductApi } from '../product-api.ts';
import type { DefectiveInspection } from './defective-inspection.ts';

const EDITS_PER_CALL = 300;
const PHOTOS_PER_CALL = 50;

const stamp = (counter: number): string => formatHlc({ ms: Date.now(), counter, node: 'phone' });

type Upload = { photoId: string; post?: { url: string; fields: Record<string, string> } };

async function postPhoto({ post }: Upload, bytes: Buffer): Promise<void> {
  if (post === undefined) return;
  const form = new FormData();
  for (const [name, value] of Object.entries(post.fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  const { status } = await fetch(post.url, { method: 'POST', body: form, signal: AbortSignal.timeout(60_000) });
  if (status >= 300) throw new Error(`Object storage responded with ${status}`);
}

async function sendAnswers(api: ProductApi, inspectionId: string, { answers }: DefectiveInspection): Promise<void> {
  const edits = Object.entries(answers).map(([fieldId, value], index) => ({ fieldId, value, at: stamp(index) }));
  for (let from = 0; from < edits.length; from += EDITS_PER_CALL) {
    const body = { edits: edits.slice(from, from + EDITS_PER_CALL) };
    await api.call('editInspection', { params: { inspectionId }, body });
  }
}

async function sendPhotos(api: ProductApi, inspectionId: string, { photos }: DefectiveInspection, jpeg: Buffer) {
  const params = { inspectionId };
  const sha256 = createHash('sha256').update(jpeg).digest('hex');
  const facts = { sha256, bytes: jpeg.length, contentType: 'image/jpeg', takenAt: new Date().toISOString() };
  const added = photos.map(({ componentId }, index) => ({
    action: 'add',
    at: stamp(1000 + index),
    photo: { ...facts, photoId: ulid(), componentId, caption: '' },
  }));
  for (let from = 0; from < added.length; from += PHOTOS_PER_CALL) {
    const batch = added.slice(from, from + PHOTOS_PER_CALL);
    await api.call('editInspection', { params, body: { photos: batch } });
    const photoIds = batch.map(({ photo: { photoId } }) => photoId);
    const { uploads } = await api.call<{ uploads: Upload[] }>('requestUploads', { params, body: { photoIds } });
    for (const upload of uploads) await postPhoto(upload, jpeg);
  }
}

/** The plan an inspection was started with. */
export async function planOf(api: ProductApi, inspectionId: string): Promise<InspectionPlan> {
  type InspectionResponse = { inspection: { plan: InspectionPlan } };
  return (await api.call<InspectionResponse>('getInspection', { params: { inspectionId } })).inspection.plan;
}

/** Sends every answer and photo as a device does, and completes the inspection once each photo is verified. */
export async function answerAndComplete(
  api: ProductApi,
  inspectionId: string,
  answered: DefectiveInspection,
  jpeg: Buffer,
): Promise<void> {
  const params = { inspectionId };
  await sendAnswers(api, inspectionId, answered);
  await sendPhotos(api, inspectionId, answered, jpeg);
  type Detail = { inspection: { photos: { total: number; verified: number } } };
  await api.when<Detail>(
    'getInspection',
    { params },
    ({ inspection: { photos } }) => photos.total === photos.verified && photos.total === answered.photos.length,
  );
  await api.call('completeInspection', { params, body: { completedAt: new Date().toISOString() } });
  await api.when<{ revision?: number }>('getReport', { params }, ({ revision }) => revision !== undefined);
}
