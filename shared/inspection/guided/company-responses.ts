import type { CompanyResponses, InspectionKit, OwnResponse, ResponseOverride } from '#shared/inspection/kit.ts';
import type { Preset } from '#shared/inspection/findings/preset.ts';
import { presetsOf, takesFindings } from '#shared/inspection/findings/presets.ts';
import type { ComponentDefinition } from '#shared/inspection/types.ts';

type Offered = Pick<InspectionKit, 'responses' | 'services'>;

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

/** The presets named in `order` first, then the others in their existing order. */
const inOrder = (presets: readonly Preset[], order: readonly string[] | undefined): readonly Preset[] => {
  if (!order) return presets;
  const named = order.flatMap((id) => presets.find((preset) => preset.id === id) ?? []);
  return [...new Set([...named, ...presets])];
};

const allOf = (
  component: ComponentDefinition,
  ours: readonly OwnResponse[],
  { responses: { overrides }, services = [] }: Offered,
): readonly Preset[] => {
  const changed = presetsOf(component).map((preset) => overridden(preset, overrides[preset.id]));
  const all = [...changed, ...ours.map(own)];
  return services.length === 0
    ? all
    : all.map((preset) => (preset.origin === 'catalog' ? preset : { ...preset, services }));
};

const isTouchedBy = ({ id, defects }: ComponentDefinition, { overrides, order }: CompanyResponses): boolean =>
  order[id] !== undefined || defects.some((defect) => overrides[defect] !== undefined);

/** The component with the findings that the company offers for it. */
export const withCompanyResponses = (component: ComponentDefinition, offered: Offered): ComponentDefinition => {
  if (!takesFindings(component)) return component;
  const { responses } = offered;
  const ours = responses.own.filter(({ componentId }) => componentId === component.id);
  if (ours.length === 0 && !isTouchedBy(component, responses)) return component;
  const presets = inOrder(allOf(component, ours, offered), responses.order[component.id]);
  return { ...component, presets, defects: presets.map(({ id }) => id) };
};
