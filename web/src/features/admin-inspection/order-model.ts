import { inCompanyOrder } from '#shared/inspection/guided/order.ts';
import type { SectionOrder } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

export type OrderedSection = {
  readonly id: string;
  readonly label: string;
  readonly components: readonly { readonly id: string; readonly label: string }[];
  /** The result closes every inspection. */
  readonly isFixed: boolean;
};

const CLOSING = 'overall_condition';

/** A walk in the company's order, with the labels a person moves. */
export const orderedSections = (
  { sections }: InspectionTypeDefinition,
  order: readonly SectionOrder[] | undefined,
): readonly OrderedSection[] =>
  inCompanyOrder(sections, order).map(({ id, label, components }) => ({
    id,
    label,
    components: components.map((component) => ({ id: component.id, label: component.label })),
    isFixed: components.some((component) => component.id === CLOSING),
  }));

export const toOrder = (sections: readonly OrderedSection[]) =>
  sections.map(({ id, components }) => ({ sectionId: id, components: components.map((component) => component.id) }));

export const isSameOrder = (one: readonly OrderedSection[], other: readonly OrderedSection[]): boolean =>
  JSON.stringify(toOrder(one)) === JSON.stringify(toOrder(other));

/** Moved sections keep the closing one last. */
export const withSections = (
  sections: readonly OrderedSection[],
  moved: readonly OrderedSection[],
): readonly OrderedSection[] => [...moved, ...sections.filter(({ isFixed }) => isFixed)];

export const withComponents = (
  sections: readonly OrderedSection[],
  sectionId: string,
  components: OrderedSection['components'],
): readonly OrderedSection[] =>
  sections.map((section) => (section.id === sectionId ? { ...section, components } : section));
