import { OTHER_LIMITATION } from '#shared/catalog/enumerations/inspection.ts';
import { fieldsOf, isTrue, isAnswered, type Lookup } from '#shared/inspection/conditions.ts';
import { contextOf, type InspectionContext, type AssessedComponent } from '#shared/inspection/context.ts';
import { implicitIds } from '#shared/inspection/implicit-fields.ts';
import type { Count, Missing, MissingReason, OpenLead, Progress, SectionProgress } from '#shared/inspection/results.ts';
import type {
  Answers,
  ComponentDefinition,
  FieldDefinition,
  InspectionTypeDefinition,
  PhotoRef,
  SectionDefinition,
} from '#shared/inspection/types.ts';
import type { Checklist, ChecklistEntry } from '#shared/inspection/visibility.ts';
import { isBlank, type WrittenFinding } from '#shared/inspection/written/written.ts';
import { writtenFieldId, writtenRepairFieldId } from '#shared/inspection/written/written-ids.ts';

type Item = { readonly reason: MissingReason; readonly message: string; readonly fieldId?: string };

const isNeeded = ({ required: always, requiredWhen, lead }: FieldDefinition, answer: Lookup): boolean =>
  always === true || lead === true || (requiredWhen !== undefined && isTrue(requiredWhen, answer));

/** Required only because it decides which parts are asked. The server still accepts a completion without it. */
const isNewlyNeeded = ({ required: always, requiredWhen, lead }: FieldDefinition): boolean =>
  lead === true && always !== true && requiredWhen === undefined;

const required = ({ visible, state }: ChecklistEntry, { answer }: Checklist): readonly Item[] =>
  state === 'NA' || state === 'NOT_ACCESSIBLE'
    ? []
    : visible
        .filter((field) => isNeeded(field, answer) && !isAnswered(answer(field.id)))
        .map((field) => ({
          reason: isNewlyNeeded(field) ? 'lead' : 'answer',
          fieldId: field.id,
          message: `${field.label} is needed`,
        }));

const ofDefect = ({ component, assessment }: AssessedComponent, hasPhoto: boolean): readonly Item[] => {
  const [first] = assessment.issues;
  return [
    ...(first
      ? []
      : [
          {
            reason: 'issue' as const,
            fieldId: implicitIds(component).issues,
            message: 'Choose what is wrong',
          },
        ]),
    ...(hasPhoto
      ? []
      : [
          {
            reason: 'photo' as const,
            fieldId: implicitIds(component).photos,
            message: first ? `Photo of: ${first.preset.defect}` : 'A photo is needed',
          },
        ]),
  ];
};

const ofSatisfactory = ({ component, assessment }: AssessedComponent): readonly Item[] =>
  assessment.issues.map(({ preset }) => ({
    reason: 'conflict',
    fieldId: implicitIds(component).state,
    message:
      preset.origin === 'written'
        ? `“${preset.defect}” was written here: mark the defect or delete the finding`
        : `The answers point to “${preset.defect}”: mark the defect or overrule it`,
  }));

const LACKS = {
  title: 'Say what is wrong',
  say: 'Say what was seen',
  severity: 'Choose a severity',
} as const satisfies Record<WrittenFinding['lacks'][number], string>;

/** Unfinished findings and repairs that the technician wrote, each with a message beside its field. */
const ofWritten = ({ component, assessment, written }: AssessedComponent): readonly Item[] => {
  const standing = new Set(assessment.issues.map(({ preset }) => preset.id));
  const findings = written.findings.filter(({ id }) => standing.has(id));
  const repairs = written.repairs.filter(
    ({ responseId, isNamed, isEmpty }) => !isNamed && !isEmpty && standing.has(responseId),
  );
  return [
    ...findings.flatMap(({ key, lacks }) =>
      lacks.map((aspect): Item => ({
        reason: 'issue',
        fieldId: writtenFieldId(component.id, key, aspect),
        message: LACKS[aspect],
      })),
    ),
    ...repairs.map(({ responseId, key }): Item => ({
      reason: 'issue',
      fieldId: writtenRepairFieldId(component.id, responseId, key, 'label'),
      message: 'Say what the repair is',
    })),
  ];
};

const ofLimitation = (component: ComponentDefinition, answers: Answers): readonly Item[] => {
  const { limitation, limitation_other: other } = implicitIds(component);
  const reason = answers[limitation];
  const isOpen = reason === OTHER_LIMITATION.value ? isBlank(answers[other]) : !isAnswered(reason);
  const fieldId = reason === OTHER_LIMITATION.value ? other : limitation;
  return isOpen ? [{ reason: 'limitation', fieldId, message: 'Say why it could not be seen' }] : [];
};

const ofState = (assessed: AssessedComponent, answers: Answers, hasPhoto: boolean): readonly Item[] => {
  const { component, state, implied } = assessed;
  if (state === undefined) {
    return [{ reason: 'answer', fieldId: implicitIds(component).state, message: 'Not answered' }];
  }
  if (state === 'DEFECT') return ofDefect(assessed, hasPhoto);
  if (state === 'SATISFACTORY') return ofSatisfactory(assessed);
  return state === 'NOT_ACCESSIBLE' && !implied ? ofLimitation(component, answers) : [];
};

const ofOverruling = ({ component, assessment }: AssessedComponent, answers: Answers): readonly Item[] => {
  const notes = implicitIds(component).notes;
  return assessment.overruled.length > 0 && !isAnswered(answers[notes])
    ? [{ reason: 'note', fieldId: notes, message: 'Say why you overruled the suggestion' }]
    : [];
};

const missingOf = (
  assessed: AssessedComponent,
  { checklist, answers }: InspectionContext,
  photos: ReadonlySet<string>,
): readonly Missing[] => {
  if (assessed.beyondLevel) return [];
  const items = [
    ...(assessed.component.stateless ? [] : ofState(assessed, answers, photos.has(assessed.component.id))),
    ...ofWritten(assessed),
    ...required(assessed, checklist),
    ...ofOverruling(assessed, answers),
  ];
  return items.map((entry) => ({ sectionId: assessed.section.id, componentId: assessed.component.id, ...entry }));
};

export const missingIn = (context: InspectionContext, photos: readonly PhotoRef[]): readonly Missing[] => {
  const pictured = new Set(photos.map(({ componentId }) => componentId));
  return context.components.flatMap((assessed) => missingOf(assessed, context, pictured));
};

/** Everything that prevents completing the inspection, in checklist order. */
export const listMissing = (
  definition: InspectionTypeDefinition,
  answers: Answers,
  photos: readonly PhotoRef[],
): readonly Missing[] => missingIn(contextOf(definition, answers), photos);

type Open = {
  /** Components that lack an answer. */
  readonly unanswered: ReadonlySet<string>;
  /** Components with anything missing. */
  readonly any: ReadonlySet<string>;
};

const openOf = (missing: readonly Missing[]): Open => ({
  unanswered: new Set(missing.filter(({ reason }) => reason !== 'conflict').map(({ componentId }) => componentId)),
  any: new Set(missing.map(({ componentId }) => componentId)),
});

const count = (parts: readonly ChecklistEntry[], { unanswered, any }: Open): Count => {
  const left = parts.filter(({ component }) => unanswered.has(component.id)).length;
  const open = parts.filter(({ component }) => any.has(component.id)).length;
  return { total: parts.length, answered: parts.length - open, left, recheck: open - left };
};

/** 100 only when nothing is open; a single open item limits it to 99. */
export const percentOf = ({ total, answered, left, recheck }: Count): number =>
  left + recheck === 0 ? 100 : Math.min(99, Math.round((100 * answered) / total));

const leadsOf = new WeakMap<SectionDefinition, ReadonlySet<string>>();

/** The questions that decide which parts of a section are asked. */
const decidedBy = (section: SectionDefinition): ReadonlySet<string> => {
  const known = leadsOf.get(section);
  if (known) return known;
  const asked = section.components.flatMap(({ visibleWhen }) => (visibleWhen ? fieldsOf(visibleWhen) : []));
  const found = new Set(asked);
  leadsOf.set(section, found);
  return found;
};

/**
 * The open lead questions that decide which parts are asked. A lead question that only limits parts isn't included: the counts
 * are complete without its answer.
 */
const openLeadsOf = ({ definition, components, answer }: Checklist): readonly OpenLead[] => {
  const isDeciding = (fieldId: string) => definition.sections.some((section) => decidedBy(section).has(fieldId));
  return components.flatMap(({ section, component, visible, state }) =>
    state === 'NA' || state === 'NOT_ACCESSIBLE'
      ? []
      : visible
          .filter(({ id, lead }) => lead && !isAnswered(answer(id)) && isDeciding(id))
          .map(({ id, label }) => ({ sectionId: section.id, componentId: component.id, fieldId: id, label })),
  );
};

/** A part counts as answered once nothing in it is missing. */
export const progressOf = (checklist: Checklist, missing: readonly Missing[]): Progress => {
  const open = openOf(missing);
  const openLeads = openLeadsOf(checklist);
  const asked = checklist.components.filter(({ beyondLevel }) => !beyondLevel);
  const overall = count(asked, open);
  return {
    ...overall,
    percent: percentOf(overall),
    openLeads,
    sections: checklist.definition.sections.map((definition): SectionProgress => {
      const { id, label } = definition;
      const waitsFor = openLeads.find(({ fieldId }) => decidedBy(definition).has(fieldId));
      return {
        sectionId: id,
        label,
        ...count(
          asked.filter(({ section }) => section.id === id),
          open,
        ),
        ...(waitsFor && { waitsFor }),
      };
    }),
  };
};
