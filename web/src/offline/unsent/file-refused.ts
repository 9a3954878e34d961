/** A file that is not taken, with the reason in words for people. Apart from what reads files: that is loaded when one is chosen. */
export class FileRefused extends Error {}
