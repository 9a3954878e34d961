import * as z from 'zod';
import type { TenantContext } from '#functions/data/tenant-context.ts';
import type { DomainCall, DomainRequest } from '#functions/platform/open-search.ts';
import type { ClientText } from '#shared/clients/search/client-text.ts';
import { ClientDocument, documentOf } from './client-document.ts';
import type { Clause } from './query.ts';

/** After this timeout the search falls back to word rows. */
const SEARCH_TIMEOUT_MS = 2000;
export const WRITE_TIMEOUT_MS = 20_000;
/** Below the function's timeout of five minutes. */
const ERASE_TIMEOUT_MS = 60_000;
const ATTEMPTS = 6;
const FIRST_WAIT_MS = 100;

export type DomainPorts = {
  /** URL of the domain. Another URL means another domain, which has no documents yet. */
  address: string;
  call: DomainCall;
  /** Name of the stage's index. */
  index: string;
  /** Waits between two attempts. */
  wait(milliseconds: number): Promise<void>;
};

/** The domain returned an error or an invalid response. */
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
/** The same or a newer document exists, or a document to delete doesn't: nothing is left to do. */
const isSettled = (status: number): boolean => status < 300 || status === 409 || status === 404;

/**
 * One company's clients in the stage's index, and the only access to them. Every request uses the company's routing
 * value, every search its filter, and every document ID its prefix, because devices choose client ids. A hit from
 * another company is an error.
 */
export class CompanyDocuments {
  readonly #organizationId: string;
  readonly #ports: DomainPorts;

  constructor({ organizationId }: TenantContext, ports: DomainPorts) {
    this.#organizationId = organizationId;
    this.#ports = ports;
  }

  /** Clients that match all clauses, in the requested order. Only `scored` clauses affect the score. */
  async search(search: DocumentSearch): Promise<ClientDocument[]> {
    const { filter, scored, mustNot, sort, size, after } = search;
    const query = { bool: { filter: [this.#own(), ...filter], must: scored, must_not: mustNot } };
    const from = after === undefined ? {} : { search_after: after };
    const body = JSON.stringify({ size, track_total_hits: false, timeout: '1s', query, sort, ...from });
    const { status, json } = await this.#ports.call({
      method: 'POST',
      path: `/${this.#ports.index}/_search`,
      query: this.#routing(),
      body,
      timeoutMs: SEARCH_TIMEOUT_MS,
    });
    const parsed = SearchResponse.safeParse(json);
    if (status !== 200 || !parsed.success) throw new DomainError(`The search responded with ${status}`);
    const found = parsed.data.hits.hits.map(({ _source }) => _source);
    if (found.some(({ organizationId }) => organizationId !== this.#organizationId))
      throw new DomainError('A hit belongs to another company');
    return found;
  }

  /**
   * Writes and deletes clients as read at this time. Doesn't overwrite documents that were read later. Throws if some
   * are still rejected after several attempts; then the job is retried.
   */
  async write(writes: readonly ClientWrite[], readAt: Date): Promise<void> {
    let left = writes;
    for (let attempt = 0; left.length > 0; attempt += 1) {
      if (attempt === ATTEMPTS) throw new DomainError(`${left.length} clients were rejected`);
      if (attempt > 0) await this.#ports.wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      left = await this.#writeOnce(left, readAt);
    }
  }

  /** Returns the clients that the domain was too busy for. */
  async #writeOnce(writes: readonly ClientWrite[], readAt: Date): Promise<readonly ClientWrite[]> {
    const lines = writes.flatMap(({ id, text }): object[] => {
      const place = {
        _id: `${this.#organizationId}:${id}`,
        routing: this.#organizationId,
        version: readAt.getTime(),
        version_type: 'external_gte',
      };
      return text === undefined ? [{ delete: place }] : [{ index: place }, documentOf(this.#organizationId, text)];
    });
    const body = `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
    const response = await this.#patient({ path: '_bulk', query: {}, body, timeoutMs: WRITE_TIMEOUT_MS });
    if (response === undefined) return writes;
    const parsed = BulkResponse.safeParse(response);
    if (!parsed.success) throw new DomainError('The bulk request got another response');
    const { items } = parsed.data;
    const results = items.map((entry) => ('index' in entry ? entry.index : entry.delete));
    if (results.length !== writes.length) throw new DomainError('The bulk response lacks entries');
    const wrong = results.find(({ status }) => !isSettled(status) && !isBusy(status));
    if (wrong !== undefined) throw new DomainError(`A client was rejected: ${wrong.status}`);
    return writes.filter((_write, at) => isBusy(results[at]?.status ?? 0));
  }

  /** Makes written documents visible to searches. */
  async refresh(): Promise<void> {
    await this.#untilAnswered({ path: '_refresh', query: {}, body: '', timeoutMs: WRITE_TIMEOUT_MS });
  }

  /** Deletes all documents of the company. */
  async erase(): Promise<void> {
    const body = JSON.stringify({ query: this.#own() });
    const query = { ...this.#routing(), conflicts: 'proceed', refresh: 'true' };
    for (;;) {
      const request = { path: '_delete_by_query', query, body, timeoutMs: ERASE_TIMEOUT_MS };
      const response = await this.#untilAnswered(request);
      if (response === undefined || ErasedResponse.parse(response).deleted === 0) return;
    }
  }

  /** Undefined if the index doesn't exist. */
  async #untilAnswered(request: Omit<DomainRequest, 'method'>): Promise<unknown> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      if (attempt > 0) await this.#ports.wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
      const response = await this.#patient(request);
      if (response !== undefined) return response === 'absent' ? undefined : response;
    }
    throw new DomainError(`${request.path} got no response`);
  }

  /** Undefined if the domain is too busy or doesn't respond; 'absent' if the index doesn't exist. */
  async #patient(request: Omit<DomainRequest, 'method'>): Promise<unknown> {
    const path = `/${this.#ports.index}/${request.path}`;
    const response = await this.#ports.call({ ...request, method: 'POST', path }).catch(() => undefined);
    if (response === undefined || isBusy(response.status)) return undefined;
    if (response.status === 404) return 'absent';
    if (response.status !== 200) throw new DomainError(`${request.path} responded with ${response.status}`);
    return response.json;
  }

  #own(): Clause {
    return { term: { organizationId: { value: this.#organizationId } } };
  }

  #routing(): { routing: string } {
    return { routing: this.#organizationId };
  }
}
