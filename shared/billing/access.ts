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
 * The subscription's status as every guard knows it: 'canceled' closes the product. A trial without a plan ends
 * by the clock, whether or not a job has noticed. Where payment is off, no company is closed (ADR 016).
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

/** The users whose company is closed to them; super administrators keep working in any state. */
export const isShutOut = ({ role, subscriptionStatus }: Standing): boolean =>
  subscriptionStatus === 'canceled' && role !== 'SUPER_ADMIN';

/** Why a route still answers a closed company. */
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
 * The one rule of a closed company: each route that still answers it says why (`openWhenCanceled`). New inspections and new
 * emails to homeowners are not among them. Everything else is refused, and nothing is deleted.
 */
export const isClosedTo = (route: { openWhenCanceled?: OpenReason }, who: Standing): boolean =>
  isShutOut(who) && route.openWhenCanceled === undefined;
