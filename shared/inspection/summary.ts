import { LIMITATION, OTHER_LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import type { Severity } from '#shared/catalog/types.ts';
import { isAnswered } from '#shared/inspection/conditions.ts';
import { implicitId } from '#shared/inspection/implicit-fields.ts';
import { lacksScan } from '#shared/inspection/levels/levels.ts';
import type { Finding, Limitation, Tally } from '#shared/inspection/results.ts';
import type { Answers, ComponentState, PhotoRef } from '#shared/inspection/types.ts';
import type { Checklist, ChecklistEntry } from '#shared/inspection/visibility.ts';
import { isBlank, readLine } from '#shared/inspection/written/written.ts';

const LIMITATIONS = [...LIMITATION, OTHER_LIMITATION] as const;
const NO_CAMERA = { value: 'NO_CAMERA', label: 'No camera scan made' } as const;

const ofComponent = (entry: ChecklistEntry, answers: Answers, photos: readonly PhotoRef[]): Limitation => {
  const { section, component, implied, because } = entry;
  const reasonId = implied?.limitation ?? answers[implicitId(component.id, 'limitation')];
  const known = LIMITATIONS.find(({ value }) => value === reasonId);
  const listed =
    known === OTHER_LIMITATION ? readLine(answers, implicitId(component.id, 'limitation_other')) : known?.label;
  const note = answers[implicitId(component.id, 'notes')];
  return {
    sectionId: section.id,
    componentId: component.id,
    label: component.instance ? `${component.label} (${component.instance.label.toLowerCase()})` : component.label,
    ...(known && { reasonId: known.value }),
    reason: because ?? (listed || 'No reason given yet'),
    ...(typeof note === 'string' && isAnswered(note) && { note }),
    photoIds: photos.filter(({ componentId }) => componentId === component.id).map(({ photoId }) => photoId),
  };
};

/** The text typed for 'Other' in the visit's limitations. While it's empty, a placeholder is shown. */
const visitReason = ({ answer }: Checklist, { value, label }: (typeof LIMITATIONS)[number]): string => {
  if (value !== OTHER_LIMITATION.value) return label;
  const typed = answer('job_info_limitations_other');
  return typeof typed === 'string' && !isBlank(typed) ? typed.trim() : 'No reason given yet';
};

const ofVisit = (checklist: Checklist): readonly Limitation[] => {
  const limits = checklist.answer('job_info_limitations');
  if (typeof limits !== 'object') return [];
  return checklist.components
    .filter(({ component }) => component.id === 'job_info')
    .flatMap(({ section }) =>
      LIMITATIONS.filter(({ value }) => limits.includes(value)).map((limit) => ({
        sectionId: section.id,
        label: 'This visit',
        reasonId: limit.value,
        reason: visitReason(checklist, limit),
        photoIds: [],
      })),
    );
};

/**
 * The limitation that the chosen level requires a scan and none was made. Left out if the visit's limitations already state it.
 */
const ofScan = (checklist: Checklist): readonly Limitation[] => {
  const limits = checklist.answer('job_info_limitations');
  const hasNoCamera = typeof limits === 'object' && limits.includes(NO_CAMERA.value);
  const home = checklist.components.find(({ component }) => component.id === 'job_info');
  if (hasNoCamera || !home || !lacksScan(checklist)) return [];
  return [
    {
      sectionId: home.section.id,
      label: 'Inside of the flue',
      reasonId: NO_CAMERA.value,
      reason: NO_CAMERA.label,
      photoIds: [],
    },
  ];
};

/** Everything that couldn't be inspected: limitations of the visit, then parts in checklist order. */
export const listLimitations = (
  checklist: Checklist,
  answers: Answers,
  photos: readonly PhotoRef[],
): readonly Limitation[] => [
  ...ofVisit(checklist),
  ...ofScan(checklist),
  ...checklist.components
    .filter(({ state }) => state === 'NOT_ACCESSIBLE')
    .map((entry) => ofComponent(entry, answers, photos)),
];

/** Counts parts by state, and defective parts by their worst finding. `findings` must be in order of importance. */
export const tallyOf = (checklist: Checklist, findings: readonly Finding[]): Tally => {
  const parts = checklist.components.filter(({ component, beyondLevel }) => !component.stateless && !beyondLevel);
  const inState = (state: ComponentState | undefined) => parts.filter((part) => part.state === state).length;
  const worst = new Map<string, Severity>();
  for (const { componentId, severity } of findings) if (!worst.has(componentId)) worst.set(componentId, severity);
  const defective = new Set(parts.filter(({ state }) => state === 'DEFECT').map(({ component }) => component.id));
  const of = (severity: Severity) =>
    [...worst].filter(([componentId, value]) => value === severity && defective.has(componentId)).length;
  return {
    parts: parts.length,
    satisfactory: inState('SATISFACTORY'),
    defect: inState('DEFECT'),
    notAccessible: inState('NOT_ACCESSIBLE'),
    notApplicable: inState('NA'),
    notPresent: parts.filter(({ component, state }) => state === 'NA' && component.optional === true).length,
    open: inState(undefined),
    safety: of('SAFETY'),
    waterIntrusion: of('WATER_INTRUSION'),
    maintenance: of('MAINTENANCE'),
  };
};
