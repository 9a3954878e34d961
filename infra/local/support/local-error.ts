/** A startup error that the developer can fix: its message is one sentence with the fix, printed without a stack. */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}
