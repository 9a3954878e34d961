import * as z from 'zod';
import { Ulid } from '#shared/contract/common.ts';
import { AnswerValue } from '#shared/contract/answers.ts';
import { InspectionSummary } from '#shared/contract/inspections.ts';
import { LostNote, PHOTO_STATES } from '#shared/contract/photos.ts';
import { InspectionPlan as Plan, InspectionTypeName } from '#shared/contract/company-settings-schemas.ts';
import type { InspectionPlan } from '#shared/inspection/kit.ts';
import { proPlan } from '#shared/inspection/plan.ts';
import { STATUSES } from '#shared/inspection/status-names.ts';
import { MAX_PHOTO_BYTES } from '#shared/photos/limits.ts';
import { PhotoMarkup } from '#shared/photos/markup.ts';

/** The row of an inspection in lists, with what the whole inspection records about itself. */
export const InspectionRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Inspection'),
  ...InspectionSummary.shape,
  status: z.enum(STATUSES).exclude(['SYNCING']),
  /** The status an archived inspection goes back to. */
  statusBeforeArchive: z.enum(STATUSES).exclude(['SYNCING', 'ARCHIVED']).optional(),
  archivedAt: z.string().optional(),
  reason: z.string(),
  level: z.string(),
  ruleSetVersion: z.string(),
  /** What the technician wrote when completing. */
  note: z.string(),
  /** How often it was completed: each time makes its own report. */
  completions: z.number().int(),
  /** Photos it was completed with that the server has not been notified of yet. */
  missingPhotos: z.array(Ulid).exactOptional(),
  /** Names of those who edited, by user id; only who edited after names were kept. */
  people: z.record(z.string(), z.string()).exactOptional(),
  /** Version, counts, times and names are in the row of progress, and here as they were at some time (`progress.ts`). */
  isBehind: z.literal(true).exactOptional(),
});
export type InspectionRecord = z.infer<typeof InspectionRecord>;

const FieldRecord = z.object({ value: AnswerValue, at: z.string(), by: z.string() });

const SupersededRecord = FieldRecord.extend({ fieldId: z.string() });

/** The answers of one component, so that two people who work on different parts never meet. */
export const ComponentRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Component'),
  componentId: z.string(),
  fields: z.record(z.string(), FieldRecord),
  /** The last values of other devices where another edit won. */
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
  /** Where it was taken and is until it is verified. */
  deviceId: Ulid.exactOptional(),
});

const noteOf = <T extends z.ZodType>(value: T) => z.object({ at: z.string(), value }).exactOptional();

/** The notes of a photo, each with its own clock; they may be stored before the photo is announced. */
const PhotoNotes = z.object({
  caption: noteOf(z.string()),
  markup: noteOf(PhotoMarkup.nullable()),
  pairedWith: noteOf(z.string().nullable()),
  lost: z.array(LostNote).exactOptional(),
});

/** A photo as the device announced it, and what became of its bytes. Both clocks stay: the later one decides whether it is there. */
export const PhotoRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Photo'),
  photoId: Ulid,
  /** Absent when only the removal or a note has arrived so far. */
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

/** What the inspection was started with; of it only the price book may be another one later. */
export const PlanRecord = z.object({
  v: z.literal(1),
  entity: z.literal('Plan'),
  plan: Plan,
  version: z.number().int(),
});
export type PlanRecord = z.infer<typeof PlanRecord>;

/** An inspection among those of its client, with what was measured once it is completed. */
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

/** What people changed in the report and the proposal after the engine wrote them, and who has looked the report over. */
export const ReportEditsRecord = z.object({
  v: z.literal(1),
  entity: z.literal('ReportEdits'),
  fields: z.record(z.string(), ReportEdit),
  /** What lost against a newer edit, newest first. */
  superseded: z.array(ReportEdit.extend({ key: z.string() })),
  /** Names of those who edited, by user id. */
  people: z.record(z.string(), z.string()),
  review: z.object({ verified: REVIEW.optional(), reviewed: REVIEW.optional() }),
  version: z.number().int(),
});
export type ReportEditsRecord = z.infer<typeof ReportEditsRecord>;

/** Documents and deliveries share the partition; their own feature (features/reports, features/deliveries) reads the rest of them. */
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

/** A row that another feature keeps under the inspection: links, revisions, approvals. Not ours to read. */
const ForeignPart = z
  .object({ entity: z.string().refine((entity) => !OWN_ENTITIES.includes(entity)) })
  .transform(() => ({ entity: 'Foreign' as const }));

/** Any row of an inspection's partition; a broken row of our own is still an error. */
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

/** Everything of one inspection, as one query reads it. */
export type WholeInspection = {
  header: InspectionRecord;
  plan: InspectionPlan;
  components: ComponentRecord[];
  photos: PhotoRecord[];
  documents: z.infer<typeof Document>[];
  reportEdits: ReportEditsRecord | undefined;
};

/** The plan as it is stored, or the one of an inspection from before plans were. */
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
