import type { FieldServiceJob } from './jobs.ts';
import type { FieldServicePorts } from './ports.ts';
import { runPullJob } from './pull/run-pull-job.ts';
import { runPushJob } from './push/run-push-job.ts';
import { runCustomerJob } from './webhooks/run-customer-job.ts';

/** Runs one message of the queue. Messages are idempotent and may run concurrently. */
export function runFieldServiceJob(job: FieldServiceJob, ports: FieldServicePorts): Promise<void> {
  switch (job.kind) {
    case 'pull':
      return runPullJob(job, ports);
    case 'push':
      return runPushJob(job, ports);
    case 'customer':
      return runCustomerJob(job, ports);
  }
}
