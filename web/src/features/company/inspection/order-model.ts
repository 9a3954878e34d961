import * as z from 'zod';
import { LEAD_CARD } from '#shared/inspection/definitions/components/lead.ts';
import { inCompanyOrder, OPENING } from '#shared/inspection/guided/order.ts';
import type { SectionOrder } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

export type OrderedSection = {
  readonly id: string;
  readonly label: string;
  readonly components: readonly { readonly id: string; readonly label: string }[];
  /** The job set-up is always first and the result always last. */
  readonly isFixed: boolean;
  /** The first section: its components can be reordered, the section itself can't move. */
  readonly isFirst: boolean;
  /** False if its components are the same in every logic. */
  readonly hasLogic: boolean;
};

/** An unsaved order. `moved` lists the sections the user moved; the others only shifted. */
export type OrderDraft = { readonly sections: readonly OrderedSection[]; readonly moved: readonly string[] };

const Named = z.object({ id: z.string(), label: z.string() });
const Section = Named.extend({
  components: z.array(Named),
  isFixed: z.boolean(),
  isFirst: z.boolean(),
  hasLogic: z.boolean(),
});

/** An unsaved order as this device stores it. */
export const StoredOrder: z.ZodType<OrderDraft> = z.object({ sections: z.array(Section), moved: z.array(z.string()) });

const CLOSING = 'overall_condition';

/** A checklist's sections in the company's order, with their labels. */
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
    hasLogic: components.some(({ stateless }) => stateless !== true),
  }));

export const toOrder = (sections: readonly OrderedSection[]) =>
  sections.map(({ id, components }) => ({ sectionId: id, components: components.map((component) => component.id) }));

export const isSameOrder = (a: readonly OrderedSection[], b: readonly OrderedSection[]): boolean =>
  JSON.stringify(toOrder(a)) === JSON.stringify(toOrder(b));

/** Applies the moved order, keeping the opening section first and the closing section last. */
export const withSections = (
  sections: readonly OrderedSection[],
  moved: readonly OrderedSection[],
): readonly OrderedSection[] => [
  ...sections.filter(({ isFirst }) => isFirst),
  ...moved,
  ...sections.filter(({ isFixed, isFirst }) => isFixed && !isFirst),
];

/** Moves a row up (-1) or down (1). Unchanged at the end of the list. */
function withMoved<Row extends { readonly id: string }>(
  rows: readonly Row[],
  rowId: string,
  by: -1 | 1,
): readonly Row[] {
  const from = rows.findIndex(({ id }) => id === rowId);
  const row = rows[from];
  const neighbor = rows[from + by];
  return row === undefined || neighbor === undefined ? rows : rows.with(from, neighbor).with(from + by, row);
}

/** Moves a section up (-1) or down (1). Unchanged at the end of the list. */
export const withSectionMoved = (
  sections: readonly OrderedSection[],
  sectionId: string,
  by: -1 | 1,
): readonly OrderedSection[] => {
  const movable = sections.filter(({ isFixed }) => !isFixed);
  const moved = withMoved(movable, sectionId, by);
  return moved === movable ? sections : withSections(sections, moved);
};

/** The section that was dragged between two orders; undefined if they are the same. */
export const movedBetween = (
  before: readonly OrderedSection[],
  after: readonly OrderedSection[],
): string | undefined => {
  const differs = ({ id }: OrderedSection, index: number) => id !== after[index]?.id;
  const [first, last] = [before.findIndex(differs), before.findLastIndex(differs)];
  const moved = before[first]?.id === after[last]?.id ? before[first] : before[last];
  return moved?.id;
};

/** The saved position of a section, if the user moved it and it is elsewhere now. */
export const placeBefore = (
  sectionId: string,
  { sections, moved }: OrderDraft,
  saved: readonly OrderedSection[],
): number | undefined => {
  const placeIn = (order: readonly OrderedSection[]) => order.findIndex(({ id }) => id === sectionId) + 1;
  return moved.includes(sectionId) && placeIn(sections) !== placeIn(saved) ? placeIn(saved) : undefined;
};

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

/** The components of a section that can be reordered. */
export const movableParts = ({ components }: OrderedSection): OrderedSection['components'] =>
  components.filter((part) => !isPinned(part));

/** Moves a component up (-1) or down (1) in its section. Unchanged at the end of the section. */
export const withPartMoved = (
  sections: readonly OrderedSection[],
  section: OrderedSection,
  partId: string,
  by: -1 | 1,
): readonly OrderedSection[] => withComponents(sections, section.id, withMoved(movableParts(section), partId, by));

/** The lead card always stays first in its section. */
export const isPinned = ({ id }: { readonly id: string }): boolean => id === LEAD_CARD;

const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The components of a section in one line: `Hearth extension, mantel, lintel`. */
export const partsLine = (section: OrderedSection): string => {
  const [first, ...others] = movableParts(section).map(({ label }) => label);
  return [first, ...others.map(inSentence)].join(', ');
};
