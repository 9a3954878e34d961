import * as z from 'zod';
import { FieldServiceError } from '../failure.ts';
import { type FieldServiceHttp, parseJson, parseShape } from '../http-client.ts';
import { listOf, Text } from '../texts.ts';
import { type TokenSource, withToken } from '../token-source.ts';

/**
 * A version is retired some months after the next one; before switching, run the contract test against the new schema.
 */
export const JOBBER_API_VERSION = '2026-09-25';

const Failed = z.object({
  errors: z.array(z.object({ message: Text, extensions: z.object({ code: Text }).nullish() })).nullish(),
  extensions: z
    .object({
      cost: z.object({
        requestedQueryCost: z.number(),
        throttleStatus: z.object({ currentlyAvailable: z.number(), restoreRate: z.number() }),
      }),
    })
    .partial()
    .nullish()
    // Costs are ignored if they are invalid or the response has no data.
    .catch(undefined),
});

/** Throws for errors in a response with status 200. */
function checkAnswer(text: string): void {
  const { errors, extensions } = parseJson(Failed, text, 'graphql');
  if (errors === null || errors === undefined || errors.length === 0) return;
  const codes = errors.map((error) => error.extensions?.code);
  const reasons = errors.map(({ message }) => message).join('; ');
  if (codes.includes('UNAUTHENTICATED')) throw new FieldServiceError('unauthorized', 'no token');
  if (codes.includes('THROTTLED')) {
    const cost = extensions?.cost;
    const missing = cost === undefined ? 0 : cost.requestedQueryCost - cost.throttleStatus.currentlyAvailable;
    const seconds = cost === undefined ? undefined : Math.ceil(Math.max(1, missing / cost.throttleStatus.restoreRate));
    throw new FieldServiceError('rate-limited', 'over the cost of queries', { retryAfterSeconds: seconds });
  }
  throw new FieldServiceError('refused', 'errors inside an answer', { reasons });
}

const UserErrors = listOf(z.object({ message: Text }));

/** The GraphQL endpoint for one account. */
export class JobberGraphql {
  readonly #http: FieldServiceHttp;
  readonly #tokens: TokenSource;

  constructor(http: FieldServiceHttp, tokens: TokenSource) {
    this.#http = http;
    this.#tokens = tokens;
  }

  /** The data of a query. */
  query<S extends z.ZodType>(schema: S, query: string, variables: object = {}): Promise<z.output<S>> {
    return this.#send(schema, { query, variables, isRepeatable: true });
  }

  /** Returns a mutation's result; throws its userErrors as 'refused'. */
  async mutate<S extends z.ZodType>(schema: S, name: string, query: string, variables: object): Promise<z.output<S>> {
    const shape = z.object({ [name]: z.looseObject({ userErrors: UserErrors }) });
    const response = await this.#send(shape, { query, variables, isRepeatable: false });
    const result = response[name];
    const errors = result?.userErrors ?? [];
    if (errors.length > 0) {
      const reasons = errors.map(({ message }) => message).join('; ');
      throw new FieldServiceError('refused', `userErrors of ${name}`, { reasons });
    }
    return parseShape(schema, result, name);
  }

  #send<S extends z.ZodType>(
    schema: S,
    { query, variables, isRepeatable }: { query: string; variables: object; isRepeatable: boolean },
  ): Promise<z.output<S>> {
    return withToken(this.#tokens, async (token) => {
      const { text } = await this.#http.send({
        host: 'api.getjobber.com',
        path: '/api/graphql',
        method: 'POST',
        isRepeatable,
        check: checkAnswer,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'x-jobber-graphql-version': JOBBER_API_VERSION,
        },
        body: JSON.stringify({ query, variables }),
      });
      const { data } = parseJson(z.object({ data: z.unknown() }), text, 'graphql');
      return parseShape(schema, data, 'data');
    });
  }
}
