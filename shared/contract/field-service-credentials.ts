import * as z from 'zod';

/** Part of a header or a form: printable characters without spaces. */
export const secret = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'This field is required')
    .max(max, `At most ${max} characters`)
    .regex(/^[\x21-\x7e]+$/, 'Copy it again: it has spaces or special characters');

/** The credentials a company enters to connect. They are encrypted and never returned. */
export const FieldServiceCredentials = z.discriminatedUnion('provider', [
  z.strictObject({
    provider: z.literal('kickserv'),
    /** The name in the company's address at Kickserv. */
    account: z
      .string()
      .trim()
      .toLowerCase()
      .min(1, 'This field is required')
      .max(60, 'At most 60 characters')
      .regex(/^[a-z0-9][a-z0-9-]*$/, 'Enter only the name from the address, for example smith-sweeps'),
    token: secret(200),
  }),
  z.strictObject({ provider: z.literal('housecall-pro'), apiKey: secret(300) }),
  z.strictObject({
    provider: z.literal('service-titan'),
    tenantId: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/, 'The tenant ID is a number'),
    clientId: secret(200),
    clientSecret: secret(300),
  }),
]);
export type FieldServiceCredentials = z.infer<typeof FieldServiceCredentials>;
