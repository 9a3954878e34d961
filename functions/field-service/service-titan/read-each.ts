import { FieldServiceError } from '../failure.ts';

/** A record has an unknown format, or was deleted since its list was read. */
const isUnreadable = (error: unknown): error is FieldServiceError =>
  error instanceof FieldServiceError && (error.kind === 'unexpected' || error.kind === 'not-found');

/**
 * Completes the records of a list with further calls, and leaves out those that can't be read. `failure` is the reason of the
 * first one left out.
 */
export async function readEach<A, B>(records: readonly A[], complete: (record: A) => Promise<B>) {
  const read: B[] = [];
  let failure: FieldServiceError | undefined;
  for (const record of records) {
    try {
      read.push(await complete(record));
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      failure ??= error;
    }
  }
  return { read, failure };
}
