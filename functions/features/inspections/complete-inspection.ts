import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { notFound, ruleBroken } from '#shared/errors.ts';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import { answersOf } from '#shared/inspection/merge/merge.ts';
import type { SuggestedFinding } from '#shared/inspection/suggestions.ts';
import type { Answers } from '#shared/inspection/types.ts';
import { keys } from '#functions/data/keys.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import type { TenantWrite } from '#functions/data/tenant-table.ts';
import { absent } from '#functions/data/writes.ts';
import { loadValidator } from '#functions/features/inspections/rules/load-validator.ts';
import { auditWrite } from '#functions/features/audit/audit.ts';
import { suggestionsWrite } from '#functions/features/company-settings/suggestions.ts';
import type { DocumentRow } from '#functions/features/reports/records.ts';
import type { DocumentJob } from '#functions/jobs/messages.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { deviceTime } from '#functions/platform/device-time.ts';
import { documentIdOf } from './document-id.ts';
import { type ManifestEntry, missingOf, stillMissingOf, withMissing } from './photos/manifest.ts';
import { countAll } from './photos/merge-photos.ts';
import { type InspectionRecord, isShown, toSummary, type VisitRecord, type WholeInspection } from './records.ts';
import type { InspectionRepository } from './repository.ts';
import { afterEvent } from './status.ts';

export type Completion = { inspectionId: string; completedAt: string; note: string; manifest?: ManifestEntry[] };
export type CompletionResponse = { inspection: InspectionSummary; missingPhotos?: string[] };
type Ports = {
  inspections: InspectionRepository;
  clock: Clock;
  organizationId: string;
  enqueue(job: DocumentJob): Promise<void>;
};

function documentWrite(record: InspectionRecord, at: string): TenantWrite {
  const documentId = documentIdOf(record);
  const item: DocumentRow = {
    v: 1,
    entity: 'Document',
    documentId,
    kind: 'report',
    state: 'queued',
    createdAt: at,
    updatedAt: at,
  };
  return { kind: 'put', key: keys.document(record.inspectionId, documentId), item, condition: absent };
}

/** The product completes the sample, and its creation is audited already. */
function audited({ inspectionId, clientName, isSample }: InspectionRecord, { at, by }: { at: string; by: string }) {
  const detail = { client: clientName };
  return isSample === true ? [] : [auditWrite({ act: 'inspection.complete', at, by, subject: inspectionId, detail })];
}

/** The effective answers, in the engine's format. */
export function answersIn({ components }: WholeInspection): Answers {
  return answersOf({ fields: Object.fromEntries(components.flatMap(({ fields }) => Object.entries(fields))) });
}

type Readings = VisitRecord['readings'];
type Checked = { readings: Readings; written: SuggestedFinding[] };

/**
 * Returns instrument readings and custom findings; 422 with a message per field while something is missing. Photos
 * still on the phone count, announced or not.
 */
async function checkComplete(inspection: WholeInspection, missing: ManifestEntry[]): Promise<Checked> {
  const shown = inspection.photos.filter(isShown).map(({ photoId, claim }) => ({ photoId, ...claim }));
  const photos = [...shown, ...missing].map(({ photoId, componentId }) => ({ photoId, componentId }));
  const { missingErrors, readingsIn, writtenFindingsIn } = await loadValidator();
  const answers = answersIn(inspection);
  const errors = missingErrors(inspection.plan, answers, photos);
  if (Object.keys(errors).length > 0) throw ruleBroken(errors);
  return { readings: readingsIn(inspection.plan, answers), written: writtenFindingsIn(inspection.plan, answers) };
}

/**
 * Suggests custom findings to the office at completion; a later completion replaces them. Skips the sample, whose
 * findings are made up.
 */
function suggested(header: InspectionRecord, written: SuggestedFinding[]): TenantWrite[] {
  const { inspectionId, createdAt, inspector, completions, isSample } = header;
  if (isSample === true || (written.length === 0 && completions === 0)) return [];
  return [suggestionsWrite({ inspectionId, createdAt, inspectorName: inspector.name }, written)];
}

/** Whether the inspection is waiting to be completed, even if it has been archived since. */
function isOpen({ status, statusBeforeArchive }: InspectionRecord): boolean {
  const live = status === 'ARCHIVED' ? statusBeforeArchive : status;
  return live === 'IN_PROGRESS' || live === 'REVISED';
}

/** Whether an answer, a photo or the report was changed after a time. */
function isChangedSince({ components, photos, reportEdits }: WholeInspection, time: string): boolean {
  const edits = [...components.map(({ fields }) => fields), reportEdits?.fields ?? {}];
  const readings = [
    ...edits.flatMap((fields) => Object.values(fields).map(({ at }) => at)),
    ...photos.flatMap(({ addedAt, removedAt }) => [addedAt, removedAt]),
  ];
  return readings.some((at) => (parseHlc(at)?.ms ?? 0) > Date.parse(time));
}

/**
 * Whether a completion has taken effect. A device repeats a call whose response was lost, and by then someone may have revised
 * the inspection: only that person's own completion may complete the revision. A device that was offline may also send the
 * completion from before the one in effect: it completes its own late changes, but no revision that it has not seen.
 */
function isRepeated(inspection: WholeInspection, { completedAt }: Completion): boolean {
  const { header } = inspection;
  if (header.completedAt === undefined) return false;
  const { completionSentAt: inEffect = header.completedAt } = header;
  if (!isOpen(header) || inEffect === completedAt) return true;
  return completedAt < inEffect && isChangedSince(inspection, inEffect);
}

/**
 * If the job of a completion could not be queued, its document is still queued, and the repeated request queues the
 * job.
 */
function isStillQueued({ header, documents }: WholeInspection): boolean {
  if (header.status !== 'COMPLETED_QUEUED' || header.completions === 0) return false;
  const documentId = documentIdOf(header);
  return documents.some((row) => row.documentId === documentId && row.state === 'queued');
}

type Completed = { record: InspectionRecord; isToBeMade: boolean; missing: string[] };

/** A repeated completion reports the missing photos again. */
async function completedBefore(
  inspection: WholeInspection,
  missing: string[],
  { inspections }: Pick<Ports, 'inspections'>,
): Promise<Completed> {
  const { header } = inspection;
  const isToBeMade = isStillQueued(inspection);
  const known = header.missingPhotos ?? [];
  if (missing.join() === known.join()) return { record: header, isToBeMade, missing: known };
  await inspections.write(inspections.headerSave(header, withMissing(header, missing)));
  const record = { ...withMissing(header, missing), version: header.version + 1 };
  return { record, isToBeMade, missing };
}

async function complete(completion: Completion, { inspections, clock }: Ports): Promise<Completed> {
  const inspection = await inspections.getWhole(completion.inspectionId);
  if (inspection === undefined) throw notFound();
  const { header } = inspection;
  const missing = missingOf(completion.manifest ?? [], inspection.photos);
  const earlier = stillMissingOf(header, inspection.photos);
  const missingIds = [...new Set([...earlier, ...missing.map(({ photoId }) => photoId)])];
  if (isRepeated(inspection, completion)) return completedBefore(inspection, missingIds, { inspections });
  const at = instant(clock);
  const moved = afterEvent(header, 'COMPLETE', at);
  const { readings, written } = await checkComplete(inspection, missing);
  const after: InspectionRecord = {
    ...withMissing(moved, missingIds),
    // Recounted, because copies of the report wait for these photos, and a release before ADR 031 may have counted
    // wrong.
    photos: countAll(inspection.photos),
    completedAt: deviceTime(completion.completedAt, clock, header.createdAt),
    completionSentAt: completion.completedAt,
    note: completion.note,
    completions: header.completions + 1,
    updatedAt: at,
  };
  // The header's version also guards the answers, because each change to them increments it.
  await inspections.write([
    ...inspections.headerSave(header, after),
    documentWrite(after, at),
    inspections.visitSave(after, readings),
    ...suggested(header, written),
    ...audited(after, { at, by: inspections.by }),
  ]);
  return { record: { ...after, version: header.version + 1 }, isToBeMade: true, missing: missingIds };
}

/**
 * Completes an inspection whose answers the engine finds complete, and queues its report. Idempotent: the job uses the
 * document's id, so the report is made once even if it's queued twice. Returns the photos of the manifest that were
 * never announced; they delay the report's delivery.
 */
export async function completeInspection(completion: Completion, ports: Ports): Promise<CompletionResponse> {
  const { record, isToBeMade, missing } = await retryOnConflict(() => complete(completion, ports));
  if (isToBeMade) {
    const documentId = documentIdOf(record);
    const { organizationId } = ports;
    const { inspectionId } = record;
    await ports.enqueue({ kind: 'report', jobId: documentId, organizationId, inspectionId, documentId });
  }
  return { inspection: toSummary(record), ...(missing.length > 0 && { missingPhotos: missing }) };
}
