import { LOG_DAYS } from '#shared/contract/field-service.ts';
import { keys } from '#functions/data/keys.ts';
import type { Page, TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, present, versionIs } from '#functions/data/writes.ts';
import { newUlid } from '#functions/platform/ids.ts';
import { ConnectionRow, LogRow, SignInRow } from './records.ts';

const LOG_SECONDS = LOG_DAYS * 86_400;
const SIGN_IN_SECONDS = 3600;
const PAGE = 50;

const expiryOf = (at: string, seconds: number): number => Math.floor(Date.parse(at) / 1000) + seconds;

/** The connection of one company to its field-service system, and its log. */
export class FieldServiceRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  get(): Promise<ConnectionRow | undefined> {
    return this.#table.get(ConnectionRow, keys.fieldService());
  }

  /** Fails after a concurrent write. */
  save(before: ConnectionRow | undefined, after: ConnectionRow): TenantWrite {
    return {
      kind: 'put',
      key: keys.fieldService(),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }

  removal(): TenantWrite {
    return { kind: 'delete', key: keys.fieldService(), condition: present };
  }

  getSignIn(): Promise<SignInRow | undefined> {
    return this.#table.get(SignInRow, keys.fieldServiceSignIn());
  }

  async beginSignIn(row: SignInRow): Promise<void> {
    const expiresAt = expiryOf(row.endsAt, SIGN_IN_SECONDS);
    await this.#table.write([{ kind: 'put', key: keys.fieldServiceSignIn(), item: row, expiresAt }]);
  }

  signInRemoval(): TenantWrite {
    return { kind: 'delete', key: keys.fieldServiceSignIn(), condition: present };
  }

  /** A log line without secrets: our own text, with names and reasons from the provider. */
  logLine(line: Pick<LogRow, 'at' | 'isProblem' | 'text'>): TenantWrite {
    const item: LogRow = { v: 1, entity: 'FieldServiceLog', ...line };
    return {
      kind: 'put',
      key: keys.fieldServiceLog(line.at, newUlid()),
      item,
      expiresAt: expiryOf(line.at, LOG_SECONDS),
    };
  }

  /** Newest first. */
  log(cursor: string | undefined): Promise<Page<LogRow>> {
    return this.#table.query({
      schema: LogRow,
      partition: keys.fieldServiceLogPartition,
      limit: PAGE,
      newestFirst: true,
      cursor,
    });
  }

  async write(writes: TenantWrite[]): Promise<void> {
    await this.#table.write(writes);
  }
}
