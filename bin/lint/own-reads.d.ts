export const ownReads: readonly { selector: string; message: string }[];
