/** The longest text that a search of clients accepts. In its own file, so that a page needs no schemas for it. */
export const MAX_SEARCH = 80;
