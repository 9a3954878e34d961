import { formatFeet, formatInches, formatNumber, parseLength } from '#shared/sizing/fractions.ts';
import type { AnswerValue, FieldDefinition } from '#shared/inspection/types.ts';

const optionLabel = (field: FieldDefinition, value: string): string =>
  field.options?.find((option) => option.value === value)?.label ?? value;

const formatFigure = (field: FieldDefinition, value: number): string => {
  if (field.kind === 'inches') return formatInches(value);
  if (field.kind === 'feet') return formatFeet(value);
  if (field.unit === 'cents') return `$${(value / 100).toFixed(2)}`;
  return field.unit ? `${formatNumber(value, 3)} ${field.unit}` : formatNumber(value, 3);
};

/** An answer as a reader sees it: labels for values, lengths as a tape reads, units. Not for editing. */
export const formatAnswer = (field: FieldDefinition, value: AnswerValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return formatFigure(field, value);
  if (typeof value === 'string') return optionLabel(field, value);
  return value.map((item) => optionLabel(field, item)).join(', ');
};

/** What a technician typed for a figure, as it is stored (lengths in inches); undefined when it is no figure. */
export const parseMeasure = (field: FieldDefinition, text: string): number | undefined => {
  if (field.kind === 'inches') return parseLength(text, 'in');
  if (field.kind === 'feet') return parseLength(text, 'ft');
  const trimmed = text.trim();
  const value = Number(trimmed);
  return trimmed === '' || !Number.isFinite(value) ? undefined : value;
};

/** A stored figure as it stands in its input, without a unit: feet for `feet`. */
export const measureInputText = (field: FieldDefinition, value: number): string => {
  if (field.kind === 'feet') return String(Number((value / 12).toFixed(4)));
  return String(value);
};
