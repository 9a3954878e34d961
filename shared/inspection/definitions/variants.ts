import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

/** The part without required fields, for types in which no calculation depends on its measurements. */
export const withoutRequired = (component: ComponentDefinition): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => ({ ...field, required: false })),
});

/** The part with type-specific questions appended to its own. */
export const withMore = (component: ComponentDefinition, fields: readonly FieldDefinition[]): ComponentDefinition => ({
  ...component,
  fields: [...component.fields, ...fields],
});

/** The parts, asked only when the condition holds. */
export const onlyWhen = (
  visibleWhen: Condition,
  ...components: readonly ComponentDefinition[]
): readonly ComponentDefinition[] => components.map((component) => ({ ...component, visibleWhen }));

/** The part as an earlier version asked it: shown only in an inspection that already has answers for it. */
export const retired = (component: ComponentDefinition): ComponentDefinition => ({ ...component, isRetired: true });

const isOneOf = (fieldIds: readonly string[]) => (field: FieldDefinition) => fieldIds.includes(field.id);

/** The part without the questions that the lead card asks. */
export const withoutLead = (component: ComponentDefinition, ...fieldIds: readonly string[]): ComponentDefinition => ({
  ...component,
  fields: component.fields.filter((field) => !isOneOf(fieldIds)(field)),
});

/**
 * A part's questions that decide which parts are asked, for the lead card. They keep their ids, and their answers stay in the
 * part's stored record, because inspections started before the lead card existed have them there.
 */
export const leadFields = (
  component: ComponentDefinition,
  ...fieldIds: readonly string[]
): readonly FieldDefinition[] =>
  component.fields
    .filter(isOneOf(fieldIds))
    .map((field) => ({ ...field, lead: true as const, storedWith: component.id }));

/** The same questions for a flue or appliance added later. They're asked on the part's own card, which stores their answers. */
export const ownLeadFields = (
  component: ComponentDefinition,
  ...fieldIds: readonly string[]
): readonly FieldDefinition[] =>
  component.fields.filter(isOneOf(fieldIds)).map((field) => ({ ...field, lead: true as const }));

/** The part in a system that may not have it. */
export const optional = (component: ComponentDefinition): ComponentDefinition => ({ ...component, optional: true });

/** The part without questions that make no sense here. They're no longer asked, but still accepted from earlier versions. */
export const withoutQuestions = (
  component: ComponentDefinition,
  ...fieldIds: readonly string[]
): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => (isOneOf(fieldIds)(field) ? { ...field, visibleWhen: { any: [] } } : field)),
});

/** The part without its diagram, for systems in which the diagram shows something else than what is inspected. */
export const withoutDiagram = (component: ComponentDefinition): ComponentDefinition => {
  const copy: { -readonly [K in keyof ComponentDefinition]: ComponentDefinition[K] } = { ...component };
  delete copy.diagram;
  return copy;
};
