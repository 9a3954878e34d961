/** The one place that writes to the browser's console: for what a support person asks a user to read out. */
export function logProblem(message: string, detail?: unknown): void {
  // eslint-disable-next-line no-console -- see above
  console.error(message, detail);
}
