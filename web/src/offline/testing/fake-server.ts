import { ApiError } from '#web/lib/api/api-error.ts';
import type { EditBody, FieldEdit } from '../outbox/edit-body.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { PhotoOwner } from '../db/records.ts';
import type { PresignedPost, Transport, RequestedUpload } from '../sync/transport.ts';

/**
 * The outcome of one request: success, an error status, no response at all, or a response that is lost after the work was
 * done.
 */
export type Fault = 'none' | 'no-answer' | 'lost-answer' | number;

type Stored = {
  fields: Map<string, FieldEdit>;
  photos: Map<string, string>;
  removed: Set<string>;
  completions: number;
};

const FIELD: ReadonlySet<OutboxRouteId> = new Set(['putTruckCheck', 'putHandout', 'sendHandout']);
const NO_ANSWER = () => new ApiError(0, {}, 'NETWORK');

/**
 * An in-memory server that keeps the contract's guarantees: every call is idempotent, and the newest edit of a field wins.
 */
export class FakeServer implements Transport {
  readonly inspections = new Map<string, Stored>();
  readonly clients = new Map<string, { version: number; body: object }>();
  readonly copies = new Map<string, object>();
  /** Truck checks and handouts by ID. */
  readonly objects = new Map<string, object>();
  readonly stored = new Map<string, ArrayBuffer>();
  readonly verified = new Set<string>();
  readonly calls: string[] = [];
  readonly refreshed: string[] = [];
  /** Called before each request with its name; decides the outcome. */
  fault: (name: string) => Fault = () => 'none';
  /** Whether responses to announcements include presigned POSTs. */
  sendsPosts = false;
  /** The server's verdict on uploaded bytes; override it to refuse some. */
  verdict: (photoId: string) => 'verified' | 'awaited' | 'refused' = () => 'verified';

  async send(routeId: OutboxRouteId, { params, body }: { params: Record<string, string>; body: object }) {
    const isField = FIELD.has(routeId);
    return this.answer(routeId, () =>
      isField ? this.performField(routeId, params, body) : this.perform(routeId, params, body),
    );
  }

  async requestUploads(inspectionId: string, photoIds: string[], owner?: PhotoOwner): Promise<RequestedUpload[]> {
    if (owner === 'truckcheck') {
      return this.answer('requestTruckUploads', () => {
        if (!this.objects.has(inspectionId)) throw new ApiError(404, { main: 'Not found' });
        return photoIds.map((photoId) => this.stateOf(photoId));
      });
    }
    return this.answer('requestUploads', () => {
      const known = this.inspections.get(inspectionId);
      if (known === undefined) throw new ApiError(404, { main: 'Not found' });
      return photoIds
        .filter((photoId) => known.photos.has(photoId) && !known.removed.has(photoId))
        .map((photoId) => this.stateOf(photoId));
    });
  }

  async upload(post: PresignedPost, bytes: ArrayBuffer, onProgress: (share: number) => void): Promise<void> {
    await this.answer('upload', () => {
      onProgress(0.5);
      this.stored.set(post.url, bytes);
      onProgress(1);
    });
  }

  async refresh(inspectionId: string): Promise<void> {
    this.refreshed.push(inspectionId);
  }

  private stateOf(photoId: string): RequestedUpload {
    const post = { url: photoId, fields: {}, expiresAt: '2099-01-01T00:00:00.000Z' };
    if (!this.stored.has(photoId)) return { photoId, state: 'awaited', post };
    const state = this.verdict(photoId);
    if (state === 'verified') this.verified.add(photoId);
    return state === 'refused' ? { photoId, state, reason: 'Not an image', post } : { photoId, state, post };
  }

  private async answer<T>(name: string, work: () => T): Promise<T> {
    const fault = this.fault(name);
    this.calls.push(name);
    await Promise.resolve();
    if (fault === 'no-answer') throw NO_ANSWER();
    if (typeof fault === 'number') throw new ApiError(fault, { main: `Answered ${fault}` }, 'FAKE');
    const result = work();
    if (fault === 'lost-answer') throw NO_ANSWER();
    return result;
  }

  private perform(routeId: OutboxRouteId, params: Record<string, string>, body: object): unknown {
    const { inspectionId = '', clientId = '', deliveryId = '' } = params;
    if (routeId === 'putClient') return this.putClient(clientId, body);
    if (routeId === 'createInspection') {
      const fresh: Stored = { fields: new Map(), photos: new Map(), removed: new Set(), completions: 0 };
      if (!this.inspections.has(inspectionId)) this.inspections.set(inspectionId, fresh);
      return {};
    }
    const known = this.inspections.get(inspectionId);
    if (known === undefined) throw new ApiError(404, { main: 'Not found' });
    if (routeId === 'editInspection') return this.edit(known, body as EditBody);
    if (routeId === 'completeInspection') known.completions = 1;
    else this.copies.set(deliveryId, body);
    return {};
  }

  private performField(routeId: OutboxRouteId, params: Record<string, string>, body: object) {
    const { deliveryId = '', checkId, handoutId = '' } = params;
    if (routeId !== 'sendHandout') this.objects.set(checkId ?? handoutId, body);
    else if (this.objects.has(handoutId)) this.copies.set(deliveryId, body);
    else throw new ApiError(404, { main: 'Not found' });
    return {};
  }

  private putClient(clientId: string, sent: object) {
    const { version: over, ...body } = sent as { version?: number };
    const known = this.clients.get(clientId);
    const isSame = known !== undefined && JSON.stringify(known.body) === JSON.stringify(body);
    if (!isSame && over !== known?.version) throw new ApiError(409, { main: 'Someone else changed it' }, 'CONFLICT');
    const version = isSame ? known.version : (known?.version ?? 0) + 1;
    this.clients.set(clientId, { version, body });
    const at = '2026-11-21T09:00:00.000Z';
    return { client: { clientId, version, ...body, createdAt: at, updatedAt: at } };
  }

  private edit(known: Stored, { edits, photos }: EditBody) {
    for (const edit of edits) {
      const before = known.fields.get(edit.fieldId);
      if (before === undefined || before.at <= edit.at) known.fields.set(edit.fieldId, edit);
    }
    for (const photo of photos) {
      if (photo.action === 'add') known.photos.set(photo.photo.photoId, photo.at);
      else if (photo.action === 'remove') known.removed.add(photo.photoId);
    }
    const added = photos.flatMap((photo) => (photo.action === 'add' ? [this.stateOf(photo.photo.photoId)] : []));
    return { superseded: [], ...(this.sendsPosts && { uploads: added }) };
  }
}
