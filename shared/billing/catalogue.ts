import { EXTRA_TECHNICIAN_MONTHLY_CENTS, PREMIUM_PLAN, STANDARD_PLAN } from '#shared/pricing/plans.ts';

/** A price at the payment provider, found there by its lookup key; cents a month per unit. */
export type CatalogueEntry = { readonly lookupKey: string; readonly name: string; readonly monthlyCents: number };

/** What the payment provider has to know of our prices; made there once by bin/stripe-prices.ts. */
export const CATALOGUE = {
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
} as const satisfies Record<string, CatalogueEntry>;
export type CatalogueKey = keyof typeof CATALOGUE;
