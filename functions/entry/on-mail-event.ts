import type { SNSEvent } from 'aws-lambda';
import { unsafeSystemTable } from '#functions/data/system-table.ts';
import { readMailEvent } from '#functions/features/deliveries/read-mail-event.ts';
import { recordMailEvent } from '#functions/features/deliveries/record-mail-event.ts';
import { enqueueFieldService } from '#functions/features/field-service/jobs.ts';
import { systemClock } from '#functions/platform/clock.ts';

/** Handles SES events from SNS. An error makes SNS and Lambda retry, then the event goes to the dead-letter queue. */
export async function handler(event: SNSEvent): Promise<void> {
  for (const record of event.Records) {
    const mailEvent = readMailEvent(record.Sns.Message);
    if (mailEvent === undefined) continue;
    await recordMailEvent(mailEvent, { store: unsafeSystemTable(), clock: systemClock, enqueueFieldService });
  }
}
