import type { IncomingMessage } from 'node:http';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { ApiRoute } from './api-routes.ts';

export type ApiRequest = {
  readonly request: IncomingMessage;
  readonly url: URL;
  readonly body: Buffer;
  readonly route: ApiRoute;
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly requestId: string;
};

const TEXT_TYPE = /^(text\/|application\/(json|javascript|xml|x-www-form-urlencoded)|[^;]*\+(json|xml))/i;

/** Lowercase names, multiple values joined by commas, cookies left out, as in payload format 2.0. */
function headersOf(request: IncomingMessage, sourceIp: string): Record<string, string> {
  const headerPairs = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    value === undefined || name === 'cookie' ? [] : [[name, Array.isArray(value) ? value.join(',') : value]],
  );
  const headers = Object.fromEntries(headerPairs);
  const forwarded = headers['x-forwarded-for'];
  return {
    ...headers,
    // Headers that API Gateway adds. Like API Gateway, it keeps an address that the client claims in front.
    'x-forwarded-for': forwarded === undefined ? sourceIp : `${forwarded}, ${sourceIp}`,
    'x-forwarded-proto': 'http',
  };
}

function queryOf(url: URL): Record<string, string> | undefined {
  const names = [...new Set(url.searchParams.keys())];
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, url.searchParams.getAll(name).join(',')]));
}

function bodyOf(request: IncomingMessage, body: Buffer): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = TEXT_TYPE.test(request.headers['content-type'] ?? '');
  return isText
    ? { body: body.toString('utf8'), isBase64Encoded: false }
    : { body: body.toString('base64'), isBase64Encoded: true };
}

/** Converts a request to the event of an HTTP API (payload format 2.0). */
export function toApiEvent(api: ApiRequest): APIGatewayProxyEventV2 {
  const { request, url, route } = api;
  const sourceIp = (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '');
  const cookies = request.headers.cookie?.split(/;\s*/).filter((cookie) => cookie !== '');
  const query = queryOf(url);
  const routeKey = route.path === '$default' ? route.path : `${route.method} ${route.path}`;
  const now = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies === undefined ? {} : { cookies }),
    headers: headersOf(request, sourceIp),
    ...(query === undefined ? {} : { queryStringParameters: query }),
    ...(Object.keys(api.pathParameters).length === 0 ? {} : { pathParameters: api.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: url.hostname,
      domainPrefix: url.hostname.split('.')[0] ?? '',
      http: {
        method: route.method,
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp,
        userAgent: request.headers['user-agent'] ?? '',
      },
      requestId: api.requestId,
      routeKey,
      stage: '$default',
      time: now.toUTCString(),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(request, api.body),
  };
}

export type ApiResponse = {
  readonly status: number;
  readonly headers: Record<string, string | string[]>;
  readonly body: Buffer;
};

/** Converts a function's result as an HTTP API does; undefined for a result that API Gateway answers with 500. */
export function fromApiResult(result: unknown): ApiResponse | undefined {
  if (result === undefined || result === null) return undefined;
  const answer = result as APIGatewayProxyStructuredResultV2;
  if (typeof result !== 'object' || answer.statusCode === undefined) {
    const text = typeof result === 'string' ? result : JSON.stringify(result);
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  }
  const headers: Record<string, string | string[]> = Object.fromEntries(
    Object.entries(answer.headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  if (answer.cookies !== undefined && answer.cookies.length > 0) headers['set-cookie'] = answer.cookies;
  return {
    status: answer.statusCode,
    headers,
    body: Buffer.from(answer.body ?? '', answer.isBase64Encoded === true ? 'base64' : 'utf8'),
  };
}
