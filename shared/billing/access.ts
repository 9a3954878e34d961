import type { Role } from '#shared/auth/roles.ts';

/** What decides whether a company may work. */
export type Access = {
  subscriptionStatus: string;
  /** ISO time. */
  trialEndsAt: string;
  /** There while the payment provider has a subscription of the company. */
  subscription?: unknown;
};

/** Retries are used up or collection is paused: the same to the company as canceled. */
const CLOSED = ['unpaid', 'paused', 'incomplete_expired'];

/** When it is asked, and whether this installation takes payments for itself at all. */
export type AccessAsked = { now: Date; isBilled: boolean };

/**
 * The subscription's status as every guard knows it: 'canceled' closes the product. A trial that nobody followed up ends
 * by the clock, whether or not a job has noticed. Where nobody can pay nobody is closed out (ADR 016).
 */
export function accessStatus(
  { subscriptionStatus, trialEndsAt, subscription }: Access,
  { now, isBilled }: AccessAsked,
): string {
  if (!isBilled) return 'active';
  if (CLOSED.includes(subscriptionStatus)) return 'canceled';
  const isTrialOver = subscriptionStatus === 'trialing' && subscription === undefined && new Date(trialEndsAt) <= now;
  return isTrialOver ? 'canceled' : subscriptionStatus;
}

type Standing = { role: Role; subscriptionStatus: string };

/** Whose company is closed to them; the provider's own super administrators work on whatever its state. */
export const isShutOut = ({ role, subscriptionStatus }: Standing): boolean =>
  subscriptionStatus === 'canceled' && role !== 'SUPER_ADMIN';

/**
 * The one rule of a closed company: it gets the way back (billing), its own sign-in, and has the work its devices have not
 * sent accepted; each route says so by `openWhenCanceled`. Everything else is a 402, and nothing is deleted.
 */
export const isClosedTo = (route: { openWhenCanceled?: boolean }, who: Standing): boolean =>
  isShutOut(who) && route.openWhenCanceled !== true;
