import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

/** The same part where no calculation of the type depends on its measurements. */
export const withoutRequired = (component: ComponentDefinition): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => ({ ...field, required: false })),
});

/** The same part with questions only this type asks, behind its own. */
export const withMore = (component: ComponentDefinition, fields: readonly FieldDefinition[]): ComponentDefinition => ({
  ...component,
  fields: [...component.fields, ...fields],
});

/** The same parts, asked only when the condition holds. */
export const onlyWhen = (
  visibleWhen: Condition,
  ...components: readonly ComponentDefinition[]
): readonly ComponentDefinition[] => components.map((component) => ({ ...component, visibleWhen }));

/** The same part as an earlier version asked it: shown only in an inspection that has answers of it already. */
export const retired = (component: ComponentDefinition): ComponentDefinition => ({ ...component, isRetired: true });

const isOneOf = (fieldIds: readonly string[]) => (field: FieldDefinition) => fieldIds.includes(field.id);

/** The same part without questions that the lead card asks. */
export const withoutLead = (component: ComponentDefinition, ...fieldIds: readonly string[]): ComponentDefinition => ({
  ...component,
  fields: component.fields.filter((field) => !isOneOf(fieldIds)(field)),
});

/**
 * Questions of a part that decide which parts are asked, for the lead card. They keep their ids, and the stored record of
 * their part keeps holding the answers: inspections begun before the card existed have them there.
 */
export const leadFields = (
  component: ComponentDefinition,
  ...fieldIds: readonly string[]
): readonly FieldDefinition[] =>
  component.fields
    .filter(isOneOf(fieldIds))
    .map((field) => ({ ...field, lead: true as const, storedWith: component.id }));

/** The same questions for a flue or appliance added later: asked in the part's own card, which holds their answers. */
export const ownLeadFields = (
  component: ComponentDefinition,
  ...fieldIds: readonly string[]
): readonly FieldDefinition[] =>
  component.fields.filter(isOneOf(fieldIds)).map((field) => ({ ...field, lead: true as const }));

/** The same part in a system that may do without it. */
export const optional = (component: ComponentDefinition): ComponentDefinition => ({ ...component, optional: true });

/** The same part where some of its questions make no sense: not asked any more, but accepted from earlier versions. */
export const withoutAsking = (component: ComponentDefinition, ...fieldIds: readonly string[]): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => (isOneOf(fieldIds)(field) ? { ...field, visibleWhen: { any: [] } } : field)),
});

/** The same part where its diagram shows something else than what is inspected. */
export const withoutDiagram = (component: ComponentDefinition): ComponentDefinition => {
  const copy: { -readonly [K in keyof ComponentDefinition]: ComponentDefinition[K] } = { ...component };
  delete copy.diagram;
  return copy;
};
