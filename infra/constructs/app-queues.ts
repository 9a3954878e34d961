import { Duration } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { INBOUND_TIMEOUT } from './inbound-mail.ts';
import { JobQueue } from './job-queue.ts';
import { COMPANY_DATA_TIMEOUT } from './company-data.ts';
import {
  BILLING_TIMEOUT,
  CLIENT_IMPORT_TIMEOUT,
  DOCUMENT_TIMEOUT,
  FIELD_SERVICE_TIMEOUT,
  MAIL_TIMEOUT,
} from './workers.ts';

type QueueName =
  | 'documents'
  | 'mail'
  | 'inbound'
  | 'billing'
  | 'companyData'
  | 'clientImport'
  | 'fieldService'
  | 'storedPhotos';

export type AppQueues = Readonly<Record<QueueName, JobQueue>>;

/** Takes the stack's own scope, so the queues keep their logical IDs in the template when this file changes. */
export const makeAppQueues = (scope: Construct, storedPhotos: JobQueue): AppQueues => ({
  documents: new JobQueue(scope, 'DocumentJobs', { workerTimeout: DOCUMENT_TIMEOUT }),
  mail: new JobQueue(scope, 'MailJobs', { workerTimeout: MAIL_TIMEOUT }),
  inbound: new JobQueue(scope, 'InboundMailJobs', { workerTimeout: INBOUND_TIMEOUT }),
  billing: new JobQueue(scope, 'BillingJobs', { workerTimeout: BILLING_TIMEOUT }),
  // Keeps its old ID: with a new one the stack would replace the queue and lose the jobs in it.
  companyData: new JobQueue(scope, 'LeavingJobs', { workerTimeout: COMPANY_DATA_TIMEOUT, maxAge: Duration.hours(6) }),
  clientImport: new JobQueue(scope, 'ClientImportJobs', { workerTimeout: CLIENT_IMPORT_TIMEOUT }),
  fieldService: new JobQueue(scope, 'FieldServiceJobs', { workerTimeout: FIELD_SERVICE_TIMEOUT }),
  storedPhotos,
});
