import * as z from 'zod';

/** The credentials of a company's account at a provider; stored only in encrypted form. */
export const Credentials = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('kickserv'), account: z.string(), token: z.string() }),
  z.object({ provider: z.literal('jobber'), accessToken: z.string(), refreshToken: z.string() }),
  z.object({ provider: z.literal('housecall-pro'), apiKey: z.string() }),
  z.object({
    provider: z.literal('service-titan'),
    tenantId: z.string(),
    clientId: z.string(),
    clientSecret: z.string(),
  }),
]);
export type Credentials = z.infer<typeof Credentials>;
