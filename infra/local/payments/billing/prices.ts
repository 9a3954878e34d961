import { CATALOGUE } from '#shared/billing/catalogue.ts';
import type { Price } from './types.ts';

/** The prices as the owner of an account has made them there (docs/deploy.md). */
export const localPrices = (): Price[] =>
  Object.values(CATALOGUE).map(({ lookupKey, name, monthlyCents }) => ({
    id: `price_${lookupKey}`,
    lookupKey,
    name,
    unitAmount: monthlyCents,
  }));
