import { mapLeaves } from '#shared/inspection/conditions.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import type { ComponentDefinition, Condition } from '#shared/inspection/types.ts';

type Resolve = (condition: Condition) => Condition;

const resolveFor =
  ({ limits }: LocalCode): Resolve =>
  (condition) =>
    mapLeaves(condition, (leaf) => {
      if (!('above' in leaf) || !leaf.limit) return leaf;
      const { calculator, limit } = leaf.limit;
      const local = limits.find((one) => one.calculator === calculator && one.limit === limit);
      return local ? { ...leaf, above: local.value } : leaf;
    });

/** The part with the figures of the company's adopted code in its conditions. */
export const withCompanyLimits = (
  component: ComponentDefinition,
  localCode: LocalCode | undefined,
): ComponentDefinition => {
  if (!localCode || localCode.limits.length === 0) return component;
  const resolve = resolveFor(localCode);
  return {
    ...component,
    ...(component.visibleWhen && { visibleWhen: resolve(component.visibleWhen) }),
    ...(component.raises && { raises: component.raises.map((raise) => ({ ...raise, when: resolve(raise.when) })) }),
    ...(component.implies && {
      implies: component.implies.map((implied) => ({ ...implied, when: resolve(implied.when) })),
    }),
    fields: component.fields.map((field) => ({
      ...field,
      ...(field.visibleWhen && { visibleWhen: resolve(field.visibleWhen) }),
      ...(field.requiredWhen && { requiredWhen: resolve(field.requiredWhen) }),
    })),
  };
};
