import type { HandoutFacts, HandoutText } from '#shared/contract/handouts.ts';
import type { Signature } from '#shared/contract/signature.ts';
import type * as z from 'zod';

export type SignedHandout = {
  handoutId: string;
  facts: HandoutFacts;
  text: z.infer<typeof HandoutText>;
  textHash: string;
  signature: Signature;
  signedAt: string;
};
