import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { Route } from '#shared/contract/route.ts';
import { AppError } from '#shared/errors.ts';

/** What an HTML form can send to another site without a CORS preflight. */
const FORM_TYPES = /^\s*(text\/plain|multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

type Request = Pick<APIGatewayProxyEventV2, 'headers'>;

const isFromOtherSite = ({ headers }: Request): boolean => headers['sec-fetch-site'] === 'cross-site';

/**
 * Rejects a change that a page of another site submits. The refresh cookie is same-site, but a browser accepts cookies
 * from the response to a form: another site could sign its visitors in to an account of its own. Pages can't set
 * `Sec-Fetch-Site`; browsers without it name the page's origin with every form, whose types never name JSON. Programs name no
 * origin, so their content type doesn't matter.
 */
export function refuseCrossSite(route: Route, event: Request): void {
  if (route.method === 'GET') return;
  if (isFromOtherSite(event)) throw new AppError('FORBIDDEN', { main: 'Call this from a page of the product.' });
  const { origin, 'content-type': type = '' } = event.headers;
  // A form may call a route without a body: a mail program's one-click unsubscribe does.
  if (route.body !== undefined && origin !== undefined && FORM_TYPES.test(type)) {
    throw new AppError('BAD_REQUEST', { body: 'Send the request as JSON' });
  }
}
