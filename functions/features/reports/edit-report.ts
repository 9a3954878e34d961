import type { Actor } from '#shared/auth/actor.ts';
import type { InspectionSummary } from '#shared/contract/inspections.ts';
import type { ReportEdit, StandingEdits } from '#shared/contract/reports.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import { canonicalJson, type KeyedEdit, mergeReportEdits } from '#shared/report/edits/merge-edits.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { archivedError } from '#functions/features/inspections/edits/archived-error.ts';
import { lateStampsOf, type LateStamps, stampedByKey } from '#functions/features/inspections/edits/clamp-clock-skew.ts';
import { type InspectionRecord, type ReportEditsRecord, toSummary } from '#functions/features/inspections/records.ts';
import { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';
import type { ActorCtx } from '#functions/http/context.ts';
import { instant } from '#functions/platform/clock.ts';
import { checkReportEdits } from './check-report-edits.ts';
import { makeAgain } from './make-again.ts';
import { newReportEdits, ReportEditsRepository } from './report-edits-repository.ts';
import { shownEdits } from './shown-edits.ts';

/** Items are limited to 400 KB. */
const MAX_BYTES = 300_000;
const MAX_KEYS = 800;

export type EditedReport = {
  edits: StandingEdits;
  superseded: { key: string; value: unknown; at: string }[];
  inspection: InspectionSummary;
};

type Merged = { record: ReportEditsRecord; isNew: boolean; isEffective: boolean };

const standing = ({ fields }: ReportEditsRecord): string =>
  canonicalJson(
    Object.fromEntries(Object.entries(fields).flatMap(([key, { value }]) => (value === null ? [] : [[key, value]]))),
  );

function checkSize(record: ReportEditsRecord): void {
  const isFull = Object.keys(record.fields).length > MAX_KEYS || Buffer.byteLength(JSON.stringify(record)) > MAX_BYTES;
  if (isFull) throw ruleBroken({ main: 'There are too many changes in this report. Undo some first.' });
}

function merged(known: ReportEditsRecord, edits: readonly KeyedEdit[], { userId, name }: Actor): Merged {
  const { fields, superseded } = mergeReportEdits(known, edits);
  const isNew =
    canonicalJson({ fields, superseded }) !== canonicalJson({ fields: known.fields, superseded: known.superseded });
  const people = { ...known.people, [userId]: name };
  const record = { ...known, fields: { ...fields }, superseded: [...superseded], people };
  if (isNew) checkSize(record);
  return { record, isNew, isEffective: standing(record) !== standing(known) };
}

/** Edits from before the inspection was archived are still accepted; later ones are rejected. */
function eventOf({ status, archivedAt }: InspectionRecord, edits: readonly KeyedEdit[]): 'SYNC' | 'EDIT' {
  const latestMs = Math.max(...edits.map(({ at }) => parseHlc(at)?.ms ?? 0));
  return status === 'ARCHIVED' && archivedAt !== undefined && latestMs <= Date.parse(archivedAt) ? 'SYNC' : 'EDIT';
}

type Outcome = { header: InspectionRecord; record: ReportEditsRecord; edits: readonly KeyedEdit[] };
type Sent = { edits: readonly KeyedEdit[]; late: LateStamps };

const everyEdit = ({ fields, superseded }: ReportEditsRecord): KeyedEdit[] => [
  ...Object.entries(fields).map(([key, edit]) => ({ key, ...edit })),
  ...superseded,
];

async function merge(inspectionId: string, sent: Sent, ctx: ActorCtx): Promise<Outcome> {
  const inspections = new InspectionRepository(ctx.table);
  const rows = new ReportEditsRepository(ctx.table);
  const [header, known] = await Promise.all([inspections.get(inspectionId), rows.get(inspectionId)]);
  if (header === undefined) throw notFound('inspectionId');
  const before = known ?? newReportEdits();
  const edits = stampedByKey(sent.late, everyEdit(before), sent.edits);
  const { record, isNew, isEffective } = merged(before, edits, ctx.actor);
  if (!isNew) return { header, record, edits };
  const save = rows.save(inspectionId, known, record);
  if (!isEffective) {
    await inspections.write([save]);
    return { header, record, edits };
  }
  const at = instant(ctx.clock);
  const event = eventOf(header, edits);
  if (event === 'EDIT' && header.status === 'ARCHIVED')
    throw archivedError(
      header,
      sent.edits.map((edit) => ({ name: edit.key, at: edit.at })),
    );
  const after = { ...afterEvent(header, event, at), updatedAt: at, reportEditedAt: at };
  await inspections.write([...inspections.headerSave(header, after), save]);
  return { header: { ...after, version: header.version + 1 }, record, edits };
}

/** The submitted edits that lost against a newer edit with a different value. */
function lostOf({ fields }: ReportEditsRecord, edits: readonly KeyedEdit[]): EditedReport['superseded'] {
  return edits.flatMap(({ key, value, at }) => {
    const current = fields[key];
    const isLost = current !== undefined && current.at > at && canonicalJson(current.value) !== canonicalJson(value);
    return isLost ? [{ key, value, at }] : [];
  });
}

/**
 * Merges a report's edits, in whatever order they arrive. Either all edits are valid, or nothing is written.
 * Idempotent.
 */
export async function editReport(
  inspectionId: string,
  sent: readonly ReportEdit[],
  ctx: ActorCtx,
): Promise<EditedReport> {
  if ((await new InspectionRepository(ctx.table).get(inspectionId)) === undefined) throw notFound('inspectionId');
  const checked = checkReportEdits(sent, ctx.actor).map(({ key, value, at }): KeyedEdit => ({
    key,
    value,
    at,
    by: ctx.actor.userId,
  }));
  const stamps = checked.map(({ at }) => at);
  const late = lateStampsOf(stamps, ctx.clock.now().getTime());
  const { header, record, edits } = await retryOnConflict(() => merge(inspectionId, { edits: checked, late }, ctx));
  // Also if nothing was new, because the queue may have been unreachable the first time. The job skips up-to-date
  // documents.
  await makeAgain(header, ctx);
  const { showPrices } = ctx.actor.settings;
  return {
    edits: shownEdits(record, showPrices),
    superseded: lostOf(record, edits),
    inspection: toSummary(header),
  };
}
