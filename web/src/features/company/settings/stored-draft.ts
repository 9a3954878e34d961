import * as z from 'zod';

/** Settings as typed, and the saved settings they are based on. */
export type StoredDraft<T> = { base: string; draft: T };

/** The schema of a stored draft. It is loaded only for a page that has one. */
export const storedDraft = <T>(draft: z.ZodType<T>): z.ZodType<StoredDraft<T> | null> =>
  z.object({ base: z.string(), draft }).nullable() as z.ZodType<StoredDraft<T> | null>;
