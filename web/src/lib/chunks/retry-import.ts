import { ChunkFailure } from './chunk-failure.ts';
import { untilTriedAgain } from './chunk-load-error.ts';

/** Loads a part that is never given up: where it does not come, the screen says so and it is tried again. */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof ChunkFailure)) throw error;
      await untilTriedAgain(error);
    }
  }
}
