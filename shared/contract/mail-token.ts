/** The secret in a link of a reminder; apart from its schema, so that a page can check it without loading that. */
export const MAIL_TOKEN = /^[\w-]{43}$/;
