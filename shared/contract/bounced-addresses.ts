import * as z from 'zod';
import { Email, Instant, PageQuery } from './common.ts';
import { defineRoutes } from './route.ts';

/** Days before an address that was lifted, and bounced again, may be lifted again. */
export const LIFT_EVERY_DAYS = 90;

/** An address that gets no more email, as shown to the company whose email bounced. */
export const BouncedAddress = z.object({
  email: z.string(),
  /** It rejected an email permanently, or the recipient marked one as spam. */
  kind: z.enum(['bounced', 'complained']),
  at: Instant,
  /** From when a user may declare that it works again; absent if that isn't allowed. */
  liftableFrom: Instant.exactOptional(),
});
export type BouncedAddress = z.infer<typeof BouncedAddress>;

export const bouncedAddressRoutes = defineRoutes({
  listBouncedAddresses: {
    method: 'GET',
    path: '/api/bounced-addresses',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary: 'Addresses that are blocked because emails of this company bounced',
    query: z.strictObject(PageQuery),
    response: z.object({ addresses: z.array(BouncedAddress), cursor: z.string().optional() }),
  },
  liftBouncedAddress: {
    method: 'POST',
    path: '/api/bounced-addresses/works-again',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: 'address.lift',
    summary: `Unblock a bounced address, once in ${LIFT_EVERY_DAYS} days; an address with a complaint stays blocked`,
    body: z.strictObject({ email: Email }),
    response: z.object({ email: z.string() }),
  },
});
