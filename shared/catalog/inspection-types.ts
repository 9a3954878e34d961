import type { InspectionType } from '#shared/inspection/type-names.ts';

/** Code and full label (the report's heading) of each inspection type. */
export const INSPECTION_TYPE_FACTS = {
  MASONRY_WOOD: { code: 'MW', label: 'Masonry wood-burning fireplace' },
  GAS_LOGS: { code: 'GL', label: 'Gas log set in a masonry fireplace' },
  INSERT: { code: 'IN', label: 'Insert (wood, gas or pellet) in a fireplace' },
  PREFAB: { code: 'PF', label: 'Factory-built (prefab) fireplace' },
  FREESTANDING: { code: 'FS', label: 'Freestanding stove (wood, gas, pellet)' },
  UTILITY: { code: 'UT', label: 'Utility chimney (furnace, boiler, water heater; gas and oil; multi-flue)' },
  DRYER_VENT: { code: 'DV', label: 'Dryer vent' },
} as const satisfies Record<InspectionType, { code: string; label: string }>;
