import { keepProblem } from './error-reports/problem-queue.ts';

/** The one place for problems: the browser's console, for what a support person asks a user to read out, and the error report. */
export function logProblem(message: string, detail?: unknown): void {
  // eslint-disable-next-line no-console -- see above
  console.error(message, detail);
  keepProblem(message, detail);
}
