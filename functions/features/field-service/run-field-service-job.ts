import type { FieldServiceJob } from './jobs.ts';
import type { FieldServicePorts } from './ports.ts';
import { runPullJob } from './pull/run-pull-job.ts';
import { runPushJob } from './push/run-push-job.ts';

/** Runs one message of the queue. Each can be repeated, at any time and by several at once. */
export const runFieldServiceJob = (job: FieldServiceJob, ports: FieldServicePorts): Promise<void> =>
  job.kind === 'pull' ? runPullJob(job, ports) : runPushJob(job, ports);
