import type * as z from 'zod';
import { checkErrors, FieldServiceHttp, type HttpOptions, type HttpRequest, parseJson } from '../http-client.ts';
import { fixedToken, withToken } from '../token-source.ts';

export type HousecallProCredentials = { apiKey: string };

/** Calls of one account. */
export function housecallProClient({ apiKey }: HousecallProCredentials, account: string, options: HttpOptions) {
  const http = new FieldServiceHttp('housecall-pro', account, options);
  const tokens = fixedToken(apiKey);

  const call = <S extends z.ZodType>(schema: S, path: string, request: Omit<HttpRequest, 'host' | 'path'> = {}) =>
    withToken(tokens, async (key): Promise<z.output<S>> => {
      const isText = typeof request.body === 'string';
      const { text } = await http.send({
        ...request,
        host: 'api.housecallpro.com',
        path,
        check: checkErrors,
        headers: { authorization: `Token ${key}`, ...(isText && { 'content-type': 'application/json' }) },
      });
      return parseJson(schema, text, path);
    });
  const post = <S extends z.ZodType>(schema: S, path: string, body: object) =>
    call(schema, path, { method: 'POST', body: JSON.stringify(body) });

  return { call, post };
}
export type HousecallProClient = ReturnType<typeof housecallProClient>;
