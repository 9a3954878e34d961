import type { Scope } from '#shared/inspection/calculations.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { formatInches } from '#shared/sizing/fractions.ts';

/** The answers as the flue or appliance of one repair sees them. */
export type PullFacts = {
  readonly type: InspectionType;
  readonly scope: Scope;
  readonly suffix: string;
  /** 'Flue 2', where there are several. */
  readonly instanceLabel?: string;
  /** The amount in a line of the proposal, e.g. bricks. */
  readonly quantity?: number;
  /** What exactly was offered and chosen, e.g. '9 in round'; no default replaces it. */
  readonly size?: string;
  /** Id of the alloy or material that was chosen. */
  readonly material?: string;
  /** An answer as a reader sees it; empty where there is none. */
  readonly text: (fieldId: string) => string;
  /** A figure that was measured or computed. */
  readonly figure: (fieldId: string) => number | undefined;
};

export const textOf =
  (definition: InspectionTypeDefinition, scope: Scope): PullFacts['text'] =>
  (fieldId) => {
    const field = fieldIndex(definition).get(fieldId)?.field;
    const value = scope.answer(fieldId);
    return field === undefined || value === undefined ? '' : formatAnswer(field, value);
  };

export const figureIn =
  (scope: Scope): PullFacts['figure'] =>
  (fieldId) => {
    const value = scope.figure(fieldId) ?? scope.value(fieldId);
    return typeof value === 'number' ? value : undefined;
  };

/** The first of several answers that is given. */
export const firstText = ({ text }: PullFacts, ...fieldIds: readonly string[]): string =>
  fieldIds.map(text).find((found) => found !== '') ?? '';

/** `13 × 13 in`, or empty while a side is not known. */
export const sidesText = (long: number | undefined, short: number | undefined): string =>
  long === undefined || short === undefined ? '' : `${formatInches(long)} × ${formatInches(short)}`;
