export const PLAN_IDS = ['standard', 'premium'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/** A subscription plan. The price is in cents per month and includes `INCLUDED_TECHNICIANS` technician accounts. */
export type Plan = {
  readonly id: PlanId;
  readonly name: string;
  readonly monthlyCents: number;
  /** Customers are imported from a field-service system; reports and proposals are exported to it. */
  readonly hasIntegrations: boolean;
};

export const STANDARD_PLAN: Plan = { id: 'standard', name: 'Standard', monthlyCents: 24_900, hasIntegrations: false };
export const PREMIUM_PLAN: Plan = { id: 'premium', name: 'Premium', monthlyCents: 44_900, hasIntegrations: true };

export const PLANS: readonly Plan[] = [STANDARD_PLAN, PREMIUM_PLAN];

export const planOf = (id: PlanId): Plan => (id === 'premium' ? PREMIUM_PLAN : STANDARD_PLAN);

export const INCLUDED_TECHNICIANS = 1;
export const EXTRA_TECHNICIAN_MONTHLY_CENTS = 4_900;

/** Number of technician accounts billed on top of the plan. */
export const extraTechnicians = (technicians: number): number => Math.max(0, technicians - INCLUDED_TECHNICIANS);

/**
 * A company's monthly price in cents: the plan plus each technician account above the included ones. Office accounts are free.
 */
export function monthlyCentsFor(plan: Plan, technicians: number): number {
  return plan.monthlyCents + extraTechnicians(technicians) * EXTRA_TECHNICIAN_MONTHLY_CENTS;
}
