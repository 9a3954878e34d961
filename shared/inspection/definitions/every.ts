import { addWordingOfOtherTypes } from '#shared/catalogue/wording-of-other-types.ts';
import { dryerVent } from '#shared/inspection/definitions/dryer-vent.ts';
import { freestanding } from '#shared/inspection/definitions/freestanding.ts';
import { gasLogs } from '#shared/inspection/definitions/gas-logs.ts';
import { insert } from '#shared/inspection/definitions/insert.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { prefab } from '#shared/inspection/definitions/prefab.ts';
import { utility } from '#shared/inspection/definitions/utility.ts';
import type { InspectionType, InspectionTypeDefinition } from '#shared/inspection/types.ts';

addWordingOfOtherTypes();

/** All seven types. What the product offers today is `findDefinition`; a screen loads from here once it can show a type. */
export const EVERY_DEFINITION: Readonly<Record<InspectionType, InspectionTypeDefinition>> = {
  MASONRY_WOOD: masonryWood,
  GAS_LOGS: gasLogs,
  INSERT: insert,
  PREFAB: prefab,
  FREESTANDING: freestanding,
  UTILITY: utility,
  DRYER_VENT: dryerVent,
};
