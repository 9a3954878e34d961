import type { Scope } from '#shared/inspection/sheets/sheet.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { Finding } from '#shared/inspection/results.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';

/** The answers for the flue or appliance of one repair. */
export type PullFacts = {
  readonly type: InspectionType;
  readonly scope: Scope;
  readonly suffix: string;
  /** 'Flue 2' if there are several. */
  readonly instanceLabel?: string;
  /** The quantity of a proposal line, e.g. bricks. */
  readonly quantity?: number;
  /** The exact variant that was offered and chosen, e.g. '9 in round'; never replaced by a default. */
  readonly size?: string;
  /** Id of the chosen alloy or material. */
  readonly material?: string;
  /** An answer as displayed; empty if there is none. */
  readonly text: (fieldId: string) => string;
  /** A measured or computed figure. */
  readonly figure: (fieldId: string) => number | undefined;
  /** Whether this flue or appliance, or a part that all of them share, has this finding. */
  readonly isFound: (responseId: string) => boolean;
};

/** `hasPart`: whether a part of the checklist has this id. */
export const foundAt =
  (findings: readonly Finding[], suffix: string, hasPart: (componentId: string) => boolean): PullFacts['isFound'] =>
  (responseId) =>
    findings.some((finding) => {
      const { base, suffix: own } = splitId(finding.componentId);
      return finding.responseId === responseId && (own === suffix || (own === '' && !hasPart(base + suffix)));
    });

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

/** The first of several answers that isn't empty. */
export const firstText = ({ text }: PullFacts, ...fieldIds: readonly string[]): string =>
  fieldIds.map(text).find((found) => found !== '') ?? '';

/** `13 × 13 in`; empty if a side is unknown. */
export const sidesText = (long: number | undefined, short: number | undefined): string =>
  long === undefined || short === undefined ? '' : `${formatInches(long)} × ${formatInches(short)}`;
