import type { SNSEvent } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { MailEvent, recordMailEvent } from '#functions/features/deliveries/record-mail-event.ts';
import { enqueueFieldService } from '#functions/features/field-service/jobs.ts';
import { systemClock } from '#functions/platform/clock.ts';

/** Handles SES events from SNS. An error makes SNS and Lambda retry, then the event goes to the dead-letter queue. */
export async function handler(event: SNSEvent): Promise<void> {
  for (const record of event.Records) {
    const mailEvent = MailEvent.parse(JSON.parse(record.Sns.Message));
    await recordMailEvent(mailEvent, { store: unsafeSystemTable(), clock: systemClock, enqueueFieldService });
  }
}
