import { ChunkFailure } from './chunk-failure.ts';
import { waitForRetry } from './chunk-load-error.ts';

/** Loads a chunk without ever giving up: when it fails, the screen says so, and it is retried. */
export async function retryImport<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof ChunkFailure)) throw error;
      await waitForRetry(error);
    }
  }
}
