import { message } from '#shared/messages/message.ts';
import type { ReportChange } from './changes-model.ts';
import { compared } from './compared.ts';
import type { ReportComponent, ReportMeasurement, ReportModel, ReportPhoto } from '#shared/report/model.ts';

const componentsOf = ({ sections }: ReportModel): ReportComponent[] => sections.flatMap(({ components }) => components);

const EMPTY = { photos: [], measurements: [], notes: '', limitation: '' };
type Compared = Pick<ReportComponent, 'photos' | 'measurements' | 'notes'> & Partial<ReportComponent>;

/** What changed in the parts: state, measurements, notes and photos. */
export function componentChanges(before: ReportModel, after: ReportModel): ReportChange[] {
  const was = new Map(componentsOf(before).map((component) => [component.componentId, component]));
  const is = new Set(componentsOf(after).map(({ componentId }) => componentId));
  const gone = componentsOf(before).filter(({ componentId }) => !is.has(componentId));
  return [
    ...componentsOf(after).flatMap((component) =>
      changesOf(component, was.get(component.componentId) ?? EMPTY, component),
    ),
    ...gone.flatMap((component) => changesOf(component, component, EMPTY)),
  ];
}

function changesOf({ label, componentId }: ReportComponent, was: Compared, is: Compared): ReportChange[] {
  const changes = [
    ...compared({
      kind: 'state',
      text: `${label} has a different result.`,
      before: was.stateLabel ?? '',
      after: is.stateLabel ?? '',
    }),
    ...measurementChanges(label, was.measurements, is.measurements),
    ...compared({ kind: 'text', text: `The note on ${label} was reworded.`, before: was.notes, after: is.notes }),
    ...photoChanges(label, was.photos, is.photos),
  ];
  return changes.map((change) => ({ ...change, componentId }));
}

function measurementChanges(
  part: string,
  before: readonly ReportMeasurement[],
  after: readonly ReportMeasurement[],
): ReportChange[] {
  const textOf = (list: readonly ReportMeasurement[], id: string) =>
    list.find(({ fieldId }) => fieldId === id)?.text ?? '';
  const gone = before.filter(({ fieldId }) => !after.some((measurement) => measurement.fieldId === fieldId));
  return [...after, ...gone].flatMap(({ fieldId, label }) =>
    compared({
      kind: 'measurement',
      text: `${part}: '${label}' changed.`,
      before: textOf(before, fieldId),
      after: textOf(after, fieldId),
    }),
  );
}

/** The content of a photo without its number, which changes when earlier photos change. */
const look = ({ caption, markup, pairedWith }: ReportPhoto) => JSON.stringify([caption, markup, pairedWith]);

function photoChanges(part: string, before: readonly ReportPhoto[], after: readonly ReportPhoto[]): ReportChange[] {
  const was = new Map(before.map((photo) => [photo.photoId, photo]));
  const is = new Set(after.map(({ photoId }) => photoId));
  const added = after.filter(({ photoId }) => !was.has(photoId)).length;
  const gone = before.filter(({ photoId }) => !is.has(photoId)).length;
  const redrawn = after.filter((photo) => {
    const known = was.get(photo.photoId);
    return known !== undefined && look(known) !== look(photo);
  }).length;
  return [
    ...(added > 0
      ? [
          {
            kind: 'photos-added' as const,
            text: message('{added, plural, one {# photo} other {# photos}} added to {part}.', { added, part }),
          },
        ]
      : []),
    ...(gone > 0
      ? [
          {
            kind: 'photos-removed' as const,
            text: message('{gone, plural, one {# photo} other {# photos}} removed from {part}.', { gone, part }),
          },
        ]
      : []),
    ...(redrawn > 0
      ? [
          {
            kind: 'text' as const,
            text: message('Captions or marks of {redrawn, plural, one {# photo} other {# photos}} of {part} changed.', {
              redrawn,
              part,
            }),
          },
        ]
      : []),
  ];
}
