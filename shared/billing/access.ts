import type { Role } from '#shared/auth/roles.ts';

/** The fields that decide whether a company may work. */
export type Access = {
  subscriptionStatus: string;
  /** ISO time. */
  trialEndsAt: string;
  /** Set while the payment provider has a subscription for the company. */
  subscription?: unknown;
};

/** Retries are used up or collection is paused: treated the same as canceled. */
const CLOSED = ['unpaid', 'paused', 'incomplete_expired'];

/** The time of the check, and whether this installation bills its companies at all. */
export type AccessCheck = { now: Date; isBilled: boolean };

/**
 * The subscription status that every guard uses: 'canceled' closes the product. A trial without a plan ends at its end
 * time, whether or not a job has processed it. Where billing is off, no company is closed (ADR 016).
 */
export function accessStatus(
  { subscriptionStatus, trialEndsAt, subscription }: Access,
  { now, isBilled }: AccessCheck,
): string {
  if (!isBilled) return 'active';
  if (CLOSED.includes(subscriptionStatus)) return 'canceled';
  const isTrialOver = subscriptionStatus === 'trialing' && subscription === undefined && new Date(trialEndsAt) <= now;
  return isTrialOver ? 'canceled' : subscriptionStatus;
}

type Standing = { role: Role; subscriptionStatus: string };

/** Whether the user's company is closed; super administrators can work in any state. */
export const isClosedOut = ({ role, subscriptionStatus }: Standing): boolean =>
  subscriptionStatus === 'canceled' && role !== 'SUPER_ADMIN';

/** Why a route is still open to a closed company. */
export const OPEN_REASONS = {
  account: 'its users sign in and out and protect their accounts',
  billing: 'it can pay again, for the technicians it wants',
  'company-data': 'it can take its data, delete itself and revoke what it shared',
  read: 'devices read what they need to send the rest',
  'field-work': 'work that devices have not sent yet is accepted',
  'begun-before': 'an inspection is accepted that was started before the closing',
} as const;
export type OpenReason = keyof typeof OPEN_REASONS;

/**
 * The only rule for a closed company: each route that stays open gives a reason (`openWhenCanceled`). New inspections
 * and new emails to homeowners don't. Everything else is refused, and nothing is deleted.
 */
export const isClosedTo = (route: { openWhenCanceled?: OpenReason }, who: Standing): boolean =>
  isClosedOut(who) && route.openWhenCanceled === undefined;
