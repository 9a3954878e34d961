import { isResponseFor } from '#shared/catalog/system-fits.ts';
import { limitedByRoof, roofLead } from '#shared/inspection/definitions/components/lead.ts';
import type { InspectionType } from '#shared/inspection/type-names.ts';
import type { ComponentDefinition, SectionDefinition } from '#shared/inspection/types.ts';

/** Whether the system has parts on the roof and therefore asks for roof access first. */
const asksForRoof = (sections: readonly SectionDefinition[]): boolean =>
  sections.some(({ components }) => components.some(({ fields }) => fields.some(({ id }) => id === roofLead.id)));

const fitPart = (component: ComponentDefinition, system: InspectionType): ComponentDefinition => {
  const foreign = component.defects.filter((id) => !isResponseFor(id, system));
  const retired = [...(component.retired ?? []), ...foreign];
  const raises = component.raises?.filter(({ issue }) => !retired.includes(issue));
  return { ...component, system, ...(retired.length > 0 && { retired }), ...(raises && { raises }) };
};

/** The sections of one system. Only its own findings are offered; others are still accepted from earlier versions. */
export const fitTo = (system: InspectionType, sections: readonly SectionDefinition[]): readonly SectionDefinition[] => {
  const hasRoof = asksForRoof(sections);
  return sections.map((section) => ({
    ...section,
    components: section.components.map((component) => fitPart(hasRoof ? limitedByRoof(component) : component, system)),
  }));
};
