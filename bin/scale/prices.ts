import { readFileSync } from 'node:fs';
import * as z from 'zod';

/** Price per unit up to a number of units. The last tier has no upper end. */
const Tiers = z.array(z.tuple([z.number().nullable(), z.number()]));
const tierNames = ['s3StandardGb', 's3OutGb', 'apiCall', 'cloudFrontGb', 'monthlyUser'] as const;

const Prices = z.object({
  asOf: z.string(),
  region: z.string(),
  note: z.string(),
  sources: z.array(z.url()),
  tiers: z.record(z.enum(tierNames), Tiers),
  flat: z.record(z.string(), z.number()),
});

export const PRICES = Prices.parse(JSON.parse(readFileSync(new URL('prices.json', import.meta.url), 'utf8')));

/** A flat price. Throws if prices.json does not have it. */
export function priceOf(name: string): number {
  const price = PRICES.flat[name];
  if (price === undefined) throw new Error(`prices.json has no ${name}`);
  return price;
}

/** The total price of this many units, each tier at its own price. */
export function tiered(name: (typeof tierNames)[number], units: number): number {
  let from = 0;
  let dollars = 0;
  for (const [until, price] of PRICES.tiers[name]) {
    const end = Math.min(units, until ?? Infinity);
    if (end > from) dollars += (end - from) * price;
    from = Math.max(from, end);
  }
  return dollars;
}
