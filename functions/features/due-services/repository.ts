import type { DueKind } from '#shared/due-services/due-kinds.ts';
import { keys, lists } from '#functions/data/keys.ts';
import { ConditionFailedError } from '#functions/data/table-errors.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import { addressHash } from '#functions/mail/bounced-addresses.ts';
import { type DueKey, DueRow, DueStateRow, UnsubscribedAddressRow, UnsubscribedRow } from './record.ts';

const READ_AT_ONCE = 100;
/** A due service is no longer listed this long after its due date, or after the day it was put off to. */
const RETENTION_DAYS = 730;

export type DueQuery = { kind?: DueKind | undefined; month?: string | undefined };

/** Who gets reminders: a client, and the address they go to; '' for none. */
export type Contact = { clientId: string; email: string };

const addressKeys = (contacts: readonly Contact[]) =>
  [...new Set(contacts.filter(({ email }) => email !== '').map(({ email }) => addressHash(email)))].map((hash) =>
    keys.unsubscribedAddress(hash),
  );

const listSort = ({ snoozedUntil, dueOn, clientId, type, kind }: DueRow): string =>
  `${snoozedUntil ?? dueOn}#${clientId}#${type}#${kind}`;

/** Due services of a company's clients: one row per client, system and kind, indexed by date. */
export class DueRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  async getAll(wanted: readonly DueKey[]): Promise<DueRow[]> {
    const found: DueRow[] = [];
    for (let from = 0; from < wanted.length; from += READ_AT_ONCE) {
      const part = wanted
        .slice(from, from + READ_AT_ONCE)
        .map(({ clientId, type, kind }) => keys.due(clientId, type, kind));
      found.push(...(await this.#table.batchGet(DueRow, part, true)));
    }
    return found;
  }

  /** Due services by date, longest overdue first; optionally of one kind or one month. */
  list({ kind, month }: DueQuery, limit: number, cursor?: string): Promise<Page<DueRow>> {
    const index = kind === undefined ? 'GSI1' : 'GSI2';
    const partition = kind === undefined ? lists.due : lists.dueOfKind(kind);
    return this.#table.query({
      schema: DueRow,
      index,
      partition,
      limit,
      cursor,
      ...(month !== undefined && { sortBegins: month }),
    });
  }

  /** The write that saves over the version that was read, 0 for none. */
  saving(before: DueRow, change: Partial<DueRow>): TenantWrite {
    const item: DueRow = { ...before, ...change, version: before.version + 1 };
    const sort = listSort(item);
    const index = { GSI1PK: lists.due, GSI1SK: sort, GSI2PK: lists.dueOfKind(item.kind), GSI2SK: sort };
    const condition = before.version === 0 ? absent : versionIs(before.version);
    const { dueOn, snoozedUntil = dueOn } = item;
    const last = snoozedUntil > dueOn ? snoozedUntil : dueOn;
    const expiresAt = Math.floor(Date.parse(last) / 1000) + RETENTION_DAYS * 86_400;
    return { kind: 'put', key: keys.due(item.clientId, item.type, item.kind), item, index, condition, expiresAt };
  }

  write(writes: TenantWrite[]): Promise<void> {
    return this.#table.write(writes);
  }

  /** The clients who opted out, or whose address did: a person can be several clients, such as one for each property. */
  async unsubscribed(contacts: readonly Contact[]): Promise<Set<string>> {
    const clientKeys = [...new Set(contacts.map(({ clientId }) => clientId))].map((id) => keys.unsubscribed(id));
    const hashKeys = addressKeys(contacts);
    const [clients, addresses] = await Promise.all([
      clientKeys.length === 0 ? [] : this.#table.batchGet(UnsubscribedRow, clientKeys, true),
      hashKeys.length === 0 ? [] : this.#table.batchGet(UnsubscribedAddressRow, hashKeys, true),
    ]);
    const hashes = new Set(addresses.map(({ email }) => addressHash(email)));
    const byAddress = contacts.filter(({ email }) => email !== '' && hashes.has(addressHash(email)));
    return new Set([...clients, ...byAddress].map(({ clientId }) => clientId));
  }

  /** When the client or their address unsubscribed; undefined if they get reminders. Eventually consistent. */
  async unsubscribedAt({ clientId, email }: Contact): Promise<string | undefined> {
    const [hashKey] = addressKeys([{ clientId, email }]);
    const [client, address] = await Promise.all([
      this.#table.get(UnsubscribedRow, keys.unsubscribed(clientId), false),
      hashKey && this.#table.get(UnsubscribedAddressRow, hashKey, false),
    ]);
    return client?.at ?? address?.at;
  }

  /** Keeps an opt-out when a client is merged: the remaining client gets no reminders either. */
  async unsubscribedMoves(mergedId: string, intoId: string): Promise<TenantWrite[]> {
    const row = await this.#table.get(UnsubscribedRow, keys.unsubscribed(mergedId));
    if (row === undefined) return [];
    return [{ kind: 'put', key: keys.unsubscribed(intoId), item: { ...row, clientId: intoId } }];
  }

  unsubscribe({ clientId, email }: Contact, at: string): Promise<void> {
    const item: UnsubscribedRow = { v: 1, entity: 'Unsubscribed', clientId, at };
    const address: UnsubscribedAddressRow = { v: 1, entity: 'UnsubscribedAddress', email: email.toLowerCase(), at };
    return this.#table.write([
      { kind: 'put', key: keys.unsubscribed(clientId), item },
      ...addressKeys([{ clientId, email }]).map((key) => ({ kind: 'put' as const, key, item: address })),
    ]);
  }

  resubscribe({ clientId, email }: Contact): Promise<void> {
    return this.#table.write([
      { kind: 'delete', key: keys.unsubscribed(clientId) },
      ...addressKeys([{ clientId, email }]).map((key) => ({ kind: 'delete' as const, key })),
    ]);
  }

  state(): Promise<DueStateRow | undefined> {
    return this.#table.get(DueStateRow, keys.dueState(), false);
  }

  /** True only for the call that starts the gathering. */
  async beginGathering(at: string): Promise<boolean> {
    try {
      await this.#table.write([{ ...this.#gathering(at), condition: absent }]);
      return true;
    } catch (error) {
      if (error instanceof ConditionFailedError) return false;
      throw error;
    }
  }

  /** Records that the gathering made progress. */
  noteGathering(at: string): Promise<void> {
    return this.#table.write([this.#gathering(at)]);
  }

  /** Lets the next call start the gathering. */
  removeState(): Promise<void> {
    return this.#table.write([{ kind: 'delete', key: keys.dueState() }]);
  }

  #gathering(at: string): Extract<TenantWrite, { kind: 'put' }> {
    const item: DueStateRow = { v: 1, entity: 'DueState', state: 'gathering', at };
    return { kind: 'put', key: keys.dueState(), item };
  }

  endGathering(at: string): Promise<void> {
    const item: DueStateRow = { v: 1, entity: 'DueState', state: 'done', at };
    return this.#table.write([{ kind: 'put', key: keys.dueState(), item }]);
  }
}
