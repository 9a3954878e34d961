import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

/** So many questions that need not be answered stand open on a card; the others wait one tap away. */
const OPEN_OPTIONAL = 2;

export type FieldSplit = { asked: readonly FieldDefinition[]; more: readonly FieldDefinition[] };

function fieldsIn(condition: Condition): readonly string[] {
  if ('all' in condition) return condition.all.flatMap(fieldsIn);
  if ('any' in condition) return condition.any.flatMap(fieldsIn);
  return 'not' in condition ? fieldsIn(condition.not) : [condition.field];
}

/**
 * Which questions stand on the card and which wait behind 'more'. It looks at the definition alone, so that no question
 * moves while the card is being filled in; a conditional question stays with the one it hangs on.
 */
export function splitFields(component: ComponentDefinition): FieldSplit {
  const asked: FieldDefinition[] = [];
  const more: FieldDefinition[] = [];
  let optional = 0;
  for (const field of component.fields) {
    if (field.kind === 'calc' || field.kind === 'photo') continue;
    const hangsOn = field.visibleWhen === undefined ? [] : fieldsIn(field.visibleWhen);
    const isConditional = hangsOn.length > 0 && !more.some(({ id }) => hangsOn.includes(id));
    const isOptional = field.required !== true && !isConditional;
    if (isOptional) optional += 1;
    (isOptional && optional > OPEN_OPTIONAL ? more : asked).push(field);
  }
  return more.length === 1
    ? { asked: component.fields.filter((field) => [...asked, ...more].includes(field)), more: [] }
    : { asked, more };
}
