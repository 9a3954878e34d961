import type { Scope } from '#shared/inspection/sheets/sheet.ts';
import { isAnswered } from '#shared/inspection/conditions.ts';
import { fieldIndex } from '#shared/inspection/field-index.ts';
import type { Fill } from '#shared/inspection/findings/fill-text.ts';
import { formatAnswer } from '#shared/inspection/format.ts';
import { splitId } from '#shared/inspection/instance-ids.ts';
import type { ComponentDefinition, InspectionTypeDefinition } from '#shared/inspection/types.ts';
import { formatFigure } from '#shared/sizing/measures/figures.ts';

/** Placeholder names other than fields. @internal */
export const NAMED_PLACEHOLDERS = ['component', 'instance'] as const;

/** Placeholder values for one part of this inspection. */
export const fillFor = (
  definition: InspectionTypeDefinition,
  component: ComponentDefinition,
  scope: Pick<Scope, 'answer' | 'value'>,
): Fill => {
  const index = fieldIndex(definition);
  const { base, suffix } = splitId(component.id);
  const valueOf = (fieldId: string): string | undefined => {
    const field = (index.get(fieldId + suffix) ?? index.get(fieldId))?.field;
    if (field?.kind === 'calc') {
      const value = scope.value(fieldId);
      if (typeof value !== 'number') return undefined;
      return formatFigure(value, field.unit);
    }
    const answer = scope.answer(fieldId);
    return field && isAnswered(answer) ? formatAnswer(field, answer) : undefined;
  };
  return (name) => {
    if (name === 'component') return component.label.toLowerCase();
    if (name === 'instance') return component.instance?.label.toLowerCase();
    return valueOf(`${base}_${name}`) ?? valueOf(name);
  };
};
