/**
 * The token at the end of a ticket page's link. It has no dot, because a dot would make the path look like a file. Kept apart
 * from its schema so that a page can check it without loading the schema.
 */
export const TICKET_TOKEN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}-[a-z2-7]{26}$/;
