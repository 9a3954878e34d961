/** The specification's fallback for a failure without details. */
export const UNKNOWN_ERROR = 'An unknown error occurred';

/** Still true after signing in again, because a page that shows it stays open under the sign-in dialog. */
const SESSION_ENDED = 'Your session had ended. Try again once you’ve signed in.';

/** A failed call; `status` is 0 if there was no response (offline, timeout, connection lost). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    /** Messages by request field; messages without a field are under `main`. */
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

/** Messages by field for any thrown value; without details, the fallback under the main field. */
export function fieldErrorsOf(error: unknown, mainField = 'main'): Record<string, string> {
  if (!(error instanceof ApiError)) return { [mainField]: UNKNOWN_ERROR };
  if (error.isUnreachable) return { [mainField]: 'You’re offline. Check your connection and try again.' };
  const { main: reason, ...fields } = error.errors;
  const main = error.status === 401 && reason !== undefined ? SESSION_ENDED : reason;
  if (main !== undefined) return { ...fields, [mainField]: fields[mainField] ?? main };
  return Object.keys(fields).length === 0 ? { [mainField]: UNKNOWN_ERROR } : fields;
}
