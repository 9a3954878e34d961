import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import type { InspectionType, InspectionTypeDefinition } from '#shared/inspection/types.ts';

const definitions: Partial<Record<InspectionType, InspectionTypeDefinition>> = { MASONRY_WOOD: masonryWood };

/** The definition of a type, or undefined while the product does not guide that type. */
export const findDefinition = (type: InspectionType): InspectionTypeDefinition | undefined => definitions[type];
