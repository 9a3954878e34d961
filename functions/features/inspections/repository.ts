import * as z from 'zod';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { keys, lists, type TenantIndexKeys } from '#functions/data/keys.ts';
import type { TenantTable, TenantWrite } from '#functions/data/tenant-table.ts';
import { absent, versionIs } from '#functions/data/writes.ts';
import {
  ComponentRecord,
  InspectionPart,
  InspectionRecord,
  InspectionWord,
  isShown,
  PhotoRecord,
  planOf,
  PartitionRow,
  type PlanRecord,
  type VisitRecord,
  type WholeInspection,
} from './records.ts';
import { headerPut, inspectionDelete, inspectionSave, ProgressRecord, withProgress } from './progress.ts';
import { type VisitPosition, visitOf, visitPut, visitRemoval, visitsBefore, visitsNow } from './lists/visits.ts';
import { wordRows } from './words.ts';

export type StartedInspection = Pick<WholeInspection, 'header' | 'plan' | 'components'> & {
  planRecord: PlanRecord | undefined;
};

export type ListOf = { status: InspectionRecord['status'] } | { type: InspectionRecord['type'] } | 'all';
/** A position in a list, newest first. */
export type ListPosition = Pick<InspectionRecord, 'createdAt' | 'inspectionId'>;

const listSort = ({ createdAt, inspectionId }: ListPosition): string => `${createdAt}#${inspectionId}`;

const indexOf = (record: InspectionRecord): TenantIndexKeys => ({
  GSI1PK: lists.inspections,
  GSI1SK: listSort(record),
  GSI2PK: lists.inspectionsOfType(record.type),
  GSI2SK: listSort(record),
  GSI3PK: lists.inspectionsOfStatus(record.status),
  GSI3SK: listSort(record),
});

function listOf(wanted: ListOf): { index: 'GSI1' | 'GSI2' | 'GSI3'; partition: string } {
  if (wanted === 'all') return { index: 'GSI1', partition: lists.inspections };
  if ('type' in wanted) return { index: 'GSI2', partition: lists.inspectionsOfType(wanted.type) };
  return { index: 'GSI3', partition: lists.inspectionsOfStatus(wanted.status) };
}

function waitingIndex(photo: PhotoRecord): TenantIndexKeys {
  if (!isShown(photo) || photo.state === 'verified') return {};
  return { GSI1PK: lists.waitingPhotos, GSI1SK: `${photo.claim.takenAt}#${photo.photoId}` };
}

const putHeader = headerPut(indexOf);

/** A batch read accepts 100 keys. */
const BATCH = 100;

const StartedPart = z.union([InspectionPart, ProgressRecord]);
const WholePart = z.union([ProgressRecord, PartitionRow]);
const Header = z.discriminatedUnion('entity', [InspectionRecord, ProgressRecord]);

const wordKey = ({ word, order, inspectionId }: InspectionWord) => keys.searchWord('I', word, order, inspectionId);

/** The inspections of one organization: a row for the lists, a row per component and per photo, and word rows. */
export class InspectionRepository {
  readonly #table: TenantTable;

  constructor(table: TenantTable) {
    this.#table = table;
  }

  /** The acting user, for the audit log. */
  get by(): string {
    return this.#table.tenant.by;
  }

  async get(inspectionId: string): Promise<InspectionRecord | undefined> {
    const wanted = [keys.inspection(inspectionId), keys.progress(inspectionId)];
    const parts = await this.#table.batchGet(Header, wanted, true);
    const header = parts.find((part) => part.entity === 'Inspection');
    return (
      header &&
      withProgress(
        header,
        parts.find((part) => part.entity === 'Progress'),
      )
    );
  }

  /**
   * What is needed to check an edit: the row, the plan and some components, read consistently; undefined for an
   * unknown inspection.
   */
  async getStarted(inspectionId: string, componentIds: string[]): Promise<StartedInspection | undefined> {
    const parts = await this.#table.batchGet(
      StartedPart,
      [
        keys.inspection(inspectionId),
        keys.progress(inspectionId),
        keys.plan(inspectionId),
        ...componentIds.map((componentId) => keys.component(inspectionId, componentId)),
      ],
      true,
    );
    const stored = parts.find((part) => part.entity === 'Inspection');
    const header =
      stored &&
      withProgress(
        stored,
        parts.find((part) => part.entity === 'Progress'),
      );
    const planRecord = parts.find((part) => part.entity === 'Plan');
    if (header === undefined) return undefined;
    const components = parts.filter((part) => part.entity === 'Component');
    return { header, plan: planOf(header, planRecord), planRecord, components };
  }

  /** Inspections in the order of the ids; missing ones are left out. */
  async getAll(inspectionIds: string[]): Promise<InspectionRecord[]> {
    const wanted = inspectionIds.map((inspectionId) => keys.inspection(inspectionId));
    return this.current(await this.#table.batchGet(InspectionRecord, wanted));
  }

  /** List headers with the progress rows of those that are behind, at half a read unit each. */
  async current(headers: readonly InspectionRecord[]): Promise<InspectionRecord[]> {
    const behind = headers.filter(({ isBehind }) => isBehind === true);
    const progressById = new Map<string, ProgressRecord>();
    for (let from = 0; from < behind.length; from += BATCH) {
      const wanted = behind.slice(from, from + BATCH).map(({ inspectionId }) => keys.progress(inspectionId));
      const found = await this.#table.batchGet(ProgressRecord, wanted);
      for (const progress of found) progressById.set(progress.inspectionId, progress);
    }
    return headers.map((header) => withProgress(header, progressById.get(header.inspectionId)));
  }

  /** The whole partition, read consistently. */
  async getWhole(inspectionId: string): Promise<WholeInspection | undefined> {
    const parts: z.infer<typeof WholePart>[] = [];
    let cursor: string | undefined;
    do {
      const partition = keys.inspectionPartition(inspectionId);
      const page = await this.#table.query({ schema: WholePart, partition, limit: 500, cursor, consistent: true });
      parts.push(...page.items);
      cursor = page.cursor;
    } while (cursor !== undefined);
    const stored = parts.find((part) => part.entity === 'Inspection');
    if (stored === undefined) return undefined;
    const header = withProgress(
      stored,
      parts.find((part) => part.entity === 'Progress'),
    );
    return {
      header,
      plan: planOf(
        header,
        parts.find((part) => part.entity === 'Plan'),
      ),
      components: parts.filter((part) => part.entity === 'Component'),
      photos: parts.filter((part) => part.entity === 'Photo'),
      documents: parts.filter((part) => part.entity === 'Document'),
      reportEdits: parts.find((part) => part.entity === 'ReportEdits'),
    };
  }

  getComponents(inspectionId: string, componentIds: string[]): Promise<ComponentRecord[]> {
    const wanted = componentIds.map((componentId) => keys.component(inspectionId, componentId));
    return this.#table.batchGet(ComponentRecord, wanted, true);
  }

  getPhotos(inspectionId: string, photoIds: string[]): Promise<PhotoRecord[]> {
    const wanted = photoIds.map((photoId) => keys.photo(inspectionId, photoId));
    return this.#table.batchGet(PhotoRecord, wanted, true);
  }

  async list(wanted: ListOf, limit: number, after?: ListPosition): Promise<InspectionRecord[]> {
    return this.current(await this.listHeaders(wanted, limit, after));
  }

  /**
   * Headers without progress rows, for counts and filters: status, type, names and start dates are always current in
   * the header.
   */
  async listHeaders(wanted: ListOf, limit: number, after?: ListPosition): Promise<InspectionRecord[]> {
    const page = await this.#table.query({
      schema: InspectionRecord,
      ...listOf(wanted),
      limit,
      newestFirst: true,
      after: after && { key: keys.inspection(after.inspectionId), indexSort: listSort(after) },
    });
    return page.items;
  }

  /** A client's inspections, newest first, after a position that need not be one of them. */
  visits(clientId: string, limit: number, after?: VisitPosition): Promise<VisitRecord[]> {
    return visitsBefore(this.#table, clientId, limit, after);
  }

  visitsNow(clientId: string, limit: number): Promise<VisitRecord[]> {
    return visitsNow(this.#table, clientId, limit);
  }

  /** Word rows that start with a prefix of two characters or more. */
  async byWord(prefix: string, limit: number, after?: InspectionWord): Promise<InspectionWord[]> {
    const page = await this.#table.query({
      schema: InspectionWord,
      partition: keys.searchPartition('I', prefix),
      sortBegins: prefix,
      limit,
      after: after && { key: wordKey(after) },
    });
    return page.items;
  }

  creation(record: InspectionRecord, plan?: InspectionPlan): TenantWrite[] {
    const words = wordRows(record).map((row): TenantWrite => ({ kind: 'put', key: wordKey(row), item: row }));
    const started = plan === undefined ? [] : [this.planSave(record.inspectionId, undefined, plan)];
    return [putHeader(record, absent), ...started, visitPut(visitOf(record)), ...words];
  }

  /**
   * The writes that remove the inspection from every list and search, over the version that was read; a job deletes
   * the rest of its partition.
   */
  removal(record: InspectionRecord): TenantWrite[] {
    const words = wordRows(record).map((row): TenantWrite => ({ kind: 'delete', key: wordKey(row) }));
    return [...inspectionDelete(record), visitRemoval(record), ...words];
  }

  planSave(inspectionId: string, before: PlanRecord | undefined, plan: InspectionPlan): TenantWrite {
    const item: PlanRecord = { v: 1, entity: 'Plan', plan, version: (before?.version ?? 0) + 1 };
    const condition = before === undefined ? absent : versionIs(before.version);
    return { kind: 'put', key: keys.plan(inspectionId), item, condition };
  }

  /** The write of the visit's row. It needs no condition, because its values follow from the header's version. */
  visitSave(record: InspectionRecord, readings: VisitRecord['readings']): TenantWrite {
    return visitPut({ ...visitOf(record), readings });
  }

  /** Changes the inspection's client, or the client's name or address, wherever they're stored. */
  clientChange(before: InspectionRecord, after: InspectionRecord, visit: VisitRecord): TenantWrite[] {
    const [old, now] = [wordRows(before), wordRows(after)];
    const kept = new Set(now.map((row) => wordKey(row).sort));
    const gone = old.filter((row) => !kept.has(wordKey(row).sort));
    const isMoved = before.clientId !== after.clientId;
    return [
      ...this.headerSave(before, after),
      ...gone.map((row): TenantWrite => ({ kind: 'delete', key: wordKey(row) })),
      ...now.map((row): TenantWrite => ({ kind: 'put', key: wordKey(row), item: row })),
      ...(isMoved ? [visitRemoval(visit), visitPut({ ...visit, clientId: after.clientId })] : []),
    ];
  }

  /** Saves an inspection's metadata over the version that was read: two writes at most. */
  headerSave(before: InspectionRecord, after: InspectionRecord): TenantWrite[] {
    return inspectionSave(before, after, putHeader);
  }

  componentSave(inspectionId: string, before: ComponentRecord | undefined, after: ComponentRecord): TenantWrite {
    return {
      kind: 'put',
      key: keys.component(inspectionId, after.componentId),
      item: { ...after, version: (before?.version ?? 0) + 1 },
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }

  /**
   * A photo with missing bytes is also in the organization's list of waiting photos, until it's verified or removed.
   */
  photoSave(inspectionId: string, before: PhotoRecord | undefined, after: PhotoRecord): TenantWrite {
    return {
      kind: 'put',
      key: keys.photo(inspectionId, after.photoId),
      item: { ...after, inspectionId, version: (before?.version ?? 0) + 1 },
      index: waitingIndex(after),
      condition: before === undefined ? absent : versionIs(before.version),
    };
  }

  async write(writes: TenantWrite[]): Promise<void> {
    await this.#table.write(writes);
  }
}
