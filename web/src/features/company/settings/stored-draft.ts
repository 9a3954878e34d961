import * as z from 'zod';

/** Settings as typed, and the saved settings that they were typed over. */
export type StoredDraft<T> = { base: string; draft: T };

/** The schema of a stored draft. In a file of its own, because a page without a draft needs no schemas. */
export const storedDraft = <T>(draft: z.ZodType<T>): z.ZodType<StoredDraft<T> | null> =>
  z.object({ base: z.string(), draft }).nullable() as z.ZodType<StoredDraft<T> | null>;
