import { sendMessage } from '#functions/jobs/send-message.ts';
import { required } from '#functions/platform/env.ts';
import { newUlid } from '#functions/platform/ids.ts';
import type { NextSweep } from './jobs.ts';

/** Queues a step of the sweep. */
export const enqueueSweep = (job: NextSweep): Promise<void> =>
  sendMessage(required('SWEEP_QUEUE_URL'), JSON.stringify({ ...job, jobId: newUlid() }));
