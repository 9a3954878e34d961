import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { notFound } from '#shared/errors.ts';
import { LEVEL_FIELD, REASON_FIELD } from '#shared/inspection/levels/level-of.ts';
import { parseHlc } from '#shared/inspection/merge/hlc.ts';
import type { FieldEdit } from '#shared/inspection/merge/merge.ts';
import { retryOnConflict } from '#functions/data/retry.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { deviceTime } from '#functions/platform/device-time.ts';
import { archivedError } from './archived-error.ts';
import { checkEdits, type ComponentOf, type EditRights, type Edits, PLACES_COMPONENT } from './check-edits.ts';
import { lateStampsOf, type LateStamps, stampedFields, stampedPhotos } from './clamp-clock-skew.ts';
import { isLateAnnouncement, withFound } from '#functions/features/inspections/photos/manifest.ts';
import { type ComponentChange, lostEdits, mergeComponent } from './merge-components.ts';
import { countAfter, mergePhoto, type PhotoChange } from '#functions/features/inspections/photos/merge-photos.ts';
import {
  type ComponentRecord,
  type InspectionRecord,
  type PhotoRecord,
  toSummary,
} from '#functions/features/inspections/records.ts';
import type { InspectionRepository } from '#functions/features/inspections/repository.ts';
import { afterEvent } from '#functions/features/inspections/status.ts';

type Ports = EditRights & {
  inspections: InspectionRepository;
  clock: Clock;
  /** The editor's name, stored for users whose edits were overwritten. */
  name?: string;
};
type Editor = { userId: string; name: string | undefined };
type ComponentEdits = { fields: Map<string, FieldEdit[]>; photos: Map<string, Edits['photos']> };
type Edited = { header: InspectionRecord; lost: FieldEdit[] };
export type EditResponse = {
  inspection: InspectionSummary;
  superseded: { fieldId: string; value: Edits['edits'][number]['value']; at: string }[];
  /** Timestamps that were too far ahead: as sent, and as stored. */
  stamps?: Record<string, string>;
};

/** A transaction accepts 100 writes: header, progress and these. */
const COMPONENTS_PER_PART = 48;
const PHOTOS_PER_PART = 50;

/** The component that stores reason and level. */
const JOB_COMPONENT = 'job_info';

const photoIdOf = (edit: Edits['photos'][number]): string =>
  edit.action === 'add' ? edit.photo.photoId : edit.photoId;

function grouped<T>(items: T[], keyOf: (element: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const element of items) groups.set(keyOf(element), [...(groups.get(keyOf(element)) ?? []), element]);
  return groups;
}

/** Splits a request so that each part is one transaction. Repeating a part changes nothing. */
function partsOf(componentOf: ComponentOf, fields: FieldEdit[], photos: Edits['photos']): ComponentEdits[] {
  const byComponent = [...grouped(fields, ({ fieldId }) => componentOf(fieldId))];
  const byPhoto = [...grouped(photos, photoIdOf)];
  const count = Math.max(
    1,
    Math.ceil(byComponent.length / COMPONENTS_PER_PART),
    Math.ceil(byPhoto.length / PHOTOS_PER_PART),
  );
  return Array.from({ length: count }, (_, n) => ({
    fields: new Map(byComponent.slice(n * COMPONENTS_PER_PART, (n + 1) * COMPONENTS_PER_PART)),
    photos: new Map(byPhoto.slice(n * PHOTOS_PER_PART, (n + 1) * PHOTOS_PER_PART)),
  }));
}

const latestMs = ({ fields, photos }: ComponentEdits): number =>
  Math.max(0, ...[...fields.values(), ...photos.values()].flat().map(({ at }) => parseHlc(at)?.ms ?? 0));

/** Edits from before the inspection was archived are still accepted; later ones are rejected. */
function isLate({ status, archivedAt }: InspectionRecord, part: ComponentEdits): boolean {
  return status === 'ARCHIVED' && archivedAt !== undefined && latestMs(part) <= Date.parse(archivedAt);
}

const namedEdits = ({ edits, photos }: Edits) => [
  ...edits.map(({ fieldId, at }) => ({ name: fieldId, at })),
  ...photos.map((edit) => ({ name: photoIdOf(edit), at: edit.at })),
];

function peopleWith({ people }: InspectionRecord, { userId, name }: Editor): InspectionRecord['people'] {
  return name === undefined || people?.[userId] === name ? people : { ...people, [userId]: name };
}

/** The header after an effective edit. */
function edited(
  header: InspectionRecord,
  { isSync, sent, at }: { isSync: boolean; sent: Edits; at: string },
): InspectionRecord {
  if (!isSync && header.status === 'ARCHIVED') throw archivedError(header, namedEdits(sent));
  return afterEvent(header, isSync ? 'SYNC' : 'EDIT', at);
}

/**
 * Copies the current reason and level into the header, where lists, exports and the next visit read them. If an answer was cleared,
 * the header keeps the last one.
 */
function withJob(header: InspectionRecord, components: readonly ComponentChange[]): InspectionRecord {
  const fields = components.find(({ after }) => after.componentId === JOB_COMPONENT)?.after.fields ?? {};
  const { [REASON_FIELD]: reason, [LEVEL_FIELD]: level } = fields;
  return {
    ...header,
    ...(typeof reason?.value === 'string' && { reason: reason.value }),
    ...(typeof level?.value === 'string' && { level: level.value }),
  };
}

type Changes = { components: ComponentChange[]; photos: PhotoChange[]; by: Editor; sent: Edits };

async function write(
  header: InspectionRecord,
  part: ComponentEdits,
  changes: Changes,
  { inspections, clock }: Ports,
): Promise<InspectionRecord> {
  const { inspectionId } = header;
  const { components, photos, by, sent } = changes;

  const writes = [
    ...components.map(({ before, after }) => inspections.componentSave(inspectionId, before, after)),
    ...photos.map(({ before, after }) => inspections.photoSave(inspectionId, before, after)),
  ];
  const people = peopleWith(header, by);
  const isEffective = [...components, ...photos].some((change) => change.isEffective);
  const announced = photos.map((change) => change.after);
  const found = withFound(header, announced);
  if (!isEffective && people === header.people && found === header) {
    await inspections.write(writes);
    return header;
  }
  const at = instant(clock);
  // Late announcements of photos that belong to the completed inspection don't make it a revision.
  const isSync = isLate(header, part) || (components.length === 0 && isLateAnnouncement(header, announced));
  const moved = isEffective ? edited(found, { isSync, sent, at }) : found;
  const updatedAt = isEffective ? at : header.updatedAt;
  const named = { ...withJob(moved, components), updatedAt, ...(people && { people }) };
  const after = { ...named, photos: countAfter(header.photos, photos) };
  await inspections.write([...inspections.headerSave(header, after), ...writes]);
  return { ...after, version: header.version + 1 };
}

/** The part with the timestamps to store, which differ only if a device's clock was far ahead. */
function stamped(
  part: ComponentEdits,
  late: LateStamps,
  known: { components: ComponentRecord[]; photos: PhotoRecord[] },
): ComponentEdits {
  const componentById = new Map(known.components.map((record) => [record.componentId, record]));
  const photoById = new Map(known.photos.map((record) => [record.photoId, record]));
  return {
    fields: new Map([...part.fields].map(([id, edits]) => [id, stampedFields(late, componentById.get(id), edits)])),
    photos: new Map([...part.photos].map(([id, edits]) => [id, stampedPhotos(late, photoById.get(id), edits)])),
  };
}

type Sending = { by: Editor; late: LateStamps; sent: Edits };

/** A photo may be dated somewhat before the start if the device's clock was set back after it. */
const MAX_BEFORE_START_MS = 24 * 60 * 60_000;

/**
 * The photos with corrected times. Documents sort photos by time, the archive lists it, and the photo board measures the wait
 * from it, so a wrong clock must not date a photo in the future or long before its inspection.
 */
function datedPhotos(photos: Edits['photos'], { createdAt }: InspectionRecord, clock: Clock): Edits['photos'] {
  const earliest = Date.parse(createdAt) - MAX_BEFORE_START_MS;
  return photos.map((edit) => {
    if (edit.action !== 'add') return edit;
    const { takenAt } = edit.photo;
    const likely = Date.parse(takenAt) < earliest ? createdAt : takenAt;
    return { ...edit, photo: { ...edit.photo, takenAt: deviceTime(likely, clock) } };
  });
}

/**
 * Throws what any part would throw. A call that needs several transactions is checked as a whole first, so that a refused
 * part doesn't leave the parts before it written.
 */
async function checkAllParts(
  { inspectionId, photos }: InspectionRecord,
  parts: readonly ComponentEdits[],
  { inspections }: Ports,
): Promise<void> {
  if (parts.length === 1) return;
  const changes = await Promise.all(
    parts.map(async (part) => {
      const [knownComponents, knownPhotos] = await Promise.all([
        inspections.getComponents(inspectionId, [...part.fields.keys()]),
        inspections.getPhotos(inspectionId, [...part.photos.keys()]),
      ]);
      const componentById = new Map(knownComponents.map((record) => [record.componentId, record]));
      const photoById = new Map(knownPhotos.map((record) => [record.photoId, record]));
      for (const [id, edits] of part.fields) mergeComponent(id, componentById.get(id), edits);
      return [...part.photos].flatMap(([id, edits]) => mergePhoto(id, photoById.get(id), edits) ?? []);
    }),
  );
  countAfter(photos, changes.flat());
}

async function mergePart(
  inspectionId: string,
  unstamped: ComponentEdits,
  { by, late, sent }: Sending,
  ports: Ports,
): Promise<Edited> {
  const { inspections } = ports;
  const [header, knownComponents, knownPhotos] = await Promise.all([
    inspections.get(inspectionId),
    inspections.getComponents(inspectionId, [...unstamped.fields.keys()]),
    inspections.getPhotos(inspectionId, [...unstamped.photos.keys()]),
  ]);
  if (header === undefined) throw notFound();
  const part = stamped(unstamped, late, { components: knownComponents, photos: knownPhotos });
  const componentById = new Map(knownComponents.map((record) => [record.componentId, record]));
  const photoById = new Map(knownPhotos.map((record) => [record.photoId, record]));
  const components = [...part.fields].flatMap(([id, edits]) => mergeComponent(id, componentById.get(id), edits) ?? []);
  const photos = [...part.photos].flatMap(([id, edits]) => mergePhoto(id, photoById.get(id), edits) ?? []);
  for (const { after } of components) componentById.set(after.componentId, after);
  const lost = [...part.fields].flatMap(([id, edits]) => {
    const current = componentById.get(id);
    return current === undefined ? [] : lostEdits(current, edits);
  });
  if (components.length + photos.length === 0) return { header, lost };
  return { header: await write(header, part, { components, photos, by, sent }, ports), lost };
}

/**
 * Merges edits regardless of their order: the newest edit of a field wins, photos are an add/remove set. Either all
 * edits are valid, or nothing is written.
 */
export async function editInspection(
  inspectionId: string,
  sent: Edits,
  by: string,
  ports: Ports,
): Promise<EditResponse> {
  const known = await ports.inspections.getStarted(inspectionId, [PLACES_COMPONENT]);
  if (known === undefined) throw notFound();
  const componentOf = await checkEdits(known, sent, ports);
  const stamps = [...sent.edits, ...sent.photos].map(({ at }) => at);
  const late = lateStampsOf(stamps, ports.clock.now().getTime());
  const fields = sent.edits.map((edit): FieldEdit => ({ ...edit, by }));
  const editor = { userId: by, name: ports.name };
  let { header } = known;
  const lost: FieldEdit[] = [];
  const parts = partsOf(componentOf, fields, datedPhotos(sent.photos, header, ports.clock));
  await checkAllParts(header, parts, ports);
  for (const part of parts) {
    const result = await retryOnConflict(() => mergePart(inspectionId, part, { by: editor, late, sent }, ports));
    header = result.header;
    lost.push(...result.lost);
  }
  const superseded = lost.map(({ fieldId, value, at }) => ({
    fieldId,
    value: value as EditResponse['superseded'][number]['value'],
    at,
  }));
  const reported = late.reported.size === 0 ? {} : { stamps: Object.fromEntries(late.reported) };
  return { inspection: toSummary(header), superseded, ...reported };
}
