import type { bouncedAddressRoutes } from '#shared/contract/bounced-addresses.ts';
import type { Handlers } from '#functions/http/handlers.ts';
import { liftBouncedAddress } from './lift-bounced-address.ts';
import { listBouncedAddresses } from './list-bounced-addresses.ts';

export const bouncedAddressHandlers: Handlers<typeof bouncedAddressRoutes> = {
  listBouncedAddresses: ({ query }, ctx) => listBouncedAddresses(query, ctx),
  liftBouncedAddress: ({ body }, ctx) => liftBouncedAddress(body.email, ctx),
};
