import type * as z from 'zod';
import { segment } from '../hosts.ts';
import { FieldServiceHttp, type HttpOptions, type HttpRequest, parseShape } from '../http-client.ts';
import { fixedToken, withToken } from '../token-source.ts';
import { checkXml, readXml } from './xml.ts';

/** `account` is the company's name in its Kickserv URL; `token` is an employee's API token. */
export type KickservCredentials = { account: string; token: string };

/** Calls of one account: `send` returns the text, `read` the parsed content. */
export function kickservClient({ account, token }: KickservCredentials, options: HttpOptions) {
  const http = new FieldServiceHttp('kickserv', account, options);
  const tokens = fixedToken(token);

  const send = (path: string, request: Omit<HttpRequest, 'host' | 'path'> = {}) =>
    withToken(tokens, async (key) => {
      const authorization = `Basic ${Buffer.from(`${key}:${key}`).toString('base64')}`;
      const headers = { authorization, accept: 'application/xml', 'content-type': 'application/xml' };
      const { text } = await http.send({
        ...request,
        host: 'app.kickserv.com',
        path: `/${segment(account)}/${path}`,
        headers,
        check: checkXml,
      });
      return text;
    });

  const read = async <S extends z.ZodType>(schema: S, root: string, path: string, query = {}): Promise<z.output<S>> =>
    parseShape(schema, await readXml(await send(path, { query }), root), root);

  return { send, read };
}
export type KickservClient = ReturnType<typeof kickservClient>;
