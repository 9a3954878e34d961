import type { SQSHandler } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { receiveMail } from '#functions/features/tickets/inbound/receive-mail.ts';
import { ReceivedMail } from '#functions/features/tickets/inbound/received-mail.ts';
import { objectStore } from '#functions/files/object-store.ts';
import { enqueueMail } from '#functions/jobs/enqueue.ts';
import { runBatch } from '#functions/jobs/run-batch.ts';
import { systemClock } from '#functions/platform/clock.ts';
import { env, required } from '#functions/platform/env.ts';

export const handler: SQSHandler = (event) =>
  runBatch(event, ReceivedMail, (received) =>
    receiveMail(received, {
      store: unsafeSystemTable(),
      clock: systemClock,
      objects: objectStore(),
      documentBucket: required('DOCUMENT_BUCKET'),
      domain: required('INBOUND_DOMAIN'),
      mailFrom: required('MAIL_FROM'),
      teamSenders: [required('SUPPORT_EMAIL'), ...(env().SUPPORT_SENDERS ?? [])],
      enqueue: enqueueMail,
    }),
  );
