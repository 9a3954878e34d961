import type { Response, ResponseGroup } from '#shared/catalogue/types.ts';

const byId = new Map<string, Response>();

/**
 * Adds a group's presets to the catalogue; idempotent. A definition does so for its own groups, so that a page
 * carries the presets of the types it loads and of no other.
 */
export const addResponses = (group: ResponseGroup): void => {
  for (const [componentId, responses] of Object.entries(group)) {
    for (const [id, facts] of Object.entries(responses)) byId.set(id, { id, componentId, ...facts });
  }
};

export const allResponses = (): readonly Response[] => [...byId.values()];

/** The preset with this id, or undefined when the catalogue has none. */
export const findResponse = (id: string): Response | undefined => byId.get(id);

/** The presets with these ids, in this order; an id the catalogue does not know is left out. */
export const findResponses = (ids: readonly string[]): readonly Response[] => ids.flatMap((id) => byId.get(id) ?? []);

/** Ids of a component's presets in catalogue order. */
export const responseIdsOf = (group: ResponseGroup, componentId: string): readonly string[] =>
  Object.keys(group[componentId] ?? {});
