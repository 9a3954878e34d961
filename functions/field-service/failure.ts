/**
 * unauthorized: the credentials are refused. rate-limited: too many requests. not-found: the record is not there. refused: the
 * provider names what is wrong with the request. unavailable: no answer, or a fault of the provider. unexpected: an answer whose
 * shape is not the documented one, a redirect among them.
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
  /** Seconds to wait, as the provider asks. */
  readonly retryAfterSeconds?: number | undefined;
  /** What the provider says is wrong, for the company to read; at most 300 characters. */
  readonly reasons?: string | undefined;
  /** The request may have been carried out: it is repeated only after a look at what is there. */
  readonly mayBeDone?: boolean;
};

const MAX_REASONS = 300;

/** A call to a field-service system that failed. Its message names no header, body or credential. */
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

  /** Whether the same call can succeed later without anybody changing something. */
  get isPassing(): boolean {
    return this.kind === 'rate-limited' || this.kind === 'unavailable';
  }
}

/** Not something that this provider can do; asked for by mistake of our own code. */
export const notSupported = (what: string): never => {
  throw new Error(`This provider has no ${what}`);
};
