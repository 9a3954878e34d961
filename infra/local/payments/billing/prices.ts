import { CATALOG } from '#shared/billing/catalog.ts';
import type { Price } from './types.ts';

/** The prices that the account's owner has created (docs/deploy.md). */
export const localPrices = (): Price[] =>
  Object.values(CATALOG).map(({ lookupKey, name, monthlyCents }) => ({
    id: `price_${lookupKey}`,
    lookupKey,
    name,
    unitAmount: monthlyCents,
  }));
