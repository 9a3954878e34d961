import { ApiError } from '#web/lib/api/api-error.ts';
import type { EditBody } from '../outbox/edit-body.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import { FakeServer } from './fake-server.ts';

/** Refuses edit calls that contain a refused field, or photos of a refused component, with errors by their names. */
export class StrictServer extends FakeServer {
  readonly refused = new Set<string>();
  /** Errors that name no field of the call. */
  other: Record<string, string> = {};

  override async send(routeId: OutboxRouteId, parts: { params: Record<string, string>; body: object }) {
    if (routeId === 'editInspection') {
      const { edits, photos } = parts.body as EditBody;
      const names = [
        ...edits.map(({ fieldId }) => fieldId),
        ...photos.flatMap((edit) => (edit.action === 'add' ? String(edit.photo['componentId']) : [])),
      ].filter((name) => this.refused.has(name));
      const errors = { ...Object.fromEntries(names.map((name) => [name, 'Not accepted.'])), ...this.other };
      if (Object.keys(errors).length > 0) throw new ApiError(422, errors, 'RULE');
    }
    return super.send(routeId, parts);
  }
}
