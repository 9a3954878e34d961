import { LEAD_CARD } from '#shared/inspection/definitions/components/lead.ts';
import { inCompanyOrder, OPENING } from '#shared/inspection/guided/order.ts';
import type { SectionOrder } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

export type OrderedSection = {
  readonly id: string;
  readonly label: string;
  readonly components: readonly { readonly id: string; readonly label: string }[];
  /** The job set-up opens every inspection, the result closes it. */
  readonly isFixed: boolean;
  /** The one that opens it: its parts are put in order, itself stays. */
  readonly isFirst: boolean;
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
    isFixed: id === OPENING || components.some((component) => component.id === CLOSING),
    isFirst: id === OPENING,
  }));

export const toOrder = (sections: readonly OrderedSection[]) =>
  sections.map(({ id, components }) => ({ sectionId: id, components: components.map((component) => component.id) }));

export const isSameOrder = (one: readonly OrderedSection[], other: readonly OrderedSection[]): boolean =>
  JSON.stringify(toOrder(one)) === JSON.stringify(toOrder(other));

/** Moved sections keep the opening one first and the closing one last. */
export const withSections = (
  sections: readonly OrderedSection[],
  moved: readonly OrderedSection[],
): readonly OrderedSection[] => [
  ...sections.filter(({ isFirst }) => isFirst),
  ...moved,
  ...sections.filter(({ isFixed, isFirst }) => isFixed && !isFirst),
];

export const withComponents = (
  sections: readonly OrderedSection[],
  sectionId: string,
  components: OrderedSection['components'],
): readonly OrderedSection[] =>
  sections.map((section) =>
    section.id === sectionId
      ? {
          ...section,
          components: [...section.components.filter(isPinned), ...components.filter((part) => !isPinned(part))],
        }
      : section,
  );

/** The lead card stays at the head of its section. */
export const isPinned = ({ id }: { readonly id: string }): boolean => id === LEAD_CARD;
