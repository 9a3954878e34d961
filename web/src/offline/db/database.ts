import { Dexie, type EntityTable } from 'dexie';
import { setDeviceOwner } from '#web/lib/device-owner.ts';
import type { Insert } from '#shared/contract/inserts.ts';
import { openAbortingOnLeave } from './abort-upgrade.ts';
import { withLaterFields, wordsOfClient } from '../entities/client-text.ts';
import { fillRows, mirrorRows, type InspectionRow } from '../entities/inspection-rows.ts';
import { reopenOnClose, closePermanently, withConnection } from './database-reconnect.ts';
import type { LocalPullSheet } from '../outbox/pack-ticks.ts';
import { countTransactions } from '../outbox/count-transactions.ts';
import type {
  CachedPage,
  LocalBaseline,
  LocalCompany,
  LocalHandout,
  LocalInspection,
  LocalPhoto,
  LocalPlan,
  LocalTruckCheck,
  LogEntry,
  Operation,
  PhotoBytes,
} from './records.ts';
import type { LocalApproval, LocalProposal, LocalReportEdits } from '../entities/proposal-records.ts';
import type { LocalClient } from './records.ts';

/** The owner of the database: work is stored per user and organization and never mixed. */
export type DeviceOwner = { organizationId: string; userId: string; name: string };

/** A starred client. The newest edit wins, so an unstarred one is kept as unstarred. */
export type LocalStar = { clientId: string; isStarred: boolean; at: string };

/** Read on each call: an in-memory factory may replace the browser's first (storage-mode.ts). */
function leavableFactory() {
  const factory = (): IDBFactory => Dexie.dependencies.indexedDB;
  return {
    open: (...parts: Parameters<IDBFactory['open']>) => openAbortingOnLeave(factory(), ...parts),
    deleteDatabase: (name: string) => factory().deleteDatabase(name),
    databases: () => factory().databases(),
    cmp: (a: unknown, b: unknown) => factory().cmp(a, b),
  };
}

/** All data of one user of one organization on this device. */
export class DeviceDatabase extends Dexie {
  inspections!: EntityTable<LocalInspection, 'inspectionId'>;
  /** Maintained by the database itself on each write to `inspections`. */
  rows!: EntityTable<InspectionRow, 'inspectionId'>;
  plans!: EntityTable<LocalPlan, 'inspectionId'>;
  baselines!: EntityTable<LocalBaseline, 'inspectionId'>;
  company!: EntityTable<LocalCompany, 'key'>;
  photos!: EntityTable<LocalPhoto, 'photoId'>;
  photoBytes!: EntityTable<PhotoBytes, 'photoId'>;
  clients!: EntityTable<LocalClient, 'clientId'>;
  outbox!: EntityTable<Operation, 'seq'>;
  pages!: EntityTable<CachedPage, 'key'>;
  inserts!: EntityTable<Insert, 'insertId'>;
  truckChecks!: EntityTable<LocalTruckCheck, 'checkId'>;
  handouts!: EntityTable<LocalHandout, 'handoutId'>;
  reportEdits!: EntityTable<LocalReportEdits, 'inspectionId'>;
  approvals!: EntityTable<LocalApproval, 'approvalId'>;
  proposals!: EntityTable<LocalProposal, 'inspectionId'>;
  pullSheets!: EntityTable<LocalPullSheet, 'inspectionId'>;
  stars!: EntityTable<LocalStar, 'clientId'>;
  log!: EntityTable<LogEntry, 'id'>;
  meta!: EntityTable<{ key: string; value: unknown }, 'key'>;

  constructor(readonly owner: DeviceOwner) {
    // Strict: a photo counts as saved only once it is on disk, not in the disk's write cache.
    super(databaseName(owner), { chromeTransactionDurability: 'strict', indexedDB: leavableFactory() });
    this.use(countTransactions);
    // Versions 1 to 3 only added tables. Each declared version adds to the start-up time of the app.
    this.version(4).stores({
      inspections: 'inspectionId, createdAt, openedAt',
      photos: 'photoId, inspectionId, [inspectionId+state], [here+state]',
      photoBytes: 'photoId',
      clients: 'clientId, name',
      outbox: '++seq, lane, inspectionId, state',
      pages: 'key',
      log: '++id, at',
      meta: 'key',
      plans: 'inspectionId',
      baselines: 'inspectionId',
      company: 'key',
      inserts: 'insertId',
      truckChecks: 'checkId, checkedAt',
      handouts: 'handoutId, clientId',
      reportEdits: 'inspectionId',
      approvals: 'approvalId, inspectionId',
      proposals: 'inspectionId',
      pullSheets: 'inspectionId',
    });
    this.version(5)
      .stores({ clients: 'clientId, name, *words', stars: 'clientId' })
      .upgrade((upgrade) =>
        upgrade
          .table<LocalClient>('clients')
          .toCollection()
          .modify((client) => {
            client.words = wordsOfClient(withLaterFields(client));
          }),
      );
    this.version(6).stores({ rows: 'inspectionId, createdAt' }).upgrade(fillRows);
    this.clients.hook('reading', withLaterFields);
    mirrorRows(this);
    reopenOnClose(this);
    // The overloads share one signature at run time: mode, tables, callback.
    const once = this.transaction.bind(this) as unknown as (...parts: unknown[]) => PromiseLike<unknown>;
    // Only a top-level transaction is retried when its connection breaks: a nested one is rolled back with its parent.
    const steady = (...parts: unknown[]) =>
      Dexie.currentTransaction === null ? withConnection(this, () => once(...parts)) : once(...parts);
    Object.assign(this, { transaction: steady });
  }
}

export function databaseName(owner: Pick<DeviceOwner, 'organizationId' | 'userId'>): string {
  return `flueprint:${owner.organizationId}:${owner.userId}`;
}

let current: DeviceDatabase | undefined;

/** Opens the signed-in user's database; called by the session. If it is already open, returns the same instance. */
export function openDeviceDatabase(owner: DeviceOwner): DeviceDatabase {
  if (current !== undefined && current.name === databaseName(owner)) return current;
  closeDeviceDatabase();
  current = new DeviceDatabase(owner);
  setDeviceOwner(owner);
  return current;
}

/** Closes the database at sign-out; its data stays for the same user's next sign-in. */
export function closeDeviceDatabase(): void {
  if (current !== undefined) closePermanently(current);
  current?.close();
  current = undefined;
  setDeviceOwner(undefined);
}

/** The signed-in user's database. Throws when signed out; screens behind the session guard never hit that. */
export function deviceDatabase(): DeviceDatabase {
  if (current === undefined) throw new Error('No database is open: no one is signed in');
  return current;
}

export function maybeDeviceDatabase(): DeviceDatabase | undefined {
  return current;
}
