import type { CompanyResponses, OwnResponse, ResponseOverride } from '#shared/inspection/kit.ts';
import { presetsOf, takesFindings, type Preset } from '#shared/inspection/presets.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';

const overridden = (preset: Preset, override: ResponseOverride | undefined): Preset => {
  if (!override) return preset;
  const { title, ...rest } = override;
  return { ...preset, ...(title !== undefined && { defect: title }), ...rest, origin: 'company' };
};

const own = ({ title, stopUse, ...rest }: OwnResponse): Preset => ({
  ...rest,
  defect: title,
  ...(stopUse === true && { stopUse }),
  origin: 'own',
});

/** Ids named in `order` first, then the others as they were. */
const inOrder = (presets: readonly Preset[], order: readonly string[] | undefined): readonly Preset[] => {
  if (!order) return presets;
  const named = order.flatMap((id) => presets.find((preset) => preset.id === id) ?? []);
  return [...new Set([...named, ...presets])];
};

/** The component with the findings the company offers for it. */
export const withCompanyResponses = (
  component: ComponentDefinition,
  { overrides, own: added, order }: CompanyResponses,
): ComponentDefinition => {
  if (!takesFindings(component)) return component;
  const ours = added.filter(({ componentId }) => componentId === component.id);
  const isTouched = ours.length > 0 || order[component.id] || component.defects.some((id) => overrides[id]);
  if (!isTouched) return component;
  const all = [...presetsOf(component).map((preset) => overridden(preset, overrides[preset.id])), ...ours.map(own)];
  const presets = inOrder(all, order[component.id]);
  return { ...component, presets, defects: presets.map(({ id }) => id) };
};
