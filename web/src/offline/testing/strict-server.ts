import { ApiError } from '#web/lib/api/api-error.ts';
import type { EditBody } from '../outbox/edit-body.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import { FakeServer } from './fake-server.ts';

type ReportBody = { edits: { key: string; value: unknown; at: string }[] };

/** What the errors of a call may name. */
function namesOf({ edits, photos }: EditBody): string[] {
  const additions = photos.flatMap((edit) => (edit.action === 'add' ? [edit.photo] : []));
  return [
    ...edits.map(({ fieldId }) => fieldId),
    ...additions.flatMap((photo) => [String(photo['componentId']), photo.photoId]),
  ];
}

/**
 * Refuses edit calls with errors by name: those that contain a refused field, photos of a refused component or with a refused
 * ID, more photos than its limit, or a refused key of a report.
 */
export class StrictServer extends FakeServer {
  readonly refused = new Set<string>();
  /** Errors that name no field of the call. */
  other: Record<string, string> = {};
  maxPhotos = Infinity;
  /** The values of report edits by key. */
  readonly report = new Map<string, unknown>();

  override async send(routeId: OutboxRouteId, parts: { params: Record<string, string>; body: object }) {
    if (routeId === 'editInspection') {
      this.check(namesOf(parts.body as EditBody));
      this.checkLimit(parts.params['inspectionId'] ?? '', parts.body as EditBody);
    }
    if (routeId === 'editReport') {
      const { edits } = parts.body as ReportBody;
      this.check(
        edits.map(({ key }) => key),
        403,
      );
      for (const { key, value } of edits) this.report.set(key, value);
      return { edits: {}, superseded: [] };
    }
    return super.send(routeId, parts);
  }

  private check(names: readonly string[], status = 422): void {
    const refused = names.filter((name) => this.refused.has(name));
    const errors = { ...Object.fromEntries(refused.map((name) => [name, 'Not accepted.'])), ...this.other };
    if (Object.keys(errors).length > 0) throw new ApiError(status, errors, 'RULE');
  }

  private checkLimit(inspectionId: string, { photos }: EditBody): void {
    const stored = this.inspections.get(inspectionId);
    const shown = new Set(
      [...(stored?.photos.keys() ?? [])].filter((photoId) => stored?.removed.has(photoId) !== true),
    );
    const before = shown.size;
    for (const edit of photos) if (edit.action === 'add') shown.add(edit.photo.photoId);
    for (const edit of photos) if (edit.action === 'remove') shown.delete(edit.photoId);
    if (shown.size > this.maxPhotos && shown.size > before) throw new ApiError(422, { photos: 'Too many.' }, 'RULE');
  }
}
