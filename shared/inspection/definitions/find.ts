import type { WalkName } from '#shared/inspection/kit.ts';
import type { InspectionTypeDefinition } from '#shared/inspection/types.ts';

const definitions = new Map<WalkName, InspectionTypeDefinition>();

/** Makes a definition known; `load.ts` and `every.ts` do so. */
export const registerDefinition = (walk: WalkName, definition: InspectionTypeDefinition): void => {
  definitions.set(walk, definition);
};

/** The definition of a walk, or undefined while it has not been loaded. */
export const findDefinition = (walk: WalkName): InspectionTypeDefinition | undefined => definitions.get(walk);
