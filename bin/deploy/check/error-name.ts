/** Name of an error of AWS, which says more than its class. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
