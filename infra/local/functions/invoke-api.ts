import type { IncomingMessage, ServerResponse } from 'node:http';
import { readBody, sendJson, startHttp, type HttpServer } from '../support/http.ts';
import type { Functions } from './functions.ts';

const PATH = /^\/2015-03-31\/functions\/([a-z-]+)\/invocations$/;
const LIMIT = 6 * 1024 * 1024;

async function serve(functions: Functions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const name = PATH.exec(request.url ?? '')?.[1];
  if (request.method !== 'POST' || name === undefined) {
    sendJson(response, 404, { message: 'Not found' });
    return;
  }
  try {
    const event = JSON.parse((await readBody(request, LIMIT)).toString('utf8')) as unknown;
    sendJson(response, 200, (await functions.invoke(name, event)) ?? null);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    response.setHeader('x-amz-function-error', 'Unhandled');
    sendJson(response, 200, { errorType: error.name, errorMessage: error.message });
  }
}

/** Lambda's Invoke API over HTTP, through which the sign-in emulator calls its triggers. */
export function startInvokeApi(functions: Functions): Promise<HttpServer> {
  return startHttp((request, response) => void serve(functions, request, response));
}
