import { LEAD_CARD } from '#shared/inspection/definitions/components/lead.ts';
import type { SectionOrder } from '#shared/inspection/kit.ts';
import type { ComponentDefinition, InspectionTypeDefinition, SectionDefinition } from '#shared/inspection/types.ts';

/** The default order of a checklist. */
export const defaultOrder = ({ sections }: InspectionTypeDefinition): readonly SectionOrder[] =>
  sections.map(({ id, components }) => ({ sectionId: id, components: components.map((component) => component.id) }));

/** The last card of every checklist. */
const CLOSING = 'overall_condition';
/** The first section of every checklist. Its answers decide which parts the other sections ask about. */
export const OPENING = 'job';

/** The lead card always comes first in the first section, so no company's order names or moves it. */
const isPinned = (componentId: string): boolean => componentId === LEAD_CARD;

type Messages = Record<string, string>;

const differences = (proposed: readonly string[], wanted: readonly string[], errors: Messages): void => {
  for (const id of proposed) {
    if (!wanted.includes(id)) errors[id] = 'This does not belong here.';
    else if (proposed.indexOf(id) !== proposed.lastIndexOf(id)) errors[id] = 'This is listed twice.';
  }
  for (const id of wanted) if (!proposed.includes(id)) errors[id] = 'This is missing from the order.';
};

/** Messages by section or component id; empty when the order is a permutation of the checklist's default order. */
export const orderErrors = (
  definition: InspectionTypeDefinition,
  order: readonly SectionOrder[],
): Readonly<Messages> => {
  const wanted = defaultOrder(definition);
  const errors: Messages = {};
  differences(
    order.map(({ sectionId }) => sectionId),
    wanted.map(({ sectionId }) => sectionId),
    errors,
  );
  for (const { sectionId, components } of order) {
    const section = wanted.find((candidate) => candidate.sectionId === sectionId);
    const movable = (ids: readonly string[]) => ids.filter((id) => !isPinned(id));
    if (section) differences(movable(components), movable(section.components), errors);
  }
  const first = order[0];
  if (first && first.sectionId !== OPENING) errors[first.sectionId] ??= 'The job set-up opens every inspection.';
  const last = order.at(-1);
  if (last && !last.components.includes(CLOSING)) errors[last.sectionId] ??= 'The result closes every inspection.';
  return errors;
};

/** Sorts the items in the order of `wanted`. An item not named there follows the item that precedes it by default. */
const arranged = <T extends { readonly id: string }>(items: readonly T[], wanted: readonly string[]): readonly T[] => {
  const placed = [...new Set(wanted)].flatMap((id) => items.find((element) => element.id === id) ?? []);
  items.forEach((element, index) => {
    if (placed.includes(element)) return;
    const before = items.slice(0, index).findLast((one) => placed.includes(one));
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, element);
  });
  return placed;
};

/** The parts of a section in the company's order, pinned parts first. */
const arrangedParts = (
  components: readonly ComponentDefinition[],
  wanted: readonly string[],
): readonly ComponentDefinition[] => {
  const movable = components.filter(({ id }) => !isPinned(id));
  return [...components.filter(({ id }) => isPinned(id)), ...arranged(movable, wanted)];
};

/**
 * The sections in the company's order. Ids unknown to the definition are ignored. The job setup stays first and the result
 * last, even in orders saved while those sections could be moved.
 */
export const inCompanyOrder = (
  sections: readonly SectionDefinition[],
  order: readonly SectionOrder[] | undefined,
): readonly SectionDefinition[] => {
  if (!order) return sections;
  const wanted = order.map(({ sectionId }) => sectionId);
  const ordered = arranged(sections, wanted).map((section) => {
    const parts = order.find(({ sectionId }) => sectionId === section.id)?.components;
    return parts ? { ...section, components: arrangedParts(section.components, parts) } : section;
  });
  const closes = ({ components }: SectionDefinition) => components.some(({ id }) => id === CLOSING);
  const opens = ({ id }: SectionDefinition) => id === OPENING;
  return [
    ...ordered.filter(opens),
    ...ordered.filter((section) => !opens(section) && !closes(section)),
    ...ordered.filter(closes),
  ];
};
