import { isTrue, isAnswered, limitIn, type Lookup } from '#shared/inspection/conditions.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { implicitId, implicitIds } from '#shared/inspection/implicit-fields.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { LEVEL_OF_PART, levelOf } from '#shared/inspection/levels/level-of.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import type {
  AnswerValue,
  Answers,
  ComponentDefinition,
  ComponentState,
  FieldDefinition,
  ImpliedState,
  InspectionTypeDefinition,
  PlacedComponent,
  SectionDefinition,
} from '#shared/inspection/types.ts';

/** One visible component with the current answers. */
export type ChecklistEntry = {
  readonly section: SectionDefinition;
  readonly component: ComponentDefinition;
  /** Chosen by the technician, or implied by the answers. */
  readonly state?: ComponentState;
  readonly implied?: ImpliedState;
  readonly because?: string;
  /** The chosen level doesn't require it, and none of its questions was answered. */
  readonly beyondLevel?: true;
  /** The component's own fields that are asked now, in order. */
  readonly visible: readonly FieldDefinition[];
};

export type Checklist = {
  readonly definition: InspectionTypeDefinition;
  readonly components: readonly ChecklistEntry[];
  /** Looks up effective answers: answers of hidden questions and hidden components are ignored. */
  readonly answer: Lookup;
};

const STATES: readonly ComponentState[] = ['SATISFACTORY', 'DEFECT', 'NA', 'NOT_ACCESSIBLE'];
const stateOf = (value: AnswerValue | undefined): ComponentState | undefined => STATES.find((state) => state === value);

const becauseOf = (definition: InspectionTypeDefinition, { because, when }: ImpliedState, answer: Lookup): string =>
  because.replace(/\{([\w@.]+)\}/g, (_match, fieldId: string) => {
    if (fieldId === 'limit') return formatInches(limitIn(when) ?? 0);
    const value = answer(fieldId);
    const field = fieldIndex(definition).get(fieldId)?.field;
    return field && value !== undefined ? formatAnswer(field, value) : '';
  });

/** An implied state replaces only an unset state or SATISFACTORY; it never overrides a defect or a limitation. */
const yields = (chosen: ComponentState | undefined): boolean => chosen === undefined || chosen === 'SATISFACTORY';

/** A part that isn't present or accessible has no questions, except one whose answer implied that state. */
const isClosed = (state: ComponentState | undefined): boolean => state === 'NA' || state === 'NOT_ACCESSIBLE';

const placedIn = ({ sections }: InspectionTypeDefinition): readonly PlacedComponent[] =>
  sections.flatMap((section) => section.components.map((component) => ({ section, component })));

const shownOrders = new WeakMap<InspectionTypeDefinition, ReadonlyMap<string, number>>();

const shownOrder = (definition: InspectionTypeDefinition): ReadonlyMap<string, number> => {
  const known = shownOrders.get(definition);
  if (known) return known;
  const order = new Map(placedIn(definition).map(({ component }, index) => [component.id, index]));
  shownOrders.set(definition, order);
  return order;
};

const evaluations = new WeakMap<InspectionTypeDefinition, readonly PlacedComponent[]>();

/** The parts in the definition's own order, regardless of display order. */
const evaluationOf = (definition: InspectionTypeDefinition): readonly PlacedComponent[] => {
  if (definition.guided) return definition.guided.evaluation;
  const known = evaluations.get(definition);
  if (known) return known;
  const placed = placedIn(definition);
  evaluations.set(definition, placed);
  return placed;
};

const inShownOrder = (definition: InspectionTypeDefinition, entry: ChecklistEntry[]): readonly ChecklistEntry[] => {
  if (!definition.guided) return entry;
  const order = shownOrder(definition);
  const place = ({ component }: ChecklistEntry) => order.get(component.id) ?? 0;
  return entry.sort((a, b) => place(a) - place(b));
};

/** Whether any question of a part was answered, including its condition. */
const hasAnswers = (component: ComponentDefinition, answers: Answers): boolean =>
  isAnswered(answers[implicitIds(component).state]) || component.fields.some(({ id }) => isAnswered(answers[id]));

/**
 * Evaluates the parts once, in the definition's own order. One pass is enough because a condition may only read fields that
 * come before it (definitions.test.ts enforces this for every definition). A company's order changes only where a part is
 * shown.
 */
export const buildChecklist = (definition: InspectionTypeDefinition, answers: Answers): Checklist => {
  const counted = new Map<string, AnswerValue>();
  const answer: Lookup = (fieldId) => counted.get(fieldId);
  const count = (fieldId: string) => {
    const value = Object.hasOwn(answers, fieldId) ? answers[fieldId] : undefined;
    if (isAnswered(value)) counted.set(fieldId, value);
  };

  const visibleOf = (component: ComponentDefinition): readonly FieldDefinition[] =>
    component.fields.filter((field) => {
      const isShown = !field.visibleWhen || isTrue(field.visibleWhen, answer);
      if (isShown) count(field.id);
      return isShown;
    });

  const isBeyond = ({ id }: ComponentDefinition, visible: readonly FieldDefinition[]): boolean =>
    (LEVEL_OF_PART[splitId(id).base] ?? 1) > (levelOf(answer) ?? 3) && !visible.some((field) => counted.has(field.id));

  const visit = (section: SectionDefinition, component: ComponentDefinition): ChecklistEntry => {
    const stateId = implicitIds(component).state;
    if (!component.stateless) count(stateId);
    const chosen = stateOf(answer(stateId));
    const visible = isClosed(chosen) ? [] : visibleOf(component);
    const implied = yields(chosen) ? component.implies?.find(({ when }) => isTrue(when, answer)) : undefined;
    const state = implied?.state ?? chosen;
    const beyondLevel = state === undefined && isBeyond(component, visible);
    return {
      section,
      component,
      visible,
      ...(state && { state }),
      ...(beyondLevel && { beyondLevel }),
      ...(implied && { implied, because: becauseOf(definition, implied, answer) }),
    };
  };

  const isAsked = (component: ComponentDefinition): boolean =>
    (!component.visibleWhen || isTrue(component.visibleWhen, answer)) &&
    (component.isRetired !== true || hasAnswers(component, answers));

  const entry: ChecklistEntry[] = [];
  for (const { section, component } of evaluationOf(definition)) {
    if (isAsked(component)) entry.push(visit(section, component));
  }
  return { definition, components: inShownOrder(definition, entry), answer };
};

/** Ids of the currently visible questions, in order, without the implicit ones. @internal */
export const visibleFields = (definition: InspectionTypeDefinition, answers: Answers): readonly string[] =>
  buildChecklist(definition, answers).components.flatMap(({ visible }) => visible.map(({ id }) => id));

/** Whether the part is known to be present: it isn't optional, or one of its questions was answered. */
const isThere = ({ component, visible }: ChecklistEntry, { answer }: Checklist): boolean =>
  component.optional !== true || visible.some(({ id }) => isAnswered(answer(id)));

const stillOpen = (checklist: Checklist): readonly ChecklistEntry[] =>
  checklist.components.filter(
    ({ component, state, beyondLevel }) => !component.stateless && state === undefined && !beyondLevel,
  );

const inState = (parts: readonly ChecklistEntry[], state: ComponentState): Answers =>
  Object.fromEntries(parts.map(({ component }) => [implicitId(component.id, 'state'), state]));

/** The edits of 'All satisfactory': the state of every part in the section that's open, required and known to be present. */
export const restSatisfactory = (
  definition: InspectionTypeDefinition,
  answers: Answers,
  sectionId: string,
): Answers => {
  const checklist = buildChecklist(definition, answers);
  const parts = stillOpen(checklist).filter((part) => part.section.id === sectionId && isThere(part, checklist));
  return inState(parts, 'SATISFACTORY');
};

/** The edits of 'Not present' for optional parts without any answers, in one section or in all. */
export const restNotPresent = (definition: InspectionTypeDefinition, answers: Answers, sectionId?: string): Answers => {
  const checklist = buildChecklist(definition, answers);
  const isHere = ({ section }: ChecklistEntry) => sectionId === undefined || section.id === sectionId;
  return inState(
    stillOpen(checklist).filter((part) => isHere(part) && !isThere(part, checklist)),
    'NA',
  );
};
