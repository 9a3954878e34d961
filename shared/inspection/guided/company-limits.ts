import { mapLeaves } from '#shared/inspection/conditions.ts';
import { replacementsFor, withReplacements } from '#shared/inspection/limits/limit-phrases.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import { presetsOf } from '#shared/inspection/findings/presets.ts';
import type { LocalCode } from '#shared/inspection/kit.ts';
import type { ComponentDefinition, Condition, FieldDefinition } from '#shared/inspection/types.ts';

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

const reworded = (preset: Preset, code: LocalCode): Preset => {
  const replacements = replacementsFor(preset.id, code);
  if (replacements.length === 0) return preset;
  return { ...preset, defect: withReplacements(preset.defect, replacements), replacements };
};

const relabeled = (field: FieldDefinition, code: LocalCode): FieldDefinition => {
  const replacements = replacementsFor(field.id, code);
  if (replacements.length === 0) return field;
  const { help, options } = field;
  return {
    ...field,
    ...(help !== undefined && { help: withReplacements(help, replacements) }),
    ...(options && {
      options: options.map((option) => ({ ...option, label: withReplacements(option.label, replacements) })),
    }),
  };
};

/** The part with the figures of the company's adopted code in its conditions and in the texts of its findings. */
export const withCompanyLimits = (
  component: ComponentDefinition,
  localCode: LocalCode | undefined,
): ComponentDefinition => {
  if (!localCode || localCode.limits.length === 0) return component;
  const resolve = resolveFor(localCode);
  const presets = presetsOf(component);
  const changed = presets.map((preset) => reworded(preset, localCode));
  return {
    ...component,
    ...(changed.some((preset, index) => preset !== presets[index]) && { presets: changed }),
    ...(component.visibleWhen && { visibleWhen: resolve(component.visibleWhen) }),
    ...(component.raises && { raises: component.raises.map((raise) => ({ ...raise, when: resolve(raise.when) })) }),
    ...(component.implies && {
      implies: component.implies.map((implied) => ({ ...implied, when: resolve(implied.when) })),
    }),
    fields: component.fields.map((field) => ({
      ...relabeled(field, localCode),
      ...(field.visibleWhen && { visibleWhen: resolve(field.visibleWhen) }),
      ...(field.requiredWhen && { requiredWhen: resolve(field.requiredWhen) }),
    })),
  };
};
