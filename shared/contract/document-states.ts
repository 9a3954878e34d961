/** The state of a requested PDF. */
export const DOCUMENT_STATES = ['queued', 'made', 'failed'] as const;
