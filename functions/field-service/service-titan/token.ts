import * as z from 'zod';
import { FieldServiceError } from '../failure.ts';
import { FieldServiceHttp, type HttpOptions } from '../http-client.ts';
import type { TokenSource } from '../token-source.ts';

export type ServiceTitanCredentials = { tenantId: string; clientId: string; clientSecret: string };

const Token = z.object({ access_token: z.string().min(1) });

/** A token for a company's client credentials, cached until the provider rejects it. */
export function clientToken(
  { tenantId, clientId, clientSecret }: ServiceTitanCredentials,
  options: HttpOptions,
): TokenSource {
  const http = new FieldServiceHttp('service-titan', tenantId, options);
  let cached: string | undefined;
  const request = async (): Promise<string> => {
    const grant = { grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret };
    try {
      const response = await http.json(Token, {
        host: 'auth.servicetitan.io',
        path: '/connect/token',
        method: 'POST',
        isRepeatable: true,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(grant).toString(),
      });
      cached = response.access_token;
      return cached;
    } catch (error) {
      if (!(error instanceof FieldServiceError) || error.kind !== 'refused') throw error;
      throw new FieldServiceError('unauthorized', 'the client is refused', { reasons: error.reasons });
    }
  };
  return {
    current: async () => cached ?? request(),
    renew: async (refused) => (cached === undefined || cached === refused ? request() : cached),
  };
}
