import { EXTRA_TECHNICIAN_MONTHLY_CENTS, PREMIUM_PLAN, STANDARD_PLAN } from '#shared/pricing/plans.ts';

/** A price at the payment provider, identified by its lookup key; cents per month and unit. */
export type CatalogEntry = { readonly lookupKey: string; readonly name: string; readonly monthlyCents: number };

/** Our prices as the payment provider needs them; bin/stripe-prices.ts creates them there once. */
export const CATALOG = {
  standard: {
    lookupKey: 'flueprint_standard_monthly',
    name: `${STANDARD_PLAN.name} plan`,
    monthlyCents: STANDARD_PLAN.monthlyCents,
  },
  premium: {
    lookupKey: 'flueprint_premium_monthly',
    name: `${PREMIUM_PLAN.name} plan`,
    monthlyCents: PREMIUM_PLAN.monthlyCents,
  },
  technician: {
    lookupKey: 'flueprint_technician_monthly',
    name: 'Additional technician account',
    monthlyCents: EXTRA_TECHNICIAN_MONTHLY_CENTS,
  },
} as const satisfies Record<string, CatalogEntry>;
export type CatalogKey = keyof typeof CATALOG;
