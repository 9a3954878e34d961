import type { RouteId } from '#shared/contract/index.ts';
import { routes } from '#shared/contract/index.ts';
import type { Route } from '#shared/contract/route.ts';
import { waitFor } from '#infra/local/support/wait-for.ts';

/** Longer than any gateway timeout, so that a hanging test reports which call hangs. */
const ANSWER_MS = 60_000;

type Sent = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
type Json = Record<string, unknown>;

/** The running product's API as used by one signed-in user. Paths and methods come from the contract. */
export class ProductApi {
  readonly url: string;
  readonly #token: string | undefined;

  constructor(url: string, token?: string) {
    this.url = url;
    this.#token = token;
  }

  static async signIn(url: string, { email, password }: { email: string; password: string }): Promise<ProductApi> {
    const { token } = await new ProductApi(url).call<{ token: string }>('login', { body: { email, password } });
    return new ProductApi(url, token);
  }

  /** Throws with the response body if the call does not succeed. */
  async call<T extends object = Json>(routeId: RouteId, sent: Sent = {}): Promise<T> {
    const { status, json } = await this.send(routeId, sent);
    if (status >= 300) throw new Error(`${routeId} responded with ${status}: ${JSON.stringify(json)}`);
    return json as T;
  }

  async send(routeId: RouteId, { params = {}, query = {}, body }: Sent = {}): Promise<{ status: number; json: Json }> {
    const route: Route = routes[routeId];
    const path = route.path.replaceAll(/\{([^}]+)\}/g, (_match, name: string) => params[name] ?? '');
    const search = new URLSearchParams(query).toString();
    const response = await fetch(`${this.url}${path}${search === '' ? '' : `?${search}`}`, {
      method: route.method,
      headers: {
        'content-type': 'application/json',
        ...(this.#token !== undefined && { authorization: `Bearer ${this.#token}` }),
      },
      ...(route.method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      signal: AbortSignal.timeout(ANSWER_MS),
    }).catch((error: unknown) => {
      throw new Error(`${routeId} sent no response`, { cause: error });
    });
    return { status: response.status, json: (await response.json()) as Json };
  }

  /** Polls a route until its response satisfies `isReady`. */
  when<T extends object>(routeId: RouteId, sent: Sent, isReady: (json: T) => boolean): Promise<T> {
    return waitFor(
      async () => {
        const { status, json } = await this.send(routeId, sent);
        return status < 300 && isReady(json as T) ? (json as T) : undefined;
      },
      { timeoutMs: 120_000, what: `The answer of ${routeId}` },
    );
  }
}
