import type { InspectionSummary } from '#shared/contract/inspections.ts';
import { notFound } from '#shared/errors.ts';
import { clampHlc, parseHlc } from '#shared/inspection/hlc.ts';
import type { FieldEdit } from '#shared/inspection/merge.ts';
import { retryRaces } from '#functions/data/retry.ts';
import { type Clock, instant } from '#functions/platform/clock.ts';
import { checkEdits, type ComponentOf, type Edits, PLACES_COMPONENT } from './check-edits.ts';
import { type ComponentChange, lostEdits, mergeComponent } from './merge-components.ts';
import { countAfter, mergePhoto, type PhotoChange } from './merge-photos.ts';
import { type InspectionRecord, toSummary } from './records.ts';
import type { InspectionRepository } from './repository.ts';
import { afterEvent } from './status.ts';

type Ports = {
  inspections: InspectionRepository;
  clock: Clock;
  /** Whether who edits may change what findings say; they may where nothing is said. */
  mayEditWording?: boolean;
};
type Part = { fields: Map<string, FieldEdit[]>; photos: Map<string, Edits['photos']> };
type Edited = { header: InspectionRecord; lost: FieldEdit[] };
export type EditAnswer = {
  inspection: InspectionSummary;
  superseded: { fieldId: string; value: Edits['edits'][number]['value']; at: string }[];
};

/** A transaction takes 100 writes: the header and these. */
const COMPONENTS_PER_PART = 49;
const PHOTOS_PER_PART = 50;

function grouped<T>(items: T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** What was sent, cut so that each part is one transaction; a part that is sent again changes nothing. */
function partsOf(componentOf: ComponentOf, fields: FieldEdit[], photos: Edits['photos']): Part[] {
  const byComponent = [...grouped(fields, ({ fieldId }) => componentOf(fieldId))];
  const byPhoto = [...grouped(photos, (edit) => (edit.action === 'add' ? edit.photo.photoId : edit.photoId))];
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

const latestMs = ({ fields, photos }: Part): number =>
  Math.max(0, ...[...fields.values(), ...photos.values()].flat().map(({ at }) => parseHlc(at)?.ms ?? 0));

/** Work done before somebody archived the inspection is still taken in; later work is refused. */
function isLate({ status, archivedAt }: InspectionRecord, part: Part): boolean {
  return status === 'ARCHIVED' && archivedAt !== undefined && latestMs(part) <= Date.parse(archivedAt);
}

async function write(
  header: InspectionRecord,
  part: Part,
  changes: { components: ComponentChange[]; photos: PhotoChange[] },
  { inspections, clock }: Ports,
): Promise<InspectionRecord> {
  const { inspectionId } = header;
  const { components, photos } = changes;
  const writes = [
    ...components.map(({ before, after }) => inspections.componentSave(inspectionId, before, after)),
    ...photos.map(({ before, after }) => inspections.photoSave(inspectionId, before, after)),
  ];
  if (![...components, ...photos].some(({ isEffective }) => isEffective)) {
    await inspections.write(writes);
    return header;
  }
  const at = instant(clock);
  const moved = afterEvent(header, isLate(header, part) ? 'SYNC' : 'EDIT', at);
  const after = { ...moved, updatedAt: at, photos: countAfter(header.photos, photos) };
  await inspections.write([inspections.headerSave(header, after), ...writes]);
  return { ...after, version: header.version + 1 };
}

async function mergePart(inspectionId: string, part: Part, ports: Ports): Promise<Edited> {
  const { inspections } = ports;
  const [header, knownComponents, knownPhotos] = await Promise.all([
    inspections.get(inspectionId),
    inspections.getComponents(inspectionId, [...part.fields.keys()]),
    inspections.getPhotos(inspectionId, [...part.photos.keys()]),
  ]);
  if (header === undefined) throw notFound();
  const componentById = new Map(knownComponents.map((record) => [record.componentId, record]));
  const photoById = new Map(knownPhotos.map((record) => [record.photoId, record]));
  const components = [...part.fields].flatMap(([id, edits]) => mergeComponent(id, componentById.get(id), edits) ?? []);
  const photos = [...part.photos].flatMap(([id, edits]) => mergePhoto(id, photoById.get(id), edits) ?? []);
  for (const { after } of components) componentById.set(after.componentId, after);
  const lost = [...part.fields].flatMap(([id, edits]) => {
    const stands = componentById.get(id);
    return stands === undefined ? [] : lostEdits(stands, edits);
  });
  if (components.length + photos.length === 0) return { header, lost };
  return { header: await write(header, part, { components, photos }, ports), lost };
}

/**
 * Merges edits in whatever order they arrive: the newest edit of a field wins, photos are an add/remove set. All of what
 * was sent is acceptable, or nothing is written.
 */
export async function editInspection(inspectionId: string, sent: Edits, by: string, ports: Ports): Promise<EditAnswer> {
  const known = await ports.inspections.getStarted(inspectionId, [PLACES_COMPONENT]);
  if (known === undefined) throw notFound();
  const componentOf = await checkEdits(known, sent, ports.mayEditWording ?? true);
  // A stamp far in the future would win over every edit until its time has come.
  const now = ports.clock.now().getTime();
  const fields = sent.edits.map((edit): FieldEdit => ({ ...edit, by, at: clampHlc(edit.at, now) }));
  const photos = sent.photos.map((edit) => ({ ...edit, at: clampHlc(edit.at, now) }));
  let { header } = known;
  const lost: FieldEdit[] = [];
  for (const part of partsOf(componentOf, fields, photos)) {
    const edited = await retryRaces(() => mergePart(inspectionId, part, ports));
    header = edited.header;
    lost.push(...edited.lost);
  }
  const superseded = lost.map(({ fieldId, value, at }) => ({
    fieldId,
    value: value as EditAnswer['superseded'][number]['value'],
    at,
  }));
  return { inspection: toSummary(header), superseded };
}
