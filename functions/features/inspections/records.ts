import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { AnswerValue } from '#shared/contract/answers.ts';
import { InspectionSummary } from '#shared/contract/inspections.ts';
import { LostNote, PHOTO_STATES } from '#shared/contract/photos.ts';
import { InspectionPlan as Plan, InspectionTypeName } from '#shared/contract/company-settings-schemas.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { STATUSES } from '#shared/inspection/status/status-names.ts';
import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import { PhotoMarkup } from '#shared/photos/markup.ts';

/** An inspection's row in lists, with the inspection's own metadata. */
export const InspectionRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Inspection'),
  ...InspectionSummary.shape,
  status: z.enum(STATUSES).exclude(['SYNCING']),
  /** The status to restore when the inspection is unarchived. */
  statusBeforeArchive: z.enum(STATUSES).exclude(['SYNCING', 'ARCHIVED']).optional(),
  archivedAt: z.string().optional(),
  reason: z.string(),
  level: z.string(),
  ruleSetVersion: z.string(),
  /** The technician's note at completion. */
  note: z.string(),
  /** Number of completions; each makes its own report. */
  completions: z.number().int(),
  /** The time of the last completion exactly as its device sent it: a call with the same time is a repeated one. */
  completionSentAt: z.string().exactOptional(),
  /** Photos of the completed inspection that weren't announced to the server yet. */
  missingPhotos: z.array(Ulid).exactOptional(),
  /** Photos that were never announced and that the office removed because their device is lost, with the time of removal. */
  lostPhotos: z.array(z.object({ photoId: Ulid, at: z.string() })).exactOptional(),
  /** Editors' names by user id; only of edits since names are stored. */
  people: z.record(z.string(), z.string()).exactOptional(),
  /** The last edit of the report or its proposal, after which a job makes the documents again. */
  reportEditedAt: z.string().exactOptional(),
  /**
   * Set while version, counts, times and names here are stale and the progress row has the current ones
   * (`progress.ts`).
   */
  isBehind: z.literal(true).exactOptional(),
});
export type InspectionRecord = z.infer<typeof InspectionRecord>;

const FieldRecord = z.object({ value: AnswerValue, at: z.string(), by: z.string() });

const SupersededRecord = FieldRecord.extend({ fieldId: z.string() });

/** The answers of one component. Separate rows, so that two users who edit different parts don't conflict. */
export const ComponentRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Component'),
  componentId: z.string(),
  fields: z.record(z.string(), FieldRecord),
  /** The last overwritten values of other devices. */
  superseded: z.array(SupersededRecord),
  version: z.number().int(),
});
export type ComponentRecord = z.infer<typeof ComponentRecord>;

const PhotoClaim = z.object({
  componentId: z.string(),
  sha256: z.string(),
  bytes: z.number().int().max(MAX_PHOTO_BYTES),
  takenAt: z.string(),
  caption: z.string(),
  /** The device that took the photo and keeps it until it's verified. */
  deviceId: Ulid.exactOptional(),
});

const noteOf = <T extends z.ZodType>(value: T) => z.object({ at: z.string(), value }).exactOptional();

/** A photo's notes, each with its own timestamp; they may be stored before the photo is announced. */
const PhotoNotes = z.object({
  caption: noteOf(z.string()),
  markup: noteOf(PhotoMarkup.nullable()),
  pairedWith: noteOf(z.string().nullable()),
  lost: z.array(LostNote).exactOptional(),
});

/**
 * A photo as announced by the device, and the state of its bytes. Both timestamps are kept: the later one decides
 * whether it's shown.
 */
export const PhotoRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Photo'),
  photoId: Ulid,
  /** Undefined if only the removal or a note has arrived so far. */
  claim: PhotoClaim.optional(),
  addedAt: z.string(),
  removedAt: z.string(),
  notes: PhotoNotes.exactOptional(),
  state: z.enum(PHOTO_STATES),
  reason: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  version: z.number().int(),
});
export type PhotoRecord = z.infer<typeof PhotoRecord>;
export type ShownPhoto = PhotoRecord & { claim: z.infer<typeof PhotoClaim> };

/** The settings that the inspection was started with; only its price book may change later. */
export const PlanRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Plan'),
  plan: Plan,
  version: z.number().int(),
});
export type PlanRecord = z.infer<typeof PlanRecord>;

/** An inspection in the list of its client's visits, with its readings once it's completed. */
export const VisitRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Visit'),
  clientId: Ulid,
  inspectionId: Ulid,
  type: InspectionTypeName,
  createdAt: z.string(),
  completedAt: z.string().optional(),
  readings: z.record(z.string(), z.number()),
});
export type VisitRecord = z.infer<typeof VisitRecord>;

const ReportEdit = z.object({ value: z.unknown(), at: z.string(), by: z.string() });

const REVIEW = z.object({ userId: z.string(), by: z.string(), at: z.string(), revision: z.number().int() });

/** The edits of the report and the proposal on top of the engine's output, and the reviews. */
export const ReportEditsRecord = z.object({
  v: z.literal(1),
  entity: z.literal('ReportEdits'),
  fields: z.record(z.string(), ReportEdit),
  /** Overwritten edits, newest first. */
  superseded: z.array(ReportEdit.extend({ key: z.string() })),
  /** Names of those who edited, by user id. */
  people: z.record(z.string(), z.string()),
  review: z.object({ verified: REVIEW.optional(), reviewed: REVIEW.optional() }),
  version: z.number().int(),
});
export type ReportEditsRecord = z.infer<typeof ReportEditsRecord>;

/**
 * Documents and deliveries share the partition; only their own features (features/reports, features/deliveries) read
 * all their fields.
 */
const Document = z.object({ entity: z.literal('Document'), documentId: Ulid, state: z.string() });
const Delivery = z.object({ entity: z.literal('Delivery') });
export const InspectionPart = z.discriminatedUnion('entity', [
  InspectionRecord,
  PlanRecord,
  ComponentRecord,
  PhotoRecord,
  ReportEditsRecord,
  Document,
  Delivery,
]);
export type InspectionPart = z.infer<typeof InspectionPart>;

const OWN_ENTITIES: readonly string[] = InspectionPart.options.map(({ shape }) => shape.entity.value);

/** A row of another feature in the partition: links, revisions, approvals. Its fields aren't read here. */
const ForeignPart = z
  .object({ entity: z.string().refine((entity) => !OWN_ENTITIES.includes(entity)) })
  .transform(() => ({ entity: 'Foreign' as const }));

/** Any row of an inspection's partition; an invalid row of our own is still an error. */
export const PartitionRow = z.union([InspectionPart, ForeignPart]);
export type PartitionRow = z.infer<typeof PartitionRow>;

export const InspectionWord = z.object({
  v: z.literal(1),
  entity: z.literal('InspectionWord'),
  word: z.string(),
  words: z.array(z.string()),
  order: z.string(),
  inspectionId: Ulid,
});
export type InspectionWord = z.infer<typeof InspectionWord>;

/** All rows of one inspection, read by one query. */
export type WholeInspection = {
  header: InspectionRecord;
  plan: InspectionPlan;
  components: ComponentRecord[];
  photos: PhotoRecord[];
  documents: z.infer<typeof Document>[];
  reportEdits: ReportEditsRecord | undefined;
};

/** The stored plan, or the default for an inspection from before plans were stored. */
export const planOf = ({ type }: Pick<InspectionRecord, 'type'>, record: PlanRecord | undefined): InspectionPlan =>
  record?.plan ?? proPlan(type);

/** Whether a photo is part of the inspection: announced, and not removed since. */
export const isShown = (photo: PhotoRecord): photo is ShownPhoto =>
  photo.claim !== undefined && photo.addedAt > photo.removedAt;

export const toSummary = (record: InspectionRecord): InspectionSummary => {
  const unannounced = record.missingPhotos?.length ?? 0;
  const photos = { ...record.photos, ...(unannounced > 0 && { unannounced }) };
  return InspectionSummary.parse({ ...record, photos });
};
