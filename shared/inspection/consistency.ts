import { fieldsOf, isTrue, isAnswered, type Lookup } from '#shared/inspection/conditions.ts';
import type { Scope } from '#shared/inspection/sheets/sheet.ts';
import type { InspectionContext, AssessedComponent } from '#shared/inspection/context.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import { rulesOf } from '#shared/inspection/findings/issues.ts';
import type { Contradiction } from '#shared/inspection/results.ts';
import { DENIALS, type Denial } from '#shared/inspection/rules/denials.ts';
import type { Condition, FieldDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';

type Case = {
  readonly assessed: AssessedComponent;
  readonly issue: string;
  readonly scope: Scope;
  readonly answer: Lookup;
  readonly definition: InspectionTypeDefinition;
};

/** Evidence against a finding: the field to check again, and the message. */
type Evidence = { readonly fieldId?: string; readonly message: string };

const CHECK_ANSWER = 'Check the answer or the finding.';
const CHECK_MEASURE = 'Check the measurement or the finding.';
const MEASURES: readonly FieldDefinition['kind'][] = ['inches', 'feet', 'number'];

const evidenceOf = (field: FieldDefinition, { answer }: Pick<Case, 'answer'>): Evidence => {
  const text = formatAnswer(field, answer(field.id) ?? '');
  const message = MEASURES.includes(field.kind)
    ? `“${field.label}” measures ${text}, which meets the rule. ${CHECK_MEASURE}`
    : `“${field.label}” is answered “${text}”. ${CHECK_ANSWER}`;
  return { fieldId: field.id, message };
};

const fieldIn = ({ definition }: Pick<Case, 'definition'>, fieldId: string): FieldDefinition | undefined =>
  fieldIndex(definition).get(fieldId)?.field;

/** Whether an answer that fails a condition states the opposite, rather than just something else. */
const isFirm = (field: FieldDefinition | undefined, value: ReturnType<Lookup>): boolean =>
  field?.kind === 'option' ? field.options?.find((option) => option.value === value)?.type === 'positive' : true;

/** The field that makes a condition definitely false; undefined if the condition holds, is open or is just not met. */
const deniedBy = (condition: Condition, subject: Case): FieldDefinition | undefined => {
  if ('all' in condition)
    return condition.all.map((part) => deniedBy(part, subject)).find((field) => field !== undefined);
  if ('any' in condition) {
    const fields = condition.any.map((part) => deniedBy(part, subject));
    return fields.includes(undefined) ? undefined : fields[0];
  }
  if ('not' in condition || 'present' in condition) return undefined;
  const field = fieldIn(subject, condition.field);
  const value = subject.answer(condition.field);
  if (!isAnswered(value) || isTrue(condition, subject.answer) || !isFirm(field, value)) return undefined;
  return field;
};

/** Evidence that the part is marked 'not present' or 'not accessible' although it has a finding. */
const byPresence = (subject: Case): Evidence | undefined => {
  const implied = subject.assessed.component.implies?.find(({ when }) => isTrue(when, subject.answer));
  if (!implied || subject.assessed.implied) return undefined;
  const [fieldId] = fieldsOf(implied.when);
  const field = fieldId === undefined ? undefined : fieldIn(subject, fieldId);
  return field && evidenceOf(field, subject);
};

const byAnswers = (subject: Case): Evidence | undefined => {
  const raises = (subject.assessed.component.raises ?? []).filter(({ issue }) => issue === subject.issue);
  const fields = raises.map(({ when }) => deniedBy(when, subject));
  const [first] = fields;
  return first === undefined || fields.includes(undefined) ? undefined : evidenceOf(first, subject);
};

type MeasuredDenial = Extract<Denial, { readonly needs: unknown }>;

const bySheets = (ids: readonly string[], { scope }: Case): Evidence | undefined => {
  const found = ids.flatMap((id) => scope.sheet(id) ?? []);
  const [first] = found;
  if (!first || found.some(({ verdict }) => verdict !== 'passes')) return undefined;
  return { message: `The calculation “${first.title}” passes. Check the measurements or the finding.` };
};

const byMeasures = ({ needs: groups, when }: MeasuredDenial, subject: Case): Evidence | undefined => {
  const { scope, assessed, definition } = subject;
  if (when && !isTrue(when, scope.answer)) return undefined;
  const isKnown = (fieldId: string) => isAnswered(scope.answer(fieldId));
  if (!groups.every((group) => group.some(isKnown))) return undefined;
  const rules = rulesOf(definition, assessed.component).filter(({ issue }) => issue === subject.issue);
  if (rules.some((rule) => rule.test(scope) !== undefined || rule.isOpen?.(scope) === true)) return undefined;
  const [first] = groups[0]?.filter(isKnown) ?? [];
  const suffix = assessed.component.instance?.suffix ?? '';
  const field = first === undefined ? undefined : (fieldIn(subject, first + suffix) ?? fieldIn(subject, first));
  return field && evidenceOf(field, subject);
};

const byCalculations = (subject: Case): Evidence | undefined => {
  const denial = DENIALS[splitId(subject.issue).base];
  if (!denial || 'never' in denial) return undefined;
  return 'sheets' in denial ? bySheets(denial.sheets, subject) : byMeasures(denial, subject);
};

const evidenceAgainst = (subject: Case): Evidence | undefined =>
  byPresence(subject) ?? byAnswers(subject) ?? byCalculations(subject);

const ofComponent = (
  assessed: AssessedComponent,
  { checklist, calculations }: InspectionContext,
): readonly Contradiction[] => {
  const { component, section, assessment } = assessed;
  const chosen = assessment.issues.filter(({ source, proposal, preset }) => {
    return source === 'observed' && !proposal && preset.origin !== 'written';
  });
  if (chosen.length === 0) return [];
  const scope = calculations.scopeOf(component.instance);
  const { definition, answer } = checklist;
  return chosen.flatMap(({ preset }): Contradiction[] => {
    const evidence = evidenceAgainst({ assessed, issue: preset.id, scope, answer, definition });
    if (!evidence) return [];
    const { fieldId, message } = evidence;
    const place = fieldId === undefined ? undefined : fieldIndex(definition).get(fieldId);
    return [
      {
        sectionId: section.id,
        componentId: component.id,
        responseId: preset.id,
        title: preset.defect,
        message,
        ...(place &&
          fieldId !== undefined && {
            field: { sectionId: place.section.id, componentId: place.component.id, fieldId, label: place.field.label },
          }),
      },
    ];
  });
};

/** Findings the technician chose that another answer, measurement or calculation of the same inspection contradicts. */
export const listContradictions = (context: InspectionContext): readonly Contradiction[] =>
  context.components.flatMap((assessed) => ofComponent(assessed, context));
