import * as z from 'zod';
import { Email, Instant, PageQuery } from './common.ts';
import { defineRoutes } from './route.ts';

/** Days before an address that was declared to work, and bounced again, may be declared so again. */
export const LIFT_EVERY_DAYS = 90;

/** An address that gets no more email, as the company sees it whose email met it. */
export const BouncedAddress = z.object({
  email: z.string(),
  /** It refused an email for good, or its reader marked one as spam. */
  kind: z.enum(['bounced', 'complained']),
  at: Instant,
  /** From when a person may say that it works again; absent where none may. */
  liftableFrom: Instant.exactOptional(),
});
export type BouncedAddress = z.infer<typeof BouncedAddress>;

export const bouncedAddressRoutes = defineRoutes({
  listBouncedAddresses: {
    method: 'GET',
    path: '/api/bounced-addresses',
    lambda: 'clients',
    permission: 'DASHBOARD_VIEW',
    summary: 'Addresses that emails of this company did not reach and that get no more email',
    query: z.strictObject(PageQuery),
    response: z.object({ addresses: z.array(BouncedAddress), cursor: z.string().optional() }),
  },
  liftBouncedAddress: {
    method: 'POST',
    path: '/api/bounced-addresses/works-again',
    lambda: 'clients',
    permission: 'ADD_CLIENT',
    audit: 'address.lift',
    summary: `Say that a bounced address works again, once in ${LIFT_EVERY_DAYS} days; one whose reader complained stays blocked`,
    body: z.strictObject({ email: Email }),
    response: z.object({ email: z.string() }),
  },
});
