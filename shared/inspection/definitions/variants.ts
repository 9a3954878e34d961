import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

/** The same part where no calculation of the type depends on its measurements. */
export const withoutRequired = (component: ComponentDefinition): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => ({ ...field, required: false })),
});

/** The same part where a level asks for nothing more. */
export const withoutLevel = (component: ComponentDefinition): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => {
    const { requiredWhen, ...plain } = field;
    return requiredWhen ? plain : field;
  }),
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
