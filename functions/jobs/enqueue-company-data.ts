import { sendMessage } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { NextCompanyDataJob } from './company-data-jobs.ts';

/** Queues a step of an export or an erasure, with an optional delay. */
export const enqueueCompanyData = (job: NextCompanyDataJob, delaySeconds = 0): Promise<void> =>
  sendMessage(required('COMPANY_DATA_QUEUE_URL'), JSON.stringify({ ...job, jobId: newUlid() }), delaySeconds);
