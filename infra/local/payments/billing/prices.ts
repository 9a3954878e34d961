import { CATALOGUE } from '#shared/billing/catalogue.ts';
import type { Price } from './types.ts';

/** The prices that the account's owner has created (docs/deploy.md). */
export const localPrices = (): Price[] =>
  Object.values(CATALOGUE).map(({ lookupKey, name, monthlyCents }) => ({
    id: `price_${lookupKey}`,
    lookupKey,
    name,
    unitAmount: monthlyCents,
  }));
