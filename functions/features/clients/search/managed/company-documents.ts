import * as z from 'zod';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import type { DomainCall, DomainRequest } from '#functions/platform/open-search.ts';
import type { ClientText } from '#shared/clients/search/client-text.ts';
import { ClientDocument, documentOf } from './client-document.ts';
import type { Clause } from './query.ts';

/** A search waits no longer: the rows of words answer instead. */
const SEARCH_TIMEOUT_MS = 2000;
export const WRITE_TIMEOUT_MS = 20_000;
/** Within the function's own five minutes. */
const ERASE_TIMEOUT_MS = 60_000;
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 100;

export type DomainPorts = {
  /** Another one is another domain, which has nothing of what this one was given. */
  address: string;
  call: DomainCall;
  /** Name of the stage's index. */
  index: string;
  /** Between two attempts. */
  wait(milliseconds: number): Promise<void>;
};

/** The domain answered with an error, or with something that is no answer to the request. */
export class DomainError extends Error {
  override readonly name = 'DomainError';
}

export type ClientWrite = { id: string; text: ClientText | undefined };

export type DocumentSearch = {
  filter: readonly Clause[];
  scored: readonly Clause[];
  mustNot: readonly Clause[];
  sort: readonly Clause[];
  size: number;
  after?: readonly string[];
};

const SearchResponse = z.object({
  timed_out: z.literal(false),
  _shards: z.object({ failed: z.literal(0) }),
  hits: z.object({ hits: z.array(z.object({ _source: ClientDocument })) }),
});
const BulkItem = z.object({ status: z.number(), error: z.unknown().optional() });
const BulkResponse = z.object({
  items: z.array(z.union([z.object({ index: BulkItem }), z.object({ delete: BulkItem })])),
});
const ErasedResponse = z.object({ deleted: z.number(), failures: z.array(z.unknown()).max(0) });

const isBusy = (status: number): boolean => status === 429 || status >= 500;
/** The same or a newer document is there, or one that should go is not: nothing is left to do. */
const isSettled = (status: number): boolean => status < 300 || status === 409 || status === 404;

/**
 * The clients of one company in the stage's index: the only way to it. Every request has the company's routing value, every
 * search its filter, every document its id in front, as devices choose client ids; a hit of another company is an error.
 */
export class CompanyDocuments {
  readonly #organizationId: string;
  readonly #ports: DomainPorts;

  constructor({ organizationId }: TenantContext, ports: DomainPorts) {
    this.#organizationId = organizationId;
    this.#ports = ports;
  }

  /** Clients that all clauses find, in the order that is asked for. Only `scored` clauses count for their score. */
  async search(asked: DocumentSearch): Promise<ClientDocument[]> {
    const { filter, scored, mustNot, sort, size, after } = asked;
    const query = { bool: { filter: [this.#own(), ...filter], must: scored, must_not: mustNot } };
    const from = after === undefined ? {} : { search_after: after };
    const body = JSON.stringify({ size, track_total_hits: false, timeout: '1s', query, sort, ...from });
    const { status, json } = await this.#ports.call({
      ...{ method: 'POST', path: `/${this.#ports.index}/_search`, query: this.#routing() },
      ...{ body, timeoutMs: SEARCH_TIMEOUT_MS },
    });
    const parsed = SearchResponse.safeParse(json);
    if (status !== 200 || !parsed.success) throw new DomainError(`The search was answered by ${status}`);
    const found = parsed.data.hits.hits.map(({ _source }) => _source);
    if (found.some(({ organizationId }) => organizationId !== this.#organizationId))
      throw new DomainError('A hit belongs to another company');
    return found;
  }

  /**
   * Writes and deletes clients as they were read at this time. What was read later and is there already stays. Throws when some
   * of it is still refused after several attempts: the job is repeated.
   */
  async write(writes: readonly ClientWrite[], readAt: Date): Promise<void> {
    let left = writes;
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) throw new DomainError(`${left.length} clients were refused`);
      if (attempt > 0) await this.#ports.wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      left = await this.#writeOnce(left, readAt);
    }
  }

  /** Those that the domain was too busy for. */
  async #writeOnce(writes: readonly ClientWrite[], readAt: Date): Promise<readonly ClientWrite[]> {
    const lines = writes.flatMap(({ id, text }): object[] => {
      const place = {
        ...{ _id: `${this.#organizationId}:${id}`, routing: this.#organizationId },
        ...{ version: readAt.getTime(), version_type: 'external_gte' },
      };
      return text === undefined ? [{ delete: place }] : [{ index: place }, documentOf(this.#organizationId, text)];
    });
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const answer = await this.#patient({ path: '_bulk', query: {}, body, timeoutMs: WRITE_TIMEOUT_MS });
    if (answer === undefined) return writes;
    const parsed = BulkResponse.safeParse(answer);
    if (!parsed.success) throw new DomainError('The bulk request got no bulk answer');
    const { items } = parsed.data;
    const results = items.map((item) => ('index' in item ? item.index : item.delete));
    if (results.length !== writes.length) throw new DomainError('The bulk answer lacks items');
    const wrong = results.find(({ status }) => !isSettled(status) && !isBusy(status));
    if (wrong !== undefined) throw new DomainError(`A client was refused: ${wrong.status}`);
    return writes.filter((_write, at) => isBusy(results[at]?.status ?? 0));
  }

  /** Makes what was written visible to searches. */
  async refresh(): Promise<void> {
    await this.#untilAnswered({ path: '_refresh', query: {}, body: '', timeoutMs: WRITE_TIMEOUT_MS });
  }

  /** Deletes all documents of the company. */
  async erase(): Promise<void> {
    const body = JSON.stringify({ query: this.#own() });
    const query = { ...this.#routing(), conflicts: 'proceed', refresh: 'true' };
    for (;;) {
      const request = { path: '_delete_by_query', query, body, timeoutMs: ERASE_TIMEOUT_MS };
      const answer = await this.#untilAnswered(request);
      if (answer === undefined || ErasedResponse.parse(answer).deleted === 0) return;
    }
  }

  /** Undefined when there is no index. */
  async #untilAnswered(request: Omit<DomainRequest, 'method'>): Promise<unknown> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await this.#ports.wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      const answer = await this.#patient(request);
      if (answer !== undefined) return answer === 'absent' ? undefined : answer;
    }
    throw new DomainError(`${request.path} was not answered`);
  }

  /** Undefined when the domain is too busy or gives no answer; 'absent' when there is no index. */
  async #patient(request: Omit<DomainRequest, 'method'>): Promise<unknown> {
    const path = `/${this.#ports.index}/${request.path}`;
    const answer = await this.#ports.call({ ...request, method: 'POST', path }).catch(() => undefined);
    if (answer === undefined || isBusy(answer.status)) return undefined;
    if (answer.status === 404) return 'absent';
    if (answer.status !== 200) throw new DomainError(`${request.path} was answered by ${answer.status}`);
    return answer.json;
  }

  #own(): Clause {
    return { term: { organizationId: { value: this.#organizationId } } };
  }

  #routing(): { routing: string } {
    return { routing: this.#organizationId };
  }
}
