import type { ComponentDefinition, Condition } from '#shared/inspection/types.ts';

/** The same part where no calculation of the type depends on its measurements. */
export const withoutRequired = (component: ComponentDefinition): ComponentDefinition => ({
  ...component,
  fields: component.fields.map((field) => ({ ...field, required: false })),
});

/** The same parts, asked only when the condition holds. */
export const onlyWhen = (
  visibleWhen: Condition,
  ...components: readonly ComponentDefinition[]
): readonly ComponentDefinition[] => components.map((component) => ({ ...component, visibleWhen }));
