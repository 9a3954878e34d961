import * as z from 'zod';
import { PROVIDER_IDS } from '#shared/field-service/providers.ts';

/** The company's account at one field-service system. The credentials are encrypted for the company and the provider. */
export const ConnectionRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServiceConnection'),
  provider: z.enum(PROVIDER_IDS),
  state: z.enum(['connected', 'refused']),
  accountId: z.string(),
  accountName: z.string(),
  encrypted: z.string(),
  connectedAt: z.string(),
  connectedBy: z.string(),
  connectedByName: z.string(),
  /** While one function renews the tokens, until this moment at most, others wait for it. */
  renewingUntil: z.string().optional(),
  version: z.number().int(),
});
export type ConnectionRow = z.infer<typeof ConnectionRow>;

/** A sign-in at a provider that an administrator has begun; `stateHash` ties its end to its beginning. */
export const SignInRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServiceSignIn'),
  stateHash: z.string(),
  userId: z.string(),
  endsAt: z.string(),
});
export type SignInRow = z.infer<typeof SignInRow>;

export const LogRow = z.object({
  v: z.literal(1),
  entity: z.literal('FieldServiceLog'),
  at: z.string(),
  isProblem: z.boolean(),
  text: z.string(),
});
export type LogRow = z.infer<typeof LogRow>;
