import { required } from '#functions/platform/env.ts';
import type { BillingJob, DocumentJob, MailJob } from './messages.ts';
import { sendMessage } from './send-message.ts';

export const enqueueMail = (job: MailJob): Promise<void> =>
  sendMessage(required('MAIL_QUEUE_URL'), JSON.stringify(job));

export const enqueueDocument = (job: DocumentJob, delaySeconds = 0): Promise<void> =>
  sendMessage(required('DOCUMENT_QUEUE_URL'), JSON.stringify(job), delaySeconds);

export const enqueueBilling = (job: BillingJob): Promise<void> =>
  sendMessage(required('BILLING_QUEUE_URL'), JSON.stringify(job));
