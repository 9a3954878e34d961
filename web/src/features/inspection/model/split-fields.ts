import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

/** How many optional questions an active card shows. The others are behind 'more'. */
const OPEN_OPTIONAL = 2;

export type FieldSplit = {
  /** Above the condition: required questions, and questions whose answers can determine the condition. */
  lead: readonly FieldDefinition[];
  /** Below the condition, only while the card is active. */
  asked: readonly FieldDefinition[];
  /** Collapsed until the user expands them. */
  more: readonly FieldDefinition[];
};

function fieldsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  return 'not' in condition ? fieldsIn(condition.not) : [condition.field];
}

const mayBeRequired = ({ required, requiredWhen, lead }: FieldDefinition) =>
  required === true || lead === true || requiredWhen !== undefined;

/**
 * Assigns each question its place on the card. Depends on the definition alone, so that no question moves while the card is
 * filled in. A conditional question stays with the question it depends on.
 */
export function splitFields(component: ComponentDefinition): FieldSplit {
  const settling = new Set((component.implies ?? []).flatMap(({ when }) => fieldsIn(when)));
  const lead: FieldDefinition[] = [];
  const asked: FieldDefinition[] = [];
  const more: FieldDefinition[] = [];
  let optional = 0;
  for (const field of component.fields) {
    if (field.kind === 'calc' || field.kind === 'photo') continue;
    const hangsOn = field.visibleWhen === undefined ? [] : fieldsIn(field.visibleWhen);
    const hangsOnAny = (fields: readonly FieldDefinition[]) => fields.some(({ id }) => hangsOn.includes(id));
    if (hangsOnAny(more)) more.push(field);
    else if (mayBeRequired(field) || settling.has(field.id)) lead.push(field);
    else if (hangsOnAny(asked)) asked.push(field);
    else {
      optional += 1;
      (optional > OPEN_OPTIONAL ? more : asked).push(field);
    }
  }
  return more.length === 1 ? { lead, asked: [...asked, ...more], more: [] } : { lead, asked, more };
}
