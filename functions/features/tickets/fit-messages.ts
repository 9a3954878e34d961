import type { MessageRecord } from './record.ts';

/** The limit for all texts. A function's response is limited to 6 MB, and links to attachments are long. */
const MAX_BYTES = 3_000_000;
const SHORT = 200;

/** The bytes of a text in a function's response, which contains the body's JSON as a string. */
const sizeOf = (text = ''): number => Buffer.byteLength(JSON.stringify(JSON.stringify(text)));

/**
 * The messages, oldest first, shortened to fit into one response. In a ticket with many long emails, the oldest ones lose their
 * quoted text first, then all but the beginning of their own text.
 */
export function fitMessages(messages: readonly MessageRecord[]): MessageRecord[] {
  let left = MAX_BYTES;
  const take = (text: string | undefined): boolean => {
    const isFitting = sizeOf(text) <= left;
    if (isFitting) left -= sizeOf(text);
    return isFitting;
  };
  const own = messages
    .toReversed()
    .map((message) =>
      take(message.text) ? message : { ...message, text: `${[...message.text].slice(0, SHORT).join('')}…` },
    );
  const withQuotes = own.map(({ fullText, ...message }) =>
    fullText !== undefined && take(fullText) ? { ...message, fullText } : message,
  );
  return withQuotes.toReversed();
}
