import { message } from '#shared/messages/message.ts';
import { MAX_DRIFT_MS, parseHlc } from '#shared/inspection/merge/hlc.ts';
import { mergeStates } from '#shared/inspection/merge/merge.ts';
import { mergeReportEdits } from '#shared/report/edits/merge-edits.ts';
import { mergeTicks } from '#shared/pull-sheet/merge-ticks.ts';
import { noteReadings } from '../outbox/clock.ts';
import { countChanges } from '../sync/count-changes.ts';
import type { DeviceDatabase } from '../db/database.ts';
import type { LocalClient } from '../db/records.ts';
import type { LocalPullSheet } from '../outbox/pack-ticks.ts';
import type { LocalApproval, LocalReportEdits } from '../entities/proposal-records.ts';
import type { LocalHandout, LocalInspection, LocalPlan, LocalTruckCheck, Operation } from '../db/records.ts';
import { logSync } from '../sync/sync-log.ts';
import { requestSync } from '../sync/sync-trigger.ts';
import type { Manifest } from './file-format.ts';
import { FileRefused } from './file-refused.ts';
import { readManifest } from './read-file.ts';
import { importPhotos, type ImportedPhotos } from './import-photos.ts';
import { formatDay } from '#web/lib/format-date.ts';
import { wallNow } from '#web/lib/wall-clock.ts';

export type Importer = { organizationId: string; userId: string; isAdministrator: boolean };
export type Imported = ImportedPhotos & { owner: string; changes: number; isAgain: boolean };

export class NotYourFile extends FileRefused {}

const OTHER_COMPANY = 'This file belongs to another company. Only its own users can import it.';
const OTHER_USER = 'This file belongs to another user. Only they or an administrator of your company can import it.';

/** Allows the file's own user, and administrators of the same company, with whose sign-in the work is then sent. */
export function checkImporter({ owner }: Pick<Manifest, 'owner'>, importer: Importer): void {
  if (owner.organizationId !== importer.organizationId) throw new NotYourFile(OTHER_COMPANY);
  if (owner.userId !== importer.userId && !importer.isAdministrator) throw new NotYourFile(OTHER_USER);
}

const doneKey = (exportId: string) => `imported:${exportId}`;

const callKey = ({ routeId, params, body }: Pick<Operation, 'routeId' | 'params' | 'body'>) =>
  JSON.stringify([routeId, params, body]);

/** An inspection names the user who did it, not the administrator who sends it. */
function withInspector(operation: Operation, { userId }: Manifest['owner'], importer: Importer): Operation {
  if (operation.routeId !== 'createInspection' || userId === importer.userId) return operation;
  return { ...operation, body: { inspectorId: userId, ...operation.body } };
}

/**
 * Adds calls to the outbox, except those that are already in it; a call that the server has already processed has no
 * further effect. Resolves to the number of changes.
 */
async function addOperations(
  database: DeviceDatabase,
  { operations, owner }: Manifest,
  importer: Importer,
): Promise<number> {
  const known = new Set((await database.outbox.toArray()).map(callKey));
  const sent = (operations as Operation[]).map((operation) => withInspector(operation, owner, importer));
  const fresh = sent.filter((operation) => !known.has(callKey(operation)));
  const waiting = { revision: 1, attempts: 0, nextAttemptAt: 0, state: 'waiting' as const };
  await database.outbox.bulkAdd(fresh.map((operation) => ({ ...operation, ...waiting })));
  return countChanges(fresh);
}

/** Merges an inspection: the newest edit of each answer wins, and values that lost are kept. */
async function addInspection(database: DeviceDatabase, theirs: LocalInspection): Promise<void> {
  const ours = await database.inspections.get(theirs.inspectionId);
  if (ours?.answers === undefined || theirs.answers === undefined) {
    if (ours?.answers === undefined) await database.inspections.put({ ...ours, ...theirs });
    return;
  }
  const state = ({ answers, superseded = [] }: LocalInspection) => ({
    fields: answers?.fields ?? {},
    superseded,
    photos: {},
  });
  const { fields, superseded } = mergeStates(state(ours), state(theirs));
  const answers = { ...ours.answers, fields: { ...fields } as typeof ours.answers.fields };
  await database.inspections.put({ ...ours, answers, superseded: [...superseded] });
}

async function addReportEdits({ reportEdits }: DeviceDatabase, theirs: LocalReportEdits): Promise<void> {
  const ours = await reportEdits.get(theirs.inspectionId);
  const edits = [
    ...Object.entries(theirs.fields).map(([key, edit]) => ({ key, ...edit })),
    ...(theirs.superseded ?? []),
  ];
  const known = { fields: ours?.fields ?? {}, superseded: ours?.superseded ?? [] };
  const { fields, superseded } = mergeReportEdits(known, edits);
  const { inspectionId } = theirs;
  await reportEdits.put({ ...ours, inspectionId, fields: { ...fields }, superseded: [...superseded] });
}

async function addTicks({ pullSheets }: DeviceDatabase, theirs: LocalPullSheet): Promise<void> {
  const ours = await pullSheets.get(theirs.inspectionId);
  await pullSheets.put({ ...theirs, ...ours, ticks: mergeTicks(ours?.ticks ?? {}, theirs.ticks) });
}

/** Adds rows that are written once; existing rows stay. */
async function addMissing(database: DeviceDatabase, { rows }: Manifest): Promise<void> {
  const { plans, clients, truckChecks, handouts, approvals } = database;
  for (const row of rows.plans as LocalPlan[]) if (!(await plans.get(row.inspectionId))) await plans.put(row);
  for (const row of rows.clients as LocalClient[]) if (!(await clients.get(row.clientId))) await clients.put(row);
  for (const row of rows.truckChecks as LocalTruckCheck[])
    if (!(await truckChecks.get(row.checkId))) await truckChecks.put(row);
  for (const row of rows.handouts as LocalHandout[]) if (!(await handouts.get(row.handoutId))) await handouts.put(row);
  for (const row of rows.approvals as LocalApproval[])
    if (!(await approvals.get(row.approvalId))) await approvals.put(row);
}

const READING = /"([0-9a-z]{9}-[0-9a-z]{4}-[0-9a-zA-Z]{1,32})"/g;

/**
 * Advances the clock past the file's readings, so that later edits on this device are newer. Readings far in the future are
 * ignored.
 */
async function followClock(database: DeviceDatabase, manifest: Manifest): Promise<void> {
  const limit = wallNow() + MAX_DRIFT_MS;
  const found = [...JSON.stringify(manifest.operations).matchAll(READING)].map(([, reading = '']) => reading);
  await noteReadings(
    database,
    found.filter((reading) => (parseHlc(reading)?.ms ?? 0) <= limit),
  );
}

async function addRows(database: DeviceDatabase, manifest: Manifest, importer: Importer): Promise<number> {
  const { rows, exportId } = manifest;
  return database.transaction('rw', database.tables, async () => {
    for (const row of rows.inspections as LocalInspection[]) await addInspection(database, row);
    for (const row of rows.reportEdits as LocalReportEdits[]) await addReportEdits(database, row);
    for (const row of rows.pullSheets as LocalPullSheet[]) await addTicks(database, row);
    await addMissing(database, manifest);
    await followClock(database, manifest);
    const added = await addOperations(database, manifest, importer);
    await database.meta.put({ key: doneKey(exportId), value: new Date().toISOString() });
    return added;
  });
}

/**
 * Imports a file's unsent work, to be sent from this device: photos first, each with its hash checked, then the calls.
 * Importing a file twice changes nothing, and data that the server or this device already has stays as it is.
 */
export async function importUnsentFile(database: DeviceDatabase, file: Blob, importer: Importer): Promise<Imported> {
  const manifest = await readManifest(file);
  checkImporter(manifest, importer);
  const isAgain = (await database.meta.get(doneKey(manifest.exportId))) !== undefined;
  const photos = await importPhotos(database, file, manifest);
  const changes = isAgain ? 0 : await addRows(database, manifest, importer);
  const text = message(
    'Work imported from a file of {day}: {changes, plural, one {# change} other {# changes}}, {photos, plural, one {# photo} other {# photos}}',
    { day: formatDay(manifest.madeAt), changes, photos: photos.added },
  );
  await logSync(database, { text, outcome: 'note' });
  requestSync();
  return { ...photos, owner: manifest.owner.name, changes, isAgain };
}
