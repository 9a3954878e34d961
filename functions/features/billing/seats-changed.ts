import { enqueueBilling } from '#functions/jobs/enqueue.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { logError } from '#functions/platform/logger.ts';

/**
 * To be called when a company's technicians may have become more or fewer. Never a reason for that to fail: the day's job
 * counts again.
 */
export async function seatsChanged(organizationId: string): Promise<void> {
  await enqueueBilling({ kind: 'seats', jobId: newUlid(), organizationId }).catch((error: unknown) =>
    logError('Seats not queued', error, { organizationId }),
  );
}
