/** What becomes of a PDF that was asked for. */
export const DOCUMENT_STATES = ['queued', 'made', 'failed'] as const;
