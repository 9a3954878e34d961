/** Every error code of a route, with its HTTP status; the web turns the code into text if no field has a message. */
export const STATUS_OF = {
  BAD_REQUEST: 400,
  UNAUTHENTICATED: 401,
  PAYMENT_REQUIRED: 402,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  /** The proposal has already been approved. */
  ALREADY_APPROVED: 409,
  /** The proposal has changed since the client read it. */
  PROPOSAL_CHANGED: 409,
  /** The proposal has been withdrawn. */
  PROPOSAL_WITHDRAWN: 409,
  TOO_LARGE: 413,
  RULE: 422,
  /** The company is closed: it starts no inspections and emails no homeowners. */
  COMPANY_CLOSED: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  TRY_AGAIN: 503,
} as const satisfies Record<string, number>;
export type ErrorCode = keyof typeof STATUS_OF;

/** Messages by field; a message for no particular field has a key of its own, such as `main`. */
export type FieldErrors = Record<string, string>;

type AppErrorOptions = { message?: string; cause?: unknown; retryAfterSeconds?: number };

export class AppError extends Error {
  readonly code: ErrorCode;
  /** Safe to show to the caller. */
  readonly errors: FieldErrors;
  /** When the same request may be retried, if known. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, errors: FieldErrors, options: AppErrorOptions = {}) {
    super(options.message ?? `${code}: ${Object.keys(errors).join(', ')}`, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** The same response for a missing row and for another company's row. */
export const notFound = (field = 'main'): AppError => new AppError('NOT_FOUND', { [field]: 'Not found' });

export const conflict = (field: string, message: string): AppError => new AppError('CONFLICT', { [field]: message });

export const ruleBroken = (errors: FieldErrors): AppError => new AppError('RULE', errors);

export const companyClosed = (message: string): AppError => new AppError('COMPANY_CLOSED', { main: message });
