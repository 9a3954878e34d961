/** A start-up fault the person at the keyboard can settle: its message is one sentence saying what to do, shown without a stack. */
export class LocalError extends Error {
  override readonly name = 'LocalError';
}
