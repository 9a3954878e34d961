import { findDefinition } from '#shared/inspection/definitions/find.ts';
import type { SectionOrder, WalkName } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition, SectionDefinition } from '#shared/inspection/types.ts';

const orderOf = ({ sections }: InspectionTypeDefinition): readonly SectionOrder[] =>
  sections.map(({ id, components }) => ({ sectionId: id, components: components.map((component) => component.id) }));

/** The order a walk comes with. Throws RangeError while the walk's definition is not loaded. */
export const defaultOrder = (walk: WalkName): readonly SectionOrder[] => {
  const definition = findDefinition(walk);
  if (!definition) throw new RangeError(`The definition of ${walk} is not loaded`);
  return orderOf(definition);
};

/** The card that closes every walk. */
const CLOSING = 'overall_condition';

type Messages = Record<string, string>;

const differences = (given: readonly string[], wanted: readonly string[], errors: Messages): void => {
  for (const id of given) {
    if (!wanted.includes(id)) errors[id] = 'This does not belong here.';
    else if (given.indexOf(id) !== given.lastIndexOf(id)) errors[id] = 'This is listed twice.';
  }
  for (const id of wanted) if (!given.includes(id)) errors[id] = 'This is missing from the order.';
};

/** Messages by section or component id; empty when the order is a permutation of the walk's own. */
export const orderErrors = (walk: WalkName, order: readonly SectionOrder[]): Readonly<Messages> => {
  const wanted = defaultOrder(walk);
  const errors: Messages = {};
  differences(
    order.map(({ sectionId }) => sectionId),
    wanted.map(({ sectionId }) => sectionId),
    errors,
  );
  for (const { sectionId, components } of order) {
    const section = wanted.find((one) => one.sectionId === sectionId);
    if (section) differences(components, section.components, errors);
  }
  const last = order.at(-1);
  if (last && !last.components.includes(CLOSING)) errors[last.sectionId] ??= 'The result closes every inspection.';
  return errors;
};

/** `wanted` as far as it names items; each other item follows the one it follows by default. */
const arranged = <T extends { readonly id: string }>(items: readonly T[], wanted: readonly string[]): readonly T[] => {
  const placed = [...new Set(wanted)].flatMap((id) => items.find((item) => item.id === id) ?? []);
  items.forEach((item, index) => {
    if (placed.includes(item)) return;
    const before = items.slice(0, index).findLast((one) => placed.includes(one));
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, item);
  });
  return placed;
};

/** The sections in a company's order. Ids the definition does not know count for nothing; the result stays last. */
export const inCompanyOrder = (
  sections: readonly SectionDefinition[],
  order: readonly SectionOrder[] | undefined,
): readonly SectionDefinition[] => {
  if (!order) return sections;
  const wanted = order.map(({ sectionId }) => sectionId);
  const ordered = arranged(sections, wanted).map((section) => {
    const parts = order.find(({ sectionId }) => sectionId === section.id)?.components;
    return parts ? { ...section, components: arranged(section.components, parts) } : section;
  });
  const closes = ({ components }: SectionDefinition) => components.some(({ id }) => id === CLOSING);
  return [...ordered.filter((section) => !closes(section)), ...ordered.filter(closes)];
};
