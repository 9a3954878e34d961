/** A subscription plan; prices are cents a month and include `INCLUDED_TECHNICIANS` technician accounts. */
export type Plan = { readonly id: 'standard' | 'premium'; readonly name: string; readonly monthlyCents: number };

export const STANDARD_PLAN: Plan = { id: 'standard', name: 'Standard', monthlyCents: 24_900 };
export const PREMIUM_PLAN: Plan = { id: 'premium', name: 'Premium', monthlyCents: 44_900 };

export const PLANS: readonly Plan[] = [STANDARD_PLAN, PREMIUM_PLAN];

export const INCLUDED_TECHNICIANS = 1;
export const EXTRA_TECHNICIAN_MONTHLY_CENTS = 4_900;

/** What a company pays a month, in cents: the plan and each technician account above the included ones; office accounts are free. */
export function monthlyCentsFor(plan: Plan, technicians: number): number {
  const extra = Math.max(0, technicians - INCLUDED_TECHNICIANS);
  return plan.monthlyCents + extra * EXTRA_TECHNICIAN_MONTHLY_CENTS;
}
