import { checkDryerVent } from '#shared/inspection/definitions/check-dryer-vent.ts';
import { checkGas } from '#shared/inspection/definitions/check-gas.ts';
import { checkOil } from '#shared/inspection/definitions/check-oil.ts';
import { checkPellet } from '#shared/inspection/definitions/check-pellet.ts';
import { checkWood } from '#shared/inspection/definitions/check-wood.ts';
import { dryerVent } from '#shared/inspection/definitions/dryer-vent.ts';
import { freestanding } from '#shared/inspection/definitions/freestanding.ts';
import { gasLogs } from '#shared/inspection/definitions/gas-logs.ts';
import { insert } from '#shared/inspection/definitions/insert.ts';
import { masonryWood } from '#shared/inspection/definitions/masonry-wood.ts';
import { prefab } from '#shared/inspection/definitions/prefab.ts';
import { utility } from '#shared/inspection/definitions/utility.ts';
import type { ChecklistId } from '#shared/inspection/kit.ts';
import type { InspectionType, InspectionTypeDefinition } from '#shared/inspection/types.ts';

/** All seven types, without the wording of their findings: validation doesn't need it. */
export const EVERY_DEFINITION: Readonly<Record<InspectionType, InspectionTypeDefinition>> = {
  MASONRY_WOOD: masonryWood,
  GAS_LOGS: gasLogs,
  INSERT: insert,
  PREFAB: prefab,
  FREESTANDING: freestanding,
  UTILITY: utility,
  DRYER_VENT: dryerVent,
};

/** The seven types and the five check-style checklists. */
export const ALL_CHECKLISTS: Readonly<Record<ChecklistId, InspectionTypeDefinition>> = {
  ...EVERY_DEFINITION,
  CHECK_WOOD: checkWood,
  CHECK_GAS: checkGas,
  CHECK_PELLET: checkPellet,
  CHECK_OIL: checkOil,
  CHECK_DRYER_VENT: checkDryerVent,
};
