import { createHash } from 'node:crypto';
import { instant } from '../trace.ts';

/** What the server itself has said or taken, and when: only this makes a claim of the screen true. */
export type Evidence = {
  /** Photo id → when the server's own answer first called it verified. */
  readonly verified: Map<string, number>;
  /** Photo id → hashes of the objects that the storage took, with the time. */
  readonly stored: Map<string, { sha256: string; at: number }[]>;
  /** Photo id → what the device announced. */
  readonly announced: Map<string, { componentId: string; sha256: string }>;
  /** `field=value` → when the server first took it. */
  readonly taken: Map<string, number>;
  /** Inspection id → when the server's own answer first called it completed. */
  readonly completed: Map<string, number>;
};

export const newEvidence = (): Evidence => ({
  verified: new Map(),
  stored: new Map(),
  announced: new Map(),
  taken: new Map(),
  completed: new Map(),
});

export const takenKey = (fieldId: string, value: unknown): string => `${fieldId}=${JSON.stringify(value)}`;

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

/** Searches a whole server answer for facts about photos and the inspection. */
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
  for (const { fieldId, value } of body.edits ?? []) first(evidence.taken, takenKey(fieldId, value), at);
  for (const { photo } of body.photos ?? []) {
    if (photo !== undefined) evidence.announced.set(photo.photoId, photo);
  }
}

/** Books an answer of the gateway; called before any of it goes back to the phone. */
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

/** The file of a browser's upload form, and the key that it goes under. */
async function formOf(contentType: string, body: Buffer): Promise<{ key: string; file: Buffer } | undefined> {
  const headers = { 'content-type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => undefined);
  const [key, file] = [form?.get('key'), form?.get('file')];
  if (typeof key !== 'string' || file === null || file === undefined || typeof file === 'string') return undefined;
  return { key, file: Buffer.from(await file.arrayBuffer()) };
}

/** Books an object that the storage took. */
export async function noteStored(evidence: Evidence, contentType: string, body: Buffer): Promise<void> {
  const at = instant();
  const form = await formOf(contentType, body);
  if (form === undefined) return;
  const photoId = form.key.split('/').at(-1) ?? '';
  const sha256 = createHash('sha256').update(form.file).digest('hex');
  evidence.stored.set(photoId, [...(evidence.stored.get(photoId) ?? []), { sha256, at }]);
}
