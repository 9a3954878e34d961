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
  /** Under which a system row leads an event to this company: of the address in `webhookToken`, or of the account at Jobber. */
  webhookHash: z.string().optional(),
  /** The secret part of the address that Housecall Pro sends events to. */
  webhookToken: z.string().optional(),
  /** Signs those events; encrypted as the credentials are. */
  encryptedSigningSecret: z.string().optional(),
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

/** An event of a webhook that was taken; it is kept for longer than an event may be late. */
export const EventRow = z.object({ v: z.literal(1), entity: z.literal('FieldServiceEvent'), at: z.string() });
export type EventRow = z.infer<typeof EventRow>;

/**
 * Whether the connection is the one that a push or a pull was started for. Systems number their accounts on their own, so an account
 * of another system may have the same id.
 */
export const isSameAccount = (
  connection: ConnectionRow | undefined,
  { provider, accountId }: Pick<ConnectionRow, 'provider' | 'accountId'>,
): connection is ConnectionRow => connection?.provider === provider && connection.accountId === accountId;
