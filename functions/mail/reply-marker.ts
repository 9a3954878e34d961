/** First line of an email that accepts replies: the quote in a reply starts with it. */
export const REPLY_MARKER = 'Write your reply above this line.';
