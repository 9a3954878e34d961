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
  /** Until this time one function refreshes the tokens, and others wait for it. */
  renewingUntil: z.string().optional(),
  /** Key of the system row that maps an event to this company: the hash of `webhookToken`, or of the Jobber account. */
  webhookHash: z.string().optional(),
  /** The secret in the webhook URL for Housecall Pro. */
  webhookToken: z.string().optional(),
  /** The secret that signs those events; encrypted like the credentials. */
  encryptedSigningSecret: z.string().optional(),
  version: z.number().int(),
});
export type ConnectionRow = z.infer<typeof ConnectionRow>;

/** An administrator's pending sign-in at a provider; `stateHash` links the redirect to it. */
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

/** A received webhook event, kept for longer than an event may be late. */
export const EventRow = z.object({ v: z.literal(1), entity: z.literal('FieldServiceEvent'), at: z.string() });
export type EventRow = z.infer<typeof EventRow>;

/**
 * Whether a connection still has the credentials with which a call was made. Refreshing tokens doesn't
 * change `connectedAt`; entering credentials does.
 */
export const hasSameCredentials = (now: ConnectionRow | undefined, used: ConnectionRow): now is ConnectionRow =>
  isSameAccount(now, used) && now.connectedAt === used.connectedAt;

/**
 * Whether the connection is the one that a push or a pull was started for. Compares the provider too, because account
 * ids are unique only within a provider.
 */
export const isSameAccount = (
  connection: ConnectionRow | undefined,
  { provider, accountId }: Pick<ConnectionRow, 'provider' | 'accountId'>,
): connection is ConnectionRow => connection?.provider === provider && connection.accountId === accountId;
