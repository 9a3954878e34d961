import type * as z from 'zod';
import { FieldServiceError } from '../failure.ts';
import { FieldServiceHttp, type HttpOptions, type HttpRequest, parseJson, reasonsIn } from '../http-client.ts';
import { fixedToken, withToken } from '../token-source.ts';

export type HousecallProCredentials = { apiKey: string };

/** Throws for an error in a response with status 200. */
function checkAnswer(text: string): void {
  if (!/^\s*\{\s*"errors?"\s*:/.test(text)) return;
  throw new FieldServiceError('refused', 'an error inside an answer', { reasons: reasonsIn(text) });
}

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
        check: checkAnswer,
        headers: { authorization: `Token ${key}`, ...(isText && { 'content-type': 'application/json' }) },
      });
      return parseJson(schema, text, path);
    });
  const post = <S extends z.ZodType>(schema: S, path: string, body: object) =>
    call(schema, path, { method: 'POST', body: JSON.stringify(body) });

  return { call, post };
}
export type HousecallProClient = ReturnType<typeof housecallProClient>;
