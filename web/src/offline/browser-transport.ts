import { call, type CallArgs } from '#web/app/api-client.ts';
import type { OutboxRouteId } from './records.ts';
import { refreshInspection } from './refresh.ts';
import type { Transport } from './transport.ts';
import { postPhoto } from './upload.ts';

const TIMEOUT_MS = 30_000;

/** The real one: the typed client for the calls, presigned posts for the bytes. */
export const browserTransport: Transport = {
  // What lies in the outbox was typed when it was put there; the server checks it again.
  send: (routeId, parts) => call(routeId, parts as unknown as CallArgs<OutboxRouteId>, { timeoutMs: TIMEOUT_MS }),
  askUploads: async (inspectionId, photoIds, owner) => {
    if (owner === 'truckcheck') {
      const params = { checkId: inspectionId };
      const asked = await call('requestTruckUploads', { params, body: { photoIds } }, { timeoutMs: TIMEOUT_MS });
      return asked.uploads;
    }
    const answer = await call(
      'requestUploads',
      { params: { inspectionId }, body: { photoIds } },
      { timeoutMs: TIMEOUT_MS },
    );
    return answer.uploads;
  },
  upload: postPhoto,
  refresh: refreshInspection,
};
