/** The name of an AWS error, which is more specific than its class. */
export const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'Error');
