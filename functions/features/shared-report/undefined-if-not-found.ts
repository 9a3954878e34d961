import { AppError } from '#shared/errors.ts';

/** Undefined instead of a 404; rethrows any other error. */
export async function unlessMissing<T>(act: Promise<T>): Promise<T | undefined> {
  try {
    return await act;
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
    throw error;
  }
}
