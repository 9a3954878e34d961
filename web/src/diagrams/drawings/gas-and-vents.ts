import type { DrawingLoader } from '../types.ts';

/** Stoves' inner parts, pellet, inserts, gas, oil, dryer vents and the inspection itself. */
export const GAS_AND_VENT_DRAWINGS = {
  DIAG_GASKET_TEST: async () => (await import('./gasket-test.tsx')).gasketTest,
  DIAG_PELLET_STOVE: async () => (await import('./pellet-stove.tsx')).pelletStove,
  DIAG_PELLET_VENT: async () => (await import('./pellet-vent.tsx')).pelletVent,
  DIAG_INSERT_INSTALL: async () => (await import('./insert-install.tsx')).insertInstall,
  DIAG_INSERT_BAD: async () => (await import('./insert-bad.tsx')).insertBad,
  DIAG_INSERT_IN_PREFAB: async () => (await import('./insert-in-prefab.tsx')).insertInPrefab,
  DIAG_COLINEAR_GAS_INSERT: async () => (await import('./colinear-gas-insert.tsx')).colinearGasInsert,
  DIAG_GAS_LOG_SET: async () => (await import('./gas-log-set.tsx')).gasLogSet,
  DIAG_VENTFREE_LOGS: async () => (await import('./ventfree-logs.tsx')).ventfreeLogs,
  DIAG_GAS_VALVE_MILLIVOLT: async () => (await import('./gas-valve-millivolt.tsx')).gasValveMillivolt,
  DIAG_GAS_IPI: async () => (await import('./gas-ipi.tsx')).gasIpi,
  DIAG_GAS_PRESSURE: async () => (await import('./gas-pressure.tsx')).gasPressure,
  DIAG_DIRECT_VENT: async () => (await import('./direct-vent.tsx')).directVent,
  DIAG_BVENT_HEIGHT: async () => (await import('./bvent-height.tsx')).bventHeight,
  DIAG_UTILITY_CHIMNEY: async () => (await import('./utility-chimney.tsx')).utilityChimney,
  DIAG_ORPHANED_WATER_HEATER: async () => (await import('./orphaned-water-heater.tsx')).orphanedWaterHeater,
  DIAG_OIL_FLUE: async () => (await import('./oil-flue.tsx')).oilFlue,
  DIAG_UNUSED_BREACH: async () => (await import('./unused-breach.tsx')).unusedBreach,
  DIAG_CONNECTOR_TO_FLUE: async () => (await import('./connector-to-flue.tsx')).connectorToFlue,
  DIAG_DRYER_VENT: async () => (await import('./dryer-vent.tsx')).dryerVent,
  DIAG_DRYER_LINT: async () => (await import('./dryer-lint.tsx')).dryerLint,
  DIAG_INSPECTION_LEVELS: async () => (await import('./inspection-levels.tsx')).inspectionLevels,
  DIAG_ROOF_SAFETY: async () => (await import('./roof-safety.tsx')).roofSafety,
} as const satisfies Record<string, DrawingLoader>;
