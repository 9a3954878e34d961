/** First line of an email that is replied to: what an email program quotes begins with it. */
export const REPLY_MARKER = 'Write your reply above this line.';
