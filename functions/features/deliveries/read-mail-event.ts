import { MailEvent } from './record-mail-event.ts';

/** SES publishes a sentence that begins so when it starts to use a topic, such as after the first deployment. */
const TOPIC_VALIDATED = 'Successfully validated';

/** The event in a message of the topic; undefined for the sentence with which SES tests the topic. */
export const readMailEvent = (message: string): MailEvent | undefined =>
  message.startsWith(TOPIC_VALIDATED) ? undefined : MailEvent.parse(JSON.parse(message));
