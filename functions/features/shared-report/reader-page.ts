import { createRequire } from 'node:module';
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { READER_HEADERS, BASE_HEADERS } from '#shared/config/security-headers.ts';
import type { SharedDocuments } from '#shared/contract/shared-report.ts';
import { READER_PAGE, type RenderReader } from '#shared/reader-page.ts';
import { compressed } from '#functions/http/compress.ts';
import type { ApiHandler } from '#functions/http/create-api.ts';
import { logWarning } from '#functions/platform/logger.ts';
import { embedResponse, embedReport } from './page-template.ts';
import { pageTemplate } from './template-source.ts';

type Event = APIGatewayProxyEventV2;
type Result = APIGatewayProxyStructuredResultV2;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  ...BASE_HEADERS,
  ...READER_HEADERS,
} as const;

/** The secret in the path, as sent; the route that gets it rejects a malformed one. */
const secretIn = (path: string): string => path.split('/')[2] ?? '';

/** The event of the API call that the page would make, with this request's client address and cookies. */
function callOf(event: Event): Event {
  // Without accept-encoding, because this function reads the response itself.
  const headers = Object.fromEntries(Object.entries(event.headers).filter(([name]) => name !== 'accept-encoding'));
  const path = `/api/share/${secretIn(event.rawPath)}`;
  const http = { ...event.requestContext.http, method: 'GET', path };
  const routeKey = 'GET /api/share/{shareToken}';
  return {
    ...event,
    pathParameters: { shareToken: secretIn(event.rawPath) },
    queryStringParameters: {},
    headers,
    routeKey,
    rawPath: path,
    rawQueryString: '',
    requestContext: { ...event.requestContext, http, routeKey },
  };
}

/** Sent when even the page's template can't be fetched; the browser reloads in five seconds. */
const UNAVAILABLE: Result = {
  statusCode: 503,
  headers: { ...HEADERS, 'retry-after': '5' },
  body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="5">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Inspection report</title></head>
<body><h1>The report couldn’t be loaded</h1><p>This page tries again in a few seconds.</p></body></html>`,
};

async function readTemplate(): Promise<string | undefined> {
  try {
    return await pageTemplate();
  } catch (error) {
    logWarning('The share page could not be read', {
      reason: error instanceof Error ? error.message : String(error),
    });
    return undefined;
  }
}

let renderer: RenderReader | undefined;

/** Loads the page's own components from a file next to the bundle, when the first report is shown. */
function loadRenderer(): RenderReader {
  const load = createRequire(import.meta.url);
  renderer ??= (load(READER_PAGE.renderer) as { renderReader: RenderReader }).renderReader;
  return renderer;
}

/** The page with the link's data: rendered if there is a report, otherwise with only the embedded response. */
function pageWith(template: string, answer: string, event: Event): string {
  const documents = JSON.parse(answer) as SharedDocuments;
  const page = embedResponse(template, answer);
  if (documents.needsPassPhrase || documents.report === undefined || event.rawQueryString !== '') return page;
  try {
    const html = loadRenderer()({ token: secretIn(event.rawPath), documents });
    return embedReport(page, html, documents.company.name);
  } catch (error) {
    // The browser then renders it from the same response.
    logWarning('The share page could not be rendered', {
      reason: error instanceof Error ? error.message : String(error),
    });
    return page;
  }
}

/**
 * Serves a link's page (`GET /r/{secret}`) with its report embedded, so that the first text and the first photo need
 * no script and no second request (ADR 042). If the API rejects the call, returns the page without data; the page
 * calls the API itself and shows the reason, so a reader never sees a raw API error.
 */
export function withReaderPage(api: ApiHandler): ApiHandler {
  return async (event, context): Promise<Result> => {
    if (!event.rawPath.startsWith(READER_PAGE.prefix)) return api(event, context);
    const [template, answer] = await Promise.all([readTemplate(), api(callOf(event), context)]);
    // The call didn't come through our distribution.
    if (answer.statusCode === 403) return answer;
    if (template === undefined) return UNAVAILABLE;
    const isOpen = answer.statusCode === 200;
    const body = isOpen ? pageWith(template, answer.body ?? '{}', event) : template;
    return compressed({ statusCode: 200, headers: HEADERS, body }, event.headers['accept-encoding']);
  };
}
