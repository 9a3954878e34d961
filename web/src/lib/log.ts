import { queueProblem } from './error-reports/problem-queue.ts';

/** Logs a problem to the console, for users to read out to support, and to error reporting. */
export function logProblem(message: string, detail?: unknown): void {
  // oxlint-disable-next-line no-console -- see above
  console.error(message, detail);
  queueProblem(message, detail);
}
