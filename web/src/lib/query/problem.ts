import { ApiError, fieldErrorsOf } from '../api/api-error.ts';

type Wording = {
  /** Shown instead of the general message while the server can't be reached. */
  offline?: string;
  /** Shown instead of the server's message, by status. */
  byStatus?: Readonly<Record<number, string>>;
};

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.isUnreachable;

/** The message that a screen shows for a failed read or change; undefined without a failure. */
export function problemOf(error: unknown, { offline, byStatus = {} }: Wording = {}): string | undefined {
  if (error === null || error === undefined) return undefined;
  if (offline !== undefined && isUnreachable(error)) return offline;
  const own = error instanceof ApiError ? byStatus[error.status] : undefined;
  if (own !== undefined) return own;
  const { main, ...fields } = fieldErrorsOf(error);
  return main ?? Object.values(fields)[0];
}
