import { MailEvent } from './record-mail-event.ts';

/** SES publishes this text when it starts to use a topic, such as after the first deployment. */
const TOPIC_VALIDATED = 'Successfully validated SNS topic for Amazon SES event publishing.';

/** The event in a message of the topic; undefined for the text with which SES tests the topic. */
export const readMailEvent = (message: string): MailEvent | undefined =>
  message.trim() === TOPIC_VALIDATED ? undefined : MailEvent.parse(JSON.parse(message));
