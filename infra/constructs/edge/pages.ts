import { htmlFileFor, isUnknownPage, NOT_FOUND_HTML } from '#shared/web-pages.ts';

type ViewerEvent = { request: { uri: string } };
type NotFound = {
  statusCode: number;
  statusDescription: string;
  headers: Record<string, { value: string }>;
  body: string;
};

/**
 * CloudFront runs this for each page and file request: it maps a page's path to its HTML file and returns a 404 for an
 * unknown page.
 */
export function handler(event: ViewerEvent): ViewerEvent['request'] | NotFound {
  const request = event.request;
  if (isUnknownPage(request.uri)) {
    return {
      statusCode: 404,
      statusDescription: 'Not Found',
      headers: {
        'content-type': { value: 'text/html; charset=utf-8' },
        'cache-control': { value: 'no-store' },
      },
      body: NOT_FOUND_HTML,
    };
  }
  const file = htmlFileFor(request.uri);
  if (file !== undefined) request.uri = '/' + file;
  return request;
}
