/** What the link to a ticket's page ends with, without a dot, which would make the path a file's; apart from its schema, so that a page can check it without loading that. */
export const TICKET_TOKEN = /^[0-7][0-9A-HJKMNP-TV-Z]{25}-[a-z2-7]{26}$/;
