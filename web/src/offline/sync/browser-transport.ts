import { call, type RouteData, type CallArgs } from '#web/lib/api/api-client.ts';
import type { DeviceOwner } from '../db/database.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { Transport } from './transport.ts';
import { postPhoto } from '../photos/upload.ts';

const TIMEOUT_MS = 30_000;

/**
 * The production transport: the typed client for calls, presigned POSTs for bytes. It acts for one owner only: when signed
 * out, or when another user is signed in, every call fails with 401 and sends no request.
 */
export function browserTransport({ userId }: Pick<DeviceOwner, 'userId'>): Transport {
  const options = { timeoutMs: TIMEOUT_MS, asUser: userId };
  return {
    // Outbox bodies were type-checked when they were queued; the server validates them again.
    send: (routeId, parts): Promise<RouteData<OutboxRouteId>> =>
      call(routeId, parts as unknown as CallArgs<OutboxRouteId>, options),
    requestUploads: async (inspectionId, photoIds, owner) => {
      if (owner === 'truckcheck') {
        const params = { checkId: inspectionId };
        return (await call('requestTruckUploads', { params, body: { photoIds } }, options)).uploads;
      }
      return (await call('requestUploads', { params: { inspectionId }, body: { photoIds } }, options)).uploads;
    },
    upload: postPhoto,
    // Rarely needed: the code is loaded with the first inspection that is opened, or now.
    refresh: async (inspectionId) => (await import('./refresh.ts')).refreshInspection(inspectionId),
  };
}
