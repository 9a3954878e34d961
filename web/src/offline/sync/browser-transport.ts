import { call, type Answer, type CallArgs } from '#web/lib/api/api-client.ts';
import type { DeviceOwner } from '../db/database.ts';
import type { OutboxRouteId } from '../outbox/outbox-routes.ts';
import type { Transport } from './transport.ts';
import { postPhoto } from '../photos/upload.ts';

const TIMEOUT_MS = 30_000;

/**
 * The real one: the typed client for the calls, presigned posts for the bytes. It acts for the owner alone: while no user or
 * another user is signed in, every call ends as 401 without a request.
 */
export function browserTransport({ userId }: Pick<DeviceOwner, 'userId'>): Transport {
  const options = { timeoutMs: TIMEOUT_MS, asUser: userId };
  return {
    // What is in the outbox was typed when it was put there; the server checks it again.
    send: (routeId, parts): Promise<Answer<OutboxRouteId>> =>
      call(routeId, parts as unknown as CallArgs<OutboxRouteId>, options),
    askUploads: async (inspectionId, photoIds, owner) => {
      if (owner === 'truckcheck') {
        const params = { checkId: inspectionId };
        return (await call('requestTruckUploads', { params, body: { photoIds } }, options)).uploads;
      }
      return (await call('requestUploads', { params: { inspectionId }, body: { photoIds } }, options)).uploads;
    },
    upload: postPhoto,
    // Seldom asked for: its code comes with the first inspection that is opened, or now.
    refresh: async (inspectionId) => (await import('./refresh.ts')).refreshInspection(inspectionId),
  };
}
