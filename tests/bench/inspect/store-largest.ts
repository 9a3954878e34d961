import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { waitFor } from '#infra/local/support/wait-for.ts';
import { formatHlc } from '#shared/inspection/merge/hlc.ts';
import { makePhoto } from '#tests/fixtures/photo-maker.ts';
import { ANSWERS, PLAN } from '../engine/largest-inspection.ts';
import { ourEngine } from '../engine/ours.ts';
import { startInspection } from './new-inspection.ts';
import type { Caller } from './session.ts';

/** Maximum number of edits per call (the contract's limit). */
const EDITS_PER_CALL = 400;
const PHOTO_MEGAPIXELS = 0.5;

type Upload = { photoId: string; post: { url: string; fields: Record<string, string> } };

const stamp = (counter: number) => formatHlc({ ms: Date.now(), counter, node: 'bench' });

async function answer(call: Caller, inspectionId: string): Promise<void> {
  const edits = Object.entries(ANSWERS).map(([fieldId, value], index) => ({ fieldId, value, at: stamp(index) }));
  for (let from = 0; from < edits.length; from += EDITS_PER_CALL) {
    const body = { edits: edits.slice(from, from + EDITS_PER_CALL), photos: [] };
    await call('editInspection', { params: { inspectionId }, body });
  }
}

async function post({ url, fields }: Upload['post'], bytes: Buffer): Promise<void> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }));
  const { ok, status } = await fetch(url, { method: 'POST', body: form });
  if (!ok) throw new Error(`A photo was rejected: ${status}`);
}

/** Adds a photo to each component with a finding, verified by the server. */
async function photograph(call: Caller, inspectionId: string): Promise<void> {
  const params = { inspectionId };
  const bytes = await makePhoto({ megapixels: PHOTO_MEGAPIXELS });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const parts = [
    ...new Set(
      ourEngine()
        .result()
        .findings.map(({ componentId }) => componentId),
    ),
  ];
  const photos = parts.map((componentId, index) => ({
    action: 'add',
    at: stamp(index),
    photo: {
      photoId: ulid(),
      componentId,
      sha256,
      bytes: bytes.length,
      contentType: 'image/jpeg',
      caption: '',
      takenAt: new Date().toISOString(),
    },
  }));
  await call('editInspection', { params, body: { edits: [], photos } });
  const body = { photoIds: photos.map(({ photo }) => photo.photoId) };
  const { uploads } = await call<{ uploads: Upload[] }>('requestUploads', { params, body });
  await Promise.all(uploads.map((upload) => post(upload.post, bytes)));
  await waitFor(
    async () => {
      const { inspection } = await call<{ inspection: { photos: { total: number; verified: number } } }>(
        'getInspection',
        { params },
      );
      return inspection.photos.verified === photos.length ? true : undefined;
    },
    { timeoutMs: 60_000, everyMs: 250, what: 'The verification of the photos' },
  );
}

/**
 * Stores the largest possible inspection (four flues, five appliances, findings and photos) through the API. Resolves to its
 * id.
 */
export async function storeLargest(call: Caller): Promise<string> {
  const inspectionId = await startInspection(call, PLAN.type);
  await answer(call, inspectionId);
  await photograph(call, inspectionId);
  return inspectionId;
}
