import { buildSchema, graphql } from 'graphql';
import { type FakeResponse, type FakeRequest, type FakeSystem, startFake } from './fake-server.ts';
import { jobberRoot } from './jobber-root.ts';
import { JOBBER_SCHEMA } from './jobber-schema.ts';
import { FakeBooks } from './records.ts';

export const JOBBER = {
  clientId: 'jobber-demo-client',
  clientSecret: 'jobber-demo-secret',
  code: 'demo-code',
} as const;

const schema = buildSchema(JOBBER_SCHEMA);
/** An account's rate-limit points; each query of this double costs a tenth of them. */
const BUCKET = 10_000;

export type FakeJobber = FakeSystem & {
  /** Returns tokens as after a sign-in. */
  signIn(): Grant;
  /** Expires the access tokens, as happens after an hour. */
  endAccessToken(): void;
  /** How many times tokens were refreshed. */
  refreshes(): number;
  /** The next calls exceed the query cost limit. */
  throttle(times?: number): void;
};

const json = (body: object, status = 200): FakeResponse => ({ status, body });
const html = (body: string): FakeResponse => ({ status: 200, body, type: 'text/html' });

type Grant = { accessToken: string; refreshToken: string };

/** One grant per company that allowed the app. */
class SignIns {
  #count = 0;
  readonly #grants: Grant[] = [];
  refreshes = 0;

  add(): Grant {
    const grant = { accessToken: '', refreshToken: '' };
    this.#grants.push(grant);
    return this.#renew(grant);
  }

  isOpen(accessToken: string): boolean {
    return this.#grants.some((grant) => grant.accessToken === accessToken);
  }

  endAccessTokens(): void {
    for (const grant of this.#grants) grant.accessToken = 'ended';
  }

  token(form: URLSearchParams): FakeResponse {
    const isOurs = form.get('client_id') === JOBBER.clientId && form.get('client_secret') === JOBBER.clientSecret;
    if (!isOurs) return json({ error: 'invalid_client' }, 401);
    if (form.get('grant_type') === 'authorization_code') {
      return form.get('code') === JOBBER.code ? answerOf(this.add()) : json({ error: 'invalid_grant' }, 400);
    }
    // Rotation: a refresh token that was used is dead.
    const grant = this.#grants.find(({ refreshToken }) => refreshToken === form.get('refresh_token'));
    if (grant === undefined) return json({ error: 'invalid_grant' }, 400);
    this.refreshes += 1;
    return answerOf(this.#renew(grant));
  }

  #renew(grant: Grant): Grant {
    this.#count += 1;
    grant.accessToken = `jobber-access-${this.#count}`;
    grant.refreshToken = `jobber-refresh-${this.#count}`;
    return { ...grant };
  }
}

const answerOf = ({ accessToken, refreshToken }: Grant): FakeResponse =>
  json({ access_token: accessToken, refresh_token: refreshToken });

/** The page where an administrator allows the app. */
function allowPage(query: URLSearchParams): FakeResponse {
  const back = new URL(query.get('redirect_uri') ?? '/', 'http://localhost');
  if (query.get('client_id') !== JOBBER.clientId) return html('<p>There is no such app.</p>');
  back.searchParams.set('code', JOBBER.code);
  back.searchParams.set('state', query.get('state') ?? '');
  const href = back.toString().replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html(
    `<!doctype html><title>Jobber (local)</title><h1>Connect to Jobber</h1><a href="${href}">Allow access</a>`,
  );
}

const throttled = () => ({
  errors: [{ message: 'Throttled', extensions: { code: 'THROTTLED' } }],
  extensions: {
    cost: {
      requestedQueryCost: 1000,
      actualQueryCost: 0,
      throttleStatus: { maximumAvailable: BUCKET, currentlyAvailable: 500, restoreRate: 500 },
    },
  },
});

/** Jobber's GraphQL endpoint, executed against its schema, and its OAuth sign-in with rotating refresh tokens. */
export async function startJobber(books = new FakeBooks()): Promise<FakeJobber> {
  const signIns = new SignIns();
  let throttles = 0;

  const answer = async (request: FakeRequest): Promise<FakeResponse> => {
    if (request.path !== '/api/graphql') return json({ message: 'Not found' }, 404);
    if (request.header('x-jobber-graphql-version') === '') return json({ message: 'No version' }, 400);
    const authorization = request.header('authorization');
    if (authorization === '') return json({ errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] });
    if (!signIns.isOpen(authorization.replace('Bearer ', ''))) return json({ message: 'Access token expired' }, 401);
    if (throttles > 0) {
      throttles -= 1;
      return json(throttled());
    }
    const { query, variables } = JSON.parse(request.body.toString('utf8')) as { query: string; variables: object };
    if (request.fault === 'error-inside' && query.startsWith('query')) {
      return json({ errors: [{ message: 'The query has a problem' }] });
    }
    const variableValues = variables as Record<string, unknown>;
    return json(await graphql({ schema, source: query, rootValue: jobberRoot(books, request.fault), variableValues }));
  };

  const aside = ({ path, query, body }: FakeRequest): FakeResponse | undefined => {
    if (path === '/api/oauth/authorize') return allowPage(query);
    if (path === '/api/oauth/token') return signIns.token(new URLSearchParams(body.toString('utf8')));
    return undefined;
  };

  return {
    ...(await startFake({ books, aside, answer })),
    signIn: () => signIns.add(),
    endAccessToken: () => signIns.endAccessTokens(),
    refreshes: () => signIns.refreshes,
    throttle: (times = 1) => void (throttles += times),
  };
}
