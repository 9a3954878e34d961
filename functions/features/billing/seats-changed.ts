import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';

/**
 * Call when the number of a company's technicians may have changed. Never fails the caller's request: the daily job
 * counts again.
 */
export async function seatsChanged(organizationId: string): Promise<void> {
  await enqueueBilling({ kind: 'seats', jobId: newUlid(), organizationId }).catch((error: unknown) =>
    logError('Seats not queued', error, { organizationId }),
  );
}
