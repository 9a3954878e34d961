import type { Baseline, ReadingSeries } from '#shared/contract/inspections.ts';
import type { Photo } from '#shared/contract/photos.ts';
import { notFound } from '#shared/errors.ts';
import { OTHER_LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { answersOf } from '#shared/inspection/merge/merge.ts';
import { readLine, readWritten } from '#shared/inspection/written/written.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { answersIn } from './complete-inspection.ts';
import { toPhoto } from './detail-of.ts';
import type { PhotoLinks } from './photos/photo-links.ts';
import {
  type ComponentRecord,
  type InspectionRecord,
  isShown,
  type VisitRecord,
  type WholeInspection,
} from './records.ts';
import type { InspectionRepository } from './repository.ts';
import { loadValidator } from './rules/load-validator.ts';
import type { ReportedPart } from './rules/reported-parts.ts';

type Ports = { inspections: InspectionRepository; links: Pick<PhotoLinks, 'ofPhoto'> };
type Completed = VisitRecord & { completedAt: string };
type BaselineComponent = Baseline['components'][string];

/** The most visits that are read: more than a lifetime of yearly visits. */
const MAX_VISITS = 100;
/** The most visits read to find one that isn't archived. */
const MAX_TRIES = 3;

const isCompleted = (visit: VisitRecord): visit is Completed => visit.completedAt !== undefined;

/** The completed visits of the same client and type before this one, newest first. */
async function completedBefore(header: InspectionRecord, { inspections }: Ports): Promise<Completed[]> {
  const visits = await inspections.visits(header.clientId, MAX_VISITS, header);
  return visits.filter(isCompleted).filter(({ type }) => type === header.type);
}

type Previous = { visit: Completed; whole: WholeInspection };

async function newestStored(visits: Completed[], { inspections }: Ports): Promise<Previous | undefined> {
  for (const visit of visits.slice(0, MAX_TRIES)) {
    const whole = await inspections.getWhole(visit.inspectionId);
    if (whole !== undefined && whole.header.status !== 'ARCHIVED') return { visit, whole };
  }
  return undefined;
}

/** The technician's own text: titles of custom findings, and why the part was not seen. */
function writtenFindings(componentId: string, fields: ComponentRecord['fields']) {
  const answers = answersOf({ fields });
  const written = readWritten({ id: componentId }, answers).findings.map(({ defect }) => defect);
  const reason = answers[implicitId(componentId, 'limitation')];
  const typed = readLine(answers, implicitId(componentId, 'limitation_other'));
  const isTyped = reason === OTHER_LIMITATION.value && typed !== '';
  return { written, limitation: isTyped ? typed : typeof reason === 'string' ? reason : undefined };
}

type Shown = { reported: ReportedPart; fields: ComponentRecord['fields']; photos: Photo[] };

function partOf(componentId: string, { reported, fields, photos }: Shown): BaselineComponent {
  const { state, issues } = reported;
  const { written, limitation } = writtenFindings(componentId, fields);
  return {
    ...(state === undefined ? {} : { state }),
    ...(limitation === undefined || state !== 'NOT_ACCESSIBLE' ? {} : { limitation }),
    ...(written.length === 0 || state !== 'DEFECT' ? {} : { written }),
    issues,
    photos,
  };
}

/** The parts of that visit's report that have an answer or a photo. */
async function partsOf(whole: WholeInspection, links: Ports['links']): Promise<Baseline['components']> {
  const { header, plan, components, photos } = whole;
  const { inspectionId } = header;
  const { reportedParts } = await loadValidator();
  const reported = reportedParts(plan, answersIn(whole));
  const shown = await Promise.all(photos.filter(isShown).map((photo) => toPhoto(photo, inspectionId, links)));
  const fieldsOf = new Map(components.map(({ componentId, fields }) => [componentId, fields]));
  const ids = new Set([...fieldsOf.keys(), ...shown.map(({ componentId }) => componentId)]);
  return Object.fromEntries(
    [...ids].sort().flatMap((componentId) => {
      const part = reported.get(componentId);
      if (part === undefined) return [];
      const own = shown.filter((photo) => photo.componentId === componentId);
      const fields = fieldsOf.get(componentId) ?? {};
      return [[componentId, partOf(componentId, { reported: part, fields, photos: own })]];
    }),
  );
}

/** One series per reading, oldest first. */
function seriesOf(newestFirst: Completed[]): ReadingSeries[] {
  const series = new Map<string, ReadingSeries['points']>();
  for (const { inspectionId, completedAt: at, readings } of newestFirst.toReversed()) {
    for (const [fieldId, value] of Object.entries(readings)) {
      series.set(fieldId, [...(series.get(fieldId) ?? []), { inspectionId, at, value }]);
    }
  }
  return [...series].sort(([a], [b]) => (a < b ? -1 : 1)).map(([fieldId, points]) => ({ fieldId, points }));
}

/**
 * Findings and readings of the client's earlier visits: the previous completed inspection of the type by part, and
 * each reading over time. 404 for an unknown inspection.
 */
export async function baselineOf(
  inspectionId: string,
  ports: Ports,
): Promise<{ baseline?: Baseline; readings: ReadingSeries[] }> {
  const header = await ports.inspections.get(inspectionId);
  if (header === undefined) throw notFound();
  const visits = await completedBefore(header, ports);
  const readings = seriesOf(visits);
  const previous = await newestStored(visits, ports);
  if (previous === undefined) return { readings };
  const { visit, whole } = previous;
  const { createdAt, inspector } = whole.header;
  return {
    baseline: {
      inspectionId: visit.inspectionId,
      createdAt,
      completedAt: visit.completedAt,
      inspector,
      components: await partsOf(whole, ports.links),
      readings: visit.readings,
    },
    readings,
  };
}
