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
  /** False where all parts are asked alike in every logic. */
  readonly hasLogic: boolean;
};

/** An order that is not saved yet; `moved` names the sections that the user moved, the others made room. */
export type OrderDraft = { readonly sections: readonly OrderedSection[]; readonly moved: readonly string[] };

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
    hasLogic: components.some(({ stateless }) => stateless !== true),
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

/** The section one place up (-1) or down (1); as it was where there is no place. */
export const withSectionMoved = (
  sections: readonly OrderedSection[],
  sectionId: string,
  by: -1 | 1,
): readonly OrderedSection[] => {
  const movable = sections.filter(({ isFixed }) => !isFixed);
  const from = movable.findIndex(({ id }) => id === sectionId);
  const section = movable[from];
  const neighbor = movable[from + by];
  if (section === undefined || neighbor === undefined) return sections;
  return withSections(sections, movable.with(from, neighbor).with(from + by, section));
};

/** The section that was dragged from one order to the other; undefined when they are the same. */
export const movedBetween = (
  before: readonly OrderedSection[],
  after: readonly OrderedSection[],
): string | undefined => {
  const differs = ({ id }: OrderedSection, index: number) => id !== after[index]?.id;
  const [first, last] = [before.findIndex(differs), before.findLastIndex(differs)];
  const moved = before[first]?.id === after[last]?.id ? before[first] : before[last];
  return moved?.id;
};

/** The saved place of a section that the user moved and that is elsewhere now. */
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

/** The lead card stays at the head of its section. */
export const isPinned = ({ id }: { readonly id: string }): boolean => id === LEAD_CARD;

const inSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** The parts of a section in one line: `Hearth extension, mantel, lintel`. */
export const partsLine = ({ components }: OrderedSection): string => {
  const [first, ...others] = components.filter((part) => !isPinned(part)).map(({ label }) => label);
  return [first, ...others.map(inSentence)].join(', ');
};
