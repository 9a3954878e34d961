import type { Diagram } from '#shared/catalog/types.ts';
import { MILLIVOLT_LIMITS } from '#shared/sizing/gas/millivolt-limits.ts';

/** Gas appliances, utility flues, dryer vents, and how an inspection goes. */
export const GAS_AND_OTHER_DIAGRAMS = {
  DIAG_GAS_LOG_SET: {
    title: 'Vented gas log set',
    tags: ['gas'],
    parts: ['pan burner', 'embers', 'logs', 'pilot', 'valve', 'shut-off', 'damper clamp', 'hood'],
  },
  DIAG_VENTFREE_LOGS: {
    title: 'Vent-free log set',
    tags: ['gas'],
    parts: ['ODS pilot', 'tight damper option', 'room volume', 'mantel hood', 'no bedroom'],
  },
  DIAG_GAS_VALVE_MILLIVOLT: {
    title: 'Standing-pilot millivolt valve',
    tags: ['gas'],
    parts: ['pilot', 'thermocouple', 'thermopile', 'valve', 'switch terminals'],
    note: `values from ${MILLIVOLT_LIMITS.THERMOCOUPLE_OPEN.value} mV and from ${MILLIVOLT_LIMITS.THERMOPILE_OPEN.value} mV up`,
  },
  DIAG_GAS_IPI: {
    title: 'Electronic (IPI) ignition',
    tags: ['gas'],
    parts: ['spark electrode', 'pilot sensor', 'module', 'battery backup', 'receiver'],
  },
  DIAG_GAS_PRESSURE: {
    title: 'Pressure test points',
    tags: ['gas'],
    parts: ['inlet tap', 'manifold tap', 'manometer', '3.5 in NG', '10 in LP', 'plate values'],
  },
  DIAG_DIRECT_VENT: {
    title: 'Direct-vent appliance and termination',
    tags: ['gas'],
    parts: ['sealed glass', 'coaxial pipe', 'intake', 'exhaust', 'termination', 'vinyl shield'],
  },
  DIAG_BVENT_HEIGHT: {
    title: 'B-vent roof height by pitch',
    tags: ['gas', 'other'],
    parts: ['1 ft to 8 ft table', '8 ft wall distance', 'storm collar', 'flashing', '1 in clearance'],
  },
  DIAG_UTILITY_CHIMNEY: {
    title: 'Utility chimney with furnace and water heater',
    tags: ['other'],
    parts: [
      'furnace',
      'water heater',
      'draft hood',
      'connectors',
      'smaller above larger',
      'flue',
      'liner',
      'thimble',
      'clean-out',
      'cap',
    ],
  },
  DIAG_ORPHANED_WATER_HEATER: {
    title: 'Orphaned water heater',
    tags: ['other'],
    parts: ['old furnace opening sealed', 'water heater', 'cold flue', 'condensate', 'liner fix'],
  },
  DIAG_OIL_FLUE: {
    title: 'Oil flue parts',
    tags: ['other'],
    parts: ['oil burner', 'barometric damper', 'smoke pipe', 'clean-out', 'soot', 'tile condition'],
  },
  DIAG_UNUSED_BREACH: {
    title: 'Old thimble sealing',
    tags: ['other'],
    parts: ['open thimble', 'metal plate', 'masonry fill', 'flue liner'],
  },
  DIAG_CONNECTOR_TO_FLUE: {
    title: 'Thimble and connector entry',
    tags: ['other'],
    parts: ['thimble', 'flush inside face', 'sealed joint', 'not protruding', 'clearance to framing'],
  },
  DIAG_DRYER_VENT: {
    title: 'Dryer vent run',
    tags: ['other'],
    parts: ['transition duct', 'rigid duct', 'elbows', 'equivalent length', 'roof or wall hood', 'damper flap'],
  },
  DIAG_DRYER_LINT: {
    title: 'Where lint collects',
    tags: ['other'],
    parts: ['cabinet', 'transition kink', 'elbow', 'roof cap screen', 'booster fan'],
  },
  DIAG_INSPECTION_LEVELS: {
    title: 'Inspection Levels 1-3',
    tags: ['other'],
    parts: ['Level 1 area', 'Level 2 area and camera', 'Level 3 opened area'],
  },
  DIAG_ROOF_SAFETY: {
    title: 'Roof access set-up',
    tags: ['other'],
    parts: ['ladder 4:1', '3 ft above eave', 'roof hook ladder', 'harness', 'pitch guide'],
  },
} as const satisfies Record<string, Diagram>;
