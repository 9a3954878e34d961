import * as z from 'zod';
import { line } from './common.ts';

/** The size of the signature field, in its own units; a path's coordinates are within it. */
export const SIGNATURE_BOX = { width: 600, height: 180 } as const;
export const MAX_SIGNATURE_PATH = 16_000;

/** A drawn signature as lines in the box above, or a typed name, which is equally valid. */
export const Signature = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('drawn'),
    name: line(120),
    path: z
      .string()
      .min(12, 'Sign in the box')
      .max(MAX_SIGNATURE_PATH, 'The signature has too many lines: clear it and sign again')
      .regex(/^M\d{1,3} \d{1,3}(?:[ML]\d{1,3} \d{1,3})+$/, 'This is not a signature'),
  }),
  z.strictObject({ kind: z.literal('typed'), name: line(120) }),
]);
export type Signature = z.infer<typeof Signature>;
