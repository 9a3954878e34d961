import type { Response, ResponseGroup } from '#shared/catalog/types.ts';

const byId = new Map<string, Response>();

/**
 * Adds a group's presets to the catalog; idempotent. Each definition adds its own groups, so that a page loads only
 * the presets of the types it uses.
 */
export const addResponses = (group: ResponseGroup): void => {
  for (const [componentId, responses] of Object.entries(group)) {
    for (const [id, facts] of Object.entries(responses)) byId.set(id, { id, componentId, ...facts });
  }
};

export const allResponses = (): readonly Response[] => [...byId.values()];

/** The preset with this id, or undefined if the catalog has none. */
export const findResponse = (id: string): Response | undefined => byId.get(id);

/** The presets with these ids, in this order; unknown ids are left out. */
export const findResponses = (ids: readonly string[]): readonly Response[] => ids.flatMap((id) => byId.get(id) ?? []);

/** Ids of a component's presets in catalog order. */
export const responseIdsOf = (group: ResponseGroup, componentId: string): readonly string[] =>
  Object.keys(group[componentId] ?? {});
