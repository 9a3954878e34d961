import { findingFields, implicitFields } from '#shared/inspection/implicit-fields.ts';
import type {
  ComponentDefinition,
  FieldDefinition,
  InspectionTypeDefinition,
  SectionDefinition,
} from '#shared/inspection/types.ts';

export type FieldPlace = {
  readonly field: FieldDefinition;
  readonly component: ComponentDefinition;
  readonly section: SectionDefinition;
};

const cache = new WeakMap<InspectionTypeDefinition, ReadonlyMap<string, FieldPlace>>();

const build = (definition: InspectionTypeDefinition): ReadonlyMap<string, FieldPlace> => {
  const index = new Map<string, FieldPlace>();
  for (const section of definition.sections) {
    for (const component of section.components) {
      for (const field of [...implicitFields(component), ...component.fields, ...findingFields(component)]) {
        index.set(field.id, { field, component, section });
      }
    }
  }
  return index;
};

/** Every field an inspection of this type may hold, implicit ones included, with its place. */
export const fieldIndex = (definition: InspectionTypeDefinition): ReadonlyMap<string, FieldPlace> => {
  const known = cache.get(definition);
  if (known) return known;
  const index = build(definition);
  cache.set(definition, index);
  return index;
};
