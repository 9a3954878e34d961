/** The specification's fallback where a failure names nothing. */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** A call that did not succeed; `status` is 0 when no answer came (offline, time-out, cut off). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Messages by field of the request; what belongs to no field is under `main`. */
    readonly errors: Readonly<Record<string, string>>,
    readonly code?: string,
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status} ${code ?? ''} ${Object.keys(errors).join(', ')}`.trim());
    this.name = 'ApiError';
  }

  get isUnreachable(): boolean {
    return this.status === 0;
  }
}

/** Messages by field of any thrown value; without details, the fallback on the main field. */
export function fieldErrorsOf(error: unknown, mainField = 'main'): Record<string, string> {
  if (!(error instanceof ApiError)) return { [mainField]: UNKNOWN_ERROR };
  if (error.isUnreachable) return { [mainField]: 'You’re offline. Check your connection and try again.' };
  const { main, ...fields } = error.errors;
  if (main !== undefined) return { ...fields, [mainField]: fields[mainField] ?? main };
  return Object.keys(fields).length === 0 ? { [mainField]: UNKNOWN_ERROR } : fields;
}
