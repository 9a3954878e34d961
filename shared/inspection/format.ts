import { formatFigure } from '#shared/sizing/measures/figures.ts';
import { formatFeet, formatInches } from '#shared/sizing/measures/fractions.ts';
import type { AnswerValue, FieldDefinition } from '#shared/inspection/types.ts';
import { dollars } from '#shared/money.ts';

const optionLabel = (field: FieldDefinition, value: string): string =>
  field.options?.find((option) => option.value === value)?.label ?? value;

const formatMeasured = (field: FieldDefinition, value: number): string => {
  if (field.kind === 'inches') return formatInches(value);
  if (field.kind === 'feet') return formatFeet(value);
  if (field.unit === 'cents') return dollars(value);
  return formatFigure(value, field.unit);
};

/**
 * The choices that still exist. The rest are removed flues or appliances, which have no name. Returns the same array if all
 * exist.
 */
export const standingChoices = ({ optionsFrom, options = [] }: FieldDefinition, chosen: readonly string[]) => {
  const isStanding = (choice: string) => options.some(({ value }) => value === choice);
  return optionsFrom === undefined || chosen.every(isStanding) ? chosen : chosen.filter(isStanding);
};

/** Formats an answer for display: option labels, tape-style lengths, units. Not for editing. */
export const formatAnswer = (field: FieldDefinition, value: AnswerValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatMeasured(field, value);
  if (typeof value === 'string') return optionLabel(field, value);
  return standingChoices(field, value)
    .map((option) => optionLabel(field, option))
    .join(', ');
};

/** Ends a text with a period, unless a unit such as 'in w.c.' already does. */
export const asSentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
