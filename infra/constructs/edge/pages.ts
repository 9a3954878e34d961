import { htmlFileFor } from '#shared/web-pages.ts';

type ViewerEvent = { request: { uri: string } };

/** CloudFront runs this for each page and file: a page's address becomes the HTML file that answers it. */
export function handler(event: ViewerEvent): ViewerEvent['request'] {
  const request = event.request;
  const file = htmlFileFor(request.uri);
  if (file !== undefined) request.uri = '/' + file;
  return request;
}
