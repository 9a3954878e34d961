import * as z from 'zod';
import { FieldServiceError } from '../failure.ts';
import { addressOf, type Origins, origins } from '../hosts.ts';
import { FieldServiceHttp, type HttpOptions } from '../http-client.ts';

/** Our app at Jobber, the same for all companies. */
export type JobberApp = { clientId: string; clientSecret: string };
export type JobberTokens = { accessToken: string; refreshToken: string };

const Tokens = z.object({ access_token: z.string().min(1), refresh_token: z.string().min(1) });

/**
 * The URL where a company's administrator authorizes our app; Jobber redirects to `redirectUri` with a code and our
 * `state`.
 */
export function authorizeUrl(
  { clientId }: Pick<JobberApp, 'clientId'>,
  { redirectUri, state }: { redirectUri: string; state: string },
  originOf: Origins = origins,
): string {
  const url = addressOf({ provider: 'jobber', host: 'api.getjobber.com', path: '/api/oauth/authorize' }, originOf);
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
  }).toString();
  return url.toString();
}

async function requestTokens(
  app: JobberApp,
  fields: Record<string, string>,
  options: HttpOptions,
): Promise<JobberTokens> {
  const http = new FieldServiceHttp('jobber', 'sign-in', options);
  const body = new URLSearchParams({ client_id: app.clientId, client_secret: app.clientSecret, ...fields }).toString();
  try {
    const response = await http.json(Tokens, {
      host: 'api.getjobber.com',
      path: '/api/oauth/token',
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    return { accessToken: response.access_token, refreshToken: response.refresh_token };
  } catch (error) {
    // A 400 means invalid_grant: the code or the refresh token is no longer valid.
    if (!(error instanceof FieldServiceError) || error.kind !== 'refused') throw error;
    throw new FieldServiceError('unauthorized', 'the sign-in has ended', { reasons: error.reasons });
  }
}

/** Exchanges the code of Jobber's redirect for tokens; a code works only once. */
export const exchangeCode = (
  app: JobberApp,
  { code, redirectUri }: { code: string; redirectUri: string },
  options: HttpOptions,
): Promise<JobberTokens> =>
  requestTokens(app, { grant_type: 'authorization_code', code, redirect_uri: redirectUri }, options);

/**
 * Refreshes the tokens. The old refresh token is invalid afterwards, so the new one must be stored before it's used.
 */
export const refreshTokens = (app: JobberApp, refreshToken: string, options: HttpOptions): Promise<JobberTokens> =>
  requestTokens(app, { grant_type: 'refresh_token', refresh_token: refreshToken }, options);
