import { routeEntries } from '#shared/contract/index.ts';
import { READER_PAGE } from '#shared/reader-page.ts';

export type ApiRoute = { readonly method: string; readonly path: string; readonly functionName: string };

export type RouteMatch = { readonly route: ApiRoute; readonly pathParameters: Readonly<Record<string, string>> };

const isParameter = (segment: string): boolean => segment.startsWith('{');
const parameterCount = (path: string): number => path.split('/').filter(isParameter).length;

/** The contract's routes. If two match, the one with fewer parameters wins, as in API Gateway. */
const API_ROUTES: readonly ApiRoute[] = routeEntries
  .map(([, route]) => ({ method: route.method, path: route.path, functionName: `api-${route.lambda}` }))
  .sort((a, b) => parameterCount(a.path) - parameterCount(b.path));

/** Unknown paths go to the system function, which answers 404, as in the stack. */
const UNKNOWN: ApiRoute = { method: '', path: '$default', functionName: 'api-system' };

/** The functions behind the routes. */
export const API_FUNCTIONS: readonly string[] = [...new Set(API_ROUTES.map((route) => route.functionName))];

function parametersIn(path: string, segments: readonly string[]): Record<string, string> | undefined {
  const wanted = path.split('/');
  if (wanted.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, want] of wanted.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(want)) {
      if (segment === '') return undefined;
      parameters[want.slice(1, -1)] = decodeURIComponent(segment);
    } else if (want !== segment) return undefined;
  }
  return parameters;
}

/** Whether the path is a share page, which a function renders. */
export const isReaderPage = (pathname: string): boolean => pathname.startsWith(READER_PAGE.prefix);

/** The route of the share page; undefined for a method without one. */
function readerPageRoute(method: string): ApiRoute | undefined {
  const { methods, path, lambda } = READER_PAGE;
  return methods.some((known) => known === method) ? { method, path, functionName: `api-${lambda}` } : undefined;
}

/** The route of a request, or the catch-all route. Throws URIError for a malformed path. */
export function matchRoute(method: string, pathname: string): RouteMatch {
  const page = isReaderPage(pathname) ? readerPageRoute(method) : undefined;
  if (page !== undefined) return { route: page, pathParameters: { link: pathname.slice(READER_PAGE.prefix.length) } };
  const segments = pathname.split('/');
  for (const route of API_ROUTES) {
    if (route.method !== method) continue;
    const pathParameters = parametersIn(route.path, segments);
    if (pathParameters !== undefined) return { route, pathParameters };
  }
  return { route: { ...UNKNOWN, method }, pathParameters: {} };
}
