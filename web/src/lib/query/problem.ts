import { ApiError, fieldErrorsOf } from '../api/api-error.ts';

type Wording = {
  /** Shown in place of the general sentence while the server can't be reached. */
  offline?: string;
  /** Shown in place of the server's own message, by status. */
  byStatus?: Readonly<Record<number, string>>;
};

export const isUnreachable = (error: unknown): boolean => error instanceof ApiError && error.isUnreachable;

/** The sentence that a screen shows for a failed read or change; undefined without a failure. */
export function problemOf(error: unknown, { offline, byStatus = {} }: Wording = {}): string | undefined {
  if (error === null || error === undefined) return undefined;
  if (offline !== undefined && isUnreachable(error)) return offline;
  const own = error instanceof ApiError ? byStatus[error.status] : undefined;
  if (own !== undefined) return own;
  const { main, ...fields } = fieldErrorsOf(error);
  return main ?? Object.values(fields)[0];
}
