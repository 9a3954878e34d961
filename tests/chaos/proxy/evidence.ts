import { createHash } from 'node:crypto';
import { instant } from '../trace.ts';

/** What the server has confirmed or accepted, and when. Claims of the screen are checked against it. */
export type Evidence = {
  /** Photo id → when a server response first reported it as verified. */
  readonly verified: Map<string, number>;
  /** Photo id → hashes of the stored objects, with the time. */
  readonly stored: Map<string, { sha256: string; at: number }[]>;
  /** Photo id → the facts that the device announced. */
  readonly announced: Map<string, { componentId: string; sha256: string }>;
  /** `field=value` → when the server first accepted it. */
  readonly taken: Map<string, number>;
  /** Inspection id → when a server response first reported it as completed. */
  readonly completed: Map<string, number>;
};

export const newEvidence = (): Evidence => ({
  verified: new Map(),
  stored: new Map(),
  announced: new Map(),
  taken: new Map(),
  completed: new Map(),
});

export const acceptedKey = (fieldId: string, value: unknown): string => `${fieldId}=${JSON.stringify(value)}`;

function first<K>(map: Map<K, number>, key: K, at: number): void {
  if (!map.has(key)) map.set(key, at);
}

type Loose = Record<string, unknown>;
const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Searches a server response recursively for facts about photos and the inspection. */
function readAnswer(evidence: Evidence, value: unknown, at: number): void {
  if (Array.isArray(value)) {
    for (const each of value) readAnswer(evidence, each, at);
    return;
  }
  if (!isLoose(value)) return;
  if (typeof value['photoId'] === 'string' && value['state'] === 'verified') {
    first(evidence.verified, value['photoId'], at);
  }
  const isCompleted = typeof value['status'] === 'string' && /^(COMPLETED|REVISED)/.test(value['status']);
  if (isCompleted && typeof value['inspectionId'] === 'string') first(evidence.completed, value['inspectionId'], at);
  for (const each of Object.values(value)) readAnswer(evidence, each, at);
}

type Edits = {
  edits?: { fieldId: string; value: unknown }[];
  photos?: { action: string; photo?: { photoId: string; componentId: string; sha256: string } }[];
};

function readEdits(evidence: Evidence, body: Edits, at: number): void {
  for (const { fieldId, value } of body.edits ?? []) first(evidence.taken, acceptedKey(fieldId, value), at);
  for (const { photo } of body.photos ?? []) {
    if (photo !== undefined) evidence.announced.set(photo.photoId, photo);
  }
}

/** Records a response of the gateway. Call it before the response is sent to the phone. */
export function noteApi(
  evidence: Evidence,
  exchange: { path: string; request: Buffer; status: number; answer: Buffer },
): void {
  const { path, request, status, answer } = exchange;
  if (status < 200 || status > 299 || !path.startsWith('/api/inspections')) return;
  const at = instant();
  readAnswer(evidence, parse(answer.toString('utf8')), at);
  if (!path.endsWith('/edits')) return;
  const body = parse(request.toString('utf8'));
  if (isLoose(body)) readEdits(evidence, body, at);
}

/** The file and the object key of a browser's upload form. */
async function formOf(contentType: string, body: Buffer): Promise<{ key: string; file: Buffer } | undefined> {
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const [key, file] = [form?.get('key'), form?.get('file')];
  if (typeof key !== 'string' || file === null || file === undefined || typeof file === 'string') return undefined;
  return { key, file: Buffer.from(await file.arrayBuffer()) };
}

/** Records an object that the storage accepted. */
export async function noteStored(evidence: Evidence, contentType: string, body: Buffer): Promise<void> {
  const at = instant();
  const form = await formOf(contentType, body);
  if (form === undefined) return;
  const photoId = form.key.split('/').at(-1) ?? '';
  const sha256 = createHash('sha256').update(form.file).digest('hex');
  evidence.stored.set(photoId, [...(evidence.stored.get(photoId) ?? []), { sha256, at }]);
}
