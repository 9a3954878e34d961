import { currentField, placeOf } from '#shared/inspection/field-index.ts';
import { asSentence, formatAnswer, standingChoices } from '#shared/inspection/format.ts';
import { FIRST, isInstanceKey, splitId } from '#shared/inspection/instance-ids.ts';
import type { AnswerValue, Answers, FieldDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { isWrittenId } from '#shared/inspection/written/written-ids.ts';
import { MAX_LENGTH_IN } from '#shared/sizing/measures/lengths.ts';

export const MAX_TEXT_LENGTH = 4000;

const DEFAULT_MAX: Partial<Record<FieldDefinition['kind'], number>> = { inches: 600, feet: MAX_LENGTH_IN };

type Check = (field: FieldDefinition, value: unknown) => string | undefined;

const checkFigure: Check = (field, value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) return 'Enter a number.';
  if (field.min === undefined && value <= 0) return 'Enter a value above zero.';
  if (field.min !== undefined && value < field.min)
    return asSentence(`Enter at least ${formatAnswer(field, field.min)}`);
  const max = field.max ?? DEFAULT_MAX[field.kind];
  if (max !== undefined && value > max) return asSentence(`Enter at most ${formatAnswer(field, max)}`);
  return field.whole && !Number.isInteger(value) ? 'Enter a whole number.' : undefined;
};

const isInstance = (value: unknown): boolean => value === FIRST || (typeof value === 'string' && isInstanceKey(value));

/** A flue or appliance is accepted by its key alone: another device may have added it. */
const known = (field: FieldDefinition, value: unknown): boolean =>
  (field.takesWritten === true && isWrittenId(value)) ||
  (field.optionsFrom ? isInstance(value) : (field.options?.some((option) => option.value === value) ?? false));

const checkOption: Check = (field, value) => (known(field, value) ? undefined : 'Choose one of the options.');

const checkMulti: Check = (field, value) => {
  if (!Array.isArray(value) || !value.every((option) => known(field, option))) return 'Choose from the options.';
  return new Set(value).size === value.length ? undefined : 'Choose each option once.';
};

// Tab and line breaks are text; other control characters are not.
// oxlint-disable-next-line no-control-regex -- naming the control characters is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

const checkText: Check = (field, value) => {
  if (typeof value !== 'string') return 'Enter text.';
  const max = field.maxLength ?? MAX_TEXT_LENGTH;
  if (value.length > max) return `Enter at most ${max} characters.`;
  return CONTROL.test(value) ? 'Control characters are not allowed.' : undefined;
};

const isDate = (text: string): boolean => {
  if (!/^(17|18|19|20)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
};

const CHECKS: Record<FieldDefinition['kind'], Check> = {
  option: checkOption,
  multi: checkMulti,
  inches: checkFigure,
  feet: checkFigure,
  number: checkFigure,
  yesNo: (_field, value) => (typeof value === 'boolean' ? undefined : 'Answer yes or no.'),
  text: checkText,
  date: (_field, value) => (typeof value === 'string' && isDate(value) ? undefined : 'Enter a date.'),
  photo: () => 'Photos are added, not answered.',
  calc: () => 'This value is calculated and cannot be set.',
};

const isAnswerable = ({ kind }: FieldDefinition): boolean => kind !== 'calc' && kind !== 'photo';

const messageOf = (field: FieldDefinition, value: unknown): string | undefined =>
  value === null && isAnswerable(field) ? undefined : CHECKS[field.kind](field, value);

/** The field as it's asked with one flue or appliance when there are several now, or vice versa. */
const asItWas = ({ repeats }: InspectionTypeDefinition, field: FieldDefinition): FieldDefinition | undefined => {
  if (field.kindAlone) return { ...field, kind: field.kindAlone };
  const { base } = splitId(field.id);
  const change = repeats?.map(({ several }) => several?.[base]).find((found) => found !== undefined);
  return change && { ...field, ...change };
};

/**
 * The message to show beside the field, or undefined when the value is acceptable. `null` clears a field. Edits can arrive in
 * any order, so fields of a flue or appliance are accepted before it's added and after it's removed.
 */
export const validateAnswer = (
  definition: InspectionTypeDefinition,
  fieldId: string,
  value: unknown,
): string | undefined => {
  const place = placeOf(definition, fieldId);
  if (!place) return 'This question is not part of the inspection.';
  const message = messageOf(place.field, value);
  const other = message === undefined ? undefined : asItWas(definition, place.field);
  return other && messageOf(other, value) === undefined ? undefined : message;
};

/** Messages by field id for the answers that aren't acceptable; empty when all are. @internal */
export const answerErrors = (
  definition: InspectionTypeDefinition,
  answers: Readonly<Record<string, unknown>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([fieldId, value]) => {
      const message = validateAnswer(definition, fieldId, value);
      return message === undefined ? [] : [[fieldId, message]];
    }),
  );

type Checked = { readonly value: AnswerValue; readonly isAccepted: boolean };
const checked = new WeakMap<InspectionTypeDefinition, Map<string, Checked>>();

/** An edit changes one answer and leaves the other values identical, so only a new value is checked again. */
const isAccepted = (field: FieldDefinition, value: AnswerValue, known: Map<string, Checked>): boolean => {
  const before = known.get(field.id);
  if (before && Object.is(before.value, value)) return before.isAccepted;
  const accepted = CHECKS[field.kind](field, value) === undefined;
  known.set(field.id, { value, isAccepted: accepted });
  return accepted;
};

/**
 * Only the answers that the definition asks for and accepts, so a stale or foreign value can't break the derivation. Answers of
 * removed flues and appliances stay stored but are ignored here, and so is the choice of one.
 */
export const acceptableAnswers = (definition: InspectionTypeDefinition, answers: Answers): Answers => {
  const known = checked.get(definition) ?? new Map<string, Checked>();
  checked.set(definition, known);
  const accepted: Record<string, AnswerValue> = {};
  for (const fieldId of Object.keys(answers)) {
    const value = answers[fieldId];
    const field = currentField(definition, fieldId)?.field;
    if (field && value !== undefined && isAccepted(field, value, known))
      accepted[fieldId] = typeof value === 'object' ? standingChoices(field, value) : value;
  }
  return accepted;
};
