/**
 * A rejected file, with a reason for the user. In its own module, because the code that reads files is loaded only when one
 * is chosen.
 */
export class FileRefused extends Error {}
