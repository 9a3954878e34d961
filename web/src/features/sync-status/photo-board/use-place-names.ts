import type { BoardDevice } from '#shared/contract/upload-status.ts';
import { useDefinitions } from '#web/features/company/settings/use-definitions.ts';
import { plainName } from './board-text.ts';

/** Component names for the photos, from the definitions of the types on the board. Fallback names until those have loaded. */
export function usePlaceNames(devices: readonly BoardDevice[]): (componentId: string) => string {
  const types = new Set(devices.flatMap(({ inspections }) => inspections.flatMap(({ about }) => about?.type ?? [])));
  const definitions = useDefinitions(types.size === 0 ? ['MASONRY_WOOD'] : [...types].sort());
  const names = new Map<string, string>();
  for (const definition of definitions?.values() ?? []) {
    for (const { components } of definition.sections) for (const { id, label } of components) names.set(id, label);
  }
  return (componentId) => names.get(componentId.split('@')[0] ?? componentId) ?? plainName(componentId);
}
