/** The secret in a reminder's link; separate from its schema, so that a page can check it without loading that. */
export const MAIL_TOKEN = /^[\w-]{43}$/;
