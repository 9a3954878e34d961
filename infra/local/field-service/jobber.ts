import { buildSchema, graphql } from 'graphql';
import { type FakeAnswer, type FakeRequest, type FakeSystem, startFake } from './fake-server.ts';
import { jobberRoot } from './jobber-root.ts';
import { JOBBER_SCHEMA } from './jobber-schema.ts';
import { FakeBooks } from './records.ts';

export const JOBBER = {
  clientId: 'jobber-demo-client',
  clientSecret: 'jobber-demo-secret',
  code: 'demo-code',
} as const;

const schema = buildSchema(JOBBER_SCHEMA);
/** Points of an account; each query of this double costs a tenth of it. */
const BUCKET = 10_000;

export type FakeJobber = FakeSystem & {
  /** Tokens as after a sign-in. */
  signIn(): { accessToken: string; refreshToken: string };
  /** The current access token ends, as after an hour. */
  endAccessToken(): void;
  /** How many times tokens were refreshed. */
  refreshes(): number;
  /** The next calls are over the cost of queries. */
  throttle(times?: number): void;
};

const json = (body: object, status = 200): FakeAnswer => ({ status, body });
const html = (body: string): FakeAnswer => ({ status: 200, body, type: 'text/html' });

class SignIns {
  #count = 0;
  refreshes = 0;
  accessToken = '';
  refreshToken = '';

  renew() {
    this.#count += 1;
    this.accessToken = `jobber-access-${this.#count}`;
    this.refreshToken = `jobber-refresh-${this.#count}`;
    return { access_token: this.accessToken, refresh_token: this.refreshToken };
  }

  token(form: URLSearchParams): FakeAnswer {
    const isOurs = form.get('client_id') === JOBBER.clientId && form.get('client_secret') === JOBBER.clientSecret;
    if (!isOurs) return json({ error: 'invalid_client' }, 401);
    if (form.get('grant_type') === 'authorization_code') {
      return form.get('code') === JOBBER.code ? json(this.renew()) : json({ error: 'invalid_grant' }, 400);
    }
    // Rotation: a refresh token that was used, or replaced, is dead.
    if (form.get('refresh_token') !== this.refreshToken) return json({ error: 'invalid_grant' }, 400);
    this.refreshes += 1;
    return json(this.renew());
  }
}

/** The page where an administrator allows the app. */
function allowPage(query: URLSearchParams): FakeAnswer {
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

  const answer = async (request: FakeRequest): Promise<FakeAnswer> => {
    if (request.path !== '/api/graphql') return json({ message: 'Not found' }, 404);
    if (request.header('x-jobber-graphql-version') === '') return json({ message: 'No version' }, 400);
    const authorization = request.header('authorization');
    if (authorization === '') return json({ errors: [{ message: 'No', extensions: { code: 'UNAUTHENTICATED' } }] });
    if (authorization !== `Bearer ${signIns.accessToken}`) return json({ message: 'Access token expired' }, 401);
    if (throttles > 0) {
      throttles -= 1;
      return json(throttled());
    }
    const { query, variables } = JSON.parse(request.body.toString('utf8')) as { query: string; variables: object };
    const variableValues = variables as Record<string, unknown>;
    return json(await graphql({ schema, source: query, rootValue: jobberRoot(books, request.fault), variableValues }));
  };

  const aside = ({ path, query, body }: FakeRequest): FakeAnswer | undefined => {
    if (path === '/api/oauth/authorize') return allowPage(query);
    if (path === '/api/oauth/token') return signIns.token(new URLSearchParams(body.toString('utf8')));
    return undefined;
  };

  return {
    ...(await startFake({ books, aside, answer })),
    signIn() {
      signIns.renew();
      return { accessToken: signIns.accessToken, refreshToken: signIns.refreshToken };
    },
    endAccessToken: () => void (signIns.accessToken = 'ended'),
    refreshes: () => signIns.refreshes,
    throttle: (times = 1) => void (throttles += times),
  };
}
