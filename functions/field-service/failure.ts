/**
 * unauthorized: the credentials were rejected. rate-limited: too many requests. not-found: the record doesn't exist.
 * refused: the provider says what is wrong with the request. unavailable: no response, or a fault of the provider.
 * unexpected: a response with an undocumented shape, or a redirect.
 */
export const FAILURE_KINDS = [
  'unauthorized',
  'rate-limited',
  'not-found',
  'refused',
  'unavailable',
  'unexpected',
] as const;
export type FailureKind = (typeof FAILURE_KINDS)[number];

type Facts = {
  /** Seconds to wait, as requested by the provider. */
  readonly retryAfterSeconds?: number | undefined;
  /** The provider's explanation, shown to the company; at most 300 characters. */
  readonly reasons?: string | undefined;
  /** The request may have succeeded: look for its result before a retry. */
  readonly mayBeDone?: boolean;
};

const MAX_REASONS = 300;

/** A failed call to a field-service system. Its message contains no header, body or credential. */
export class FieldServiceError extends Error {
  override readonly name = 'FieldServiceError';
  readonly kind: FailureKind;
  readonly retryAfterSeconds: number | undefined;
  readonly reasons: string;
  readonly mayBeDone: boolean;

  constructor(kind: FailureKind, what: string, { retryAfterSeconds, reasons = '', mayBeDone = false }: Facts = {}) {
    super(`${kind}: ${what}`);
    this.kind = kind;
    this.retryAfterSeconds = retryAfterSeconds;
    this.reasons = reasons.replaceAll(/\s+/g, ' ').trim().slice(0, MAX_REASONS);
    this.mayBeDone = mayBeDone;
  }

  /** Whether a retry of the same call can succeed without any change. */
  get isPassing(): boolean {
    return this.kind === 'rate-limited' || this.kind === 'unavailable';
  }
}

/** For calls that this provider doesn't support; reaching it is a bug in our code. */
export const notSupported = (what: string): never => {
  throw new Error(`This provider has no ${what}`);
};
