import type * as z from 'zod';
import { FieldServiceError } from '../failure.ts';
import { segment } from '../hosts.ts';
import {
  checkErrors,
  FieldServiceHttp,
  type HttpOptions,
  type HttpRequest,
  parseJson,
  reasonsIn,
} from '../http-client.ts';
import { withToken } from '../token-source.ts';
import { clientToken, type ServiceTitanCredentials } from './token.ts';

/** Throws for errors or a problem document (RFC 7807) with status 200. */
function checkAnswer(text: string): void {
  checkErrors(text);
  const problem = /^\s*\{/.test(text) && /"title"\s*:/.test(text) && /"status"\s*:\s*[45]\d\d/.test(text);
  if (problem) throw new FieldServiceError('refused', 'a problem inside an answer', { reasons: reasonsIn(text) });
}

export const orUndefined = (error: unknown): undefined => {
  if (error instanceof FieldServiceError && error.kind === 'not-found') return undefined;
  throw error;
};

/** Calls of one tenant; a path comes with its API module. */
export function serviceTitanClient(credentials: ServiceTitanCredentials, appKey: string, options: HttpOptions) {
  const http = new FieldServiceHttp('service-titan', credentials.tenantId, options);
  const tokens = clientToken(credentials, options);
  const tenant = segment(credentials.tenantId);

  const call = <S extends z.ZodType>(
    schema: S,
    [module, path]: readonly ['crm' | 'jpm' | 'forms', string],
    request: Omit<HttpRequest, 'host' | 'path'> = {},
  ) =>
    withToken(tokens, async (token): Promise<z.output<S>> => {
      const isText = typeof request.body === 'string';
      const { text } = await http.send({
        ...request,
        host: 'api.servicetitan.io',
        path: `/${module}/v2/tenant/${tenant}/${path}`,
        check: checkAnswer,
        headers: {
          authorization: `Bearer ${token}`,
          'st-app-key': appKey,
          ...(isText && { 'content-type': 'application/json' }),
        },
      });
      return parseJson(schema, text, path);
    });

  return { call };
}
export type ServiceTitanClient = ReturnType<typeof serviceTitanClient>;
