import type { Diagram } from '#shared/catalog/types.ts';

/** Factory-built fireplaces, metal chimneys, stoves and inserts. */
export const METAL_AND_STOVE_DIAGRAMS = {
  DIAG_PREFAB_ANATOMY: {
    title: 'Factory-built fireplace cut-away',
    tags: ['prefab'],
    parts: [
      'firebox shell',
      'refractory panels',
      'hearth pan',
      'damper',
      'outside air',
      'air-cooled chimney',
      'firestop',
      'chase',
      'chase cover',
      'storm collar',
      'cap',
      'facing',
      'cooling-air slots',
    ],
  },
  DIAG_REFRACTORY_PANELS: {
    title: 'Panel types and crack gauge',
    tags: ['prefab'],
    parts: ['left', 'right', 'back', 'floor', 'hairline', 'dime-width crack', 'broken', 'clip', 'trim size'],
  },
  DIAG_PREFAB_CLEARANCE: {
    title: 'Standoff and air space',
    tags: ['prefab'],
    parts: ['standoff tab', 'framing', 'insulation not allowed', '2 in chimney air space'],
  },
  DIAG_EMBER_STRIP: {
    title: 'Ember protector strip',
    tags: ['prefab'],
    parts: ['unit front edge', 'strip', 'hearth extension', 'sealed joint', 'subfloor'],
  },
  DIAG_CHASE_COVER: {
    title: 'Chase cover and top',
    tags: ['prefab'],
    parts: ['cross-broken pan', 'skirt', 'drip edge', 'collar', 'storm collar', 'screws', 'ponding area'],
  },
  DIAG_METAL_CHIMNEY_AIRCOOLED: {
    title: 'Air-cooled chimney',
    tags: ['prefab'],
    parts: ['inner', 'middle and outer pipe', 'air flow', 'joint lock', 'firestop'],
  },
  DIAG_CLASS_A: {
    title: 'Class A chimney parts',
    tags: ['freestanding', 'prefab'],
    parts: [
      'support box',
      'insulated section',
      'attic shield',
      'firestop',
      'roof flashing',
      'storm collar',
      'cap',
      'brace over 5 ft',
    ],
  },
  DIAG_WALL_PASS_THROUGH: {
    title: 'Wall pass-through / thimble',
    tags: ['freestanding'],
    parts: ['inside plate', 'insulated thimble', '2 in clearance', 'tee support', 'chimney'],
  },
  DIAG_CONNECTOR_RULES: {
    title: 'Connector pipe rules',
    tags: ['freestanding'],
    parts: [
      'crimp toward stove',
      'three screws',
      '1/4 in per ft rise',
      '75 percent length',
      'two elbows',
      '18 in clearance',
    ],
  },
  DIAG_STOVE_CLEARANCES: {
    title: 'Stove clearances',
    tags: ['freestanding'],
    parts: ['rear', 'side', 'corner', '36 in default', 'wall shield with 1 in air gap', 'shield spacers'],
  },
  DIAG_FLOOR_PROTECTION: {
    title: 'Floor pad',
    tags: ['freestanding'],
    parts: ['16-18 in in front', '8 in sides', 'R-value layer', 'under connector 2 in'],
  },
  DIAG_STOVE_PARTS: {
    title: 'Stove parts',
    tags: ['freestanding', 'insert'],
    parts: ['baffle', 'air tubes', 'catalyst', 'bypass', 'firebrick', 'door gasket', 'ash pan', 'air control'],
  },
  DIAG_CATALYST: {
    title: 'Catalytic combustor',
    tags: ['freestanding', 'insert'],
    parts: ['honeycomb', 'plugged cells', 'crumbled cell', 'gasket', 'bypass', 'probe'],
  },
  DIAG_GASKET_TEST: {
    title: 'Paper (bill) test of door gasket',
    tags: ['freestanding', 'insert'],
    parts: ['bill in door', 'six positions', 'gasket sizes'],
  },
  DIAG_PELLET_STOVE: {
    title: 'Pellet stove path',
    tags: ['freestanding'],
    parts: [
      'hopper',
      'auger',
      'burn pot',
      'igniter',
      'exhaust blower',
      'heat exchanger',
      'clean-out tee',
      'vent',
      'outside air',
      'safety switches',
    ],
  },
  DIAG_PELLET_VENT: {
    title: 'Pellet vent and termination',
    tags: ['freestanding', 'insert'],
    parts: ['PL pipe', 'tee', 'seal joint', 'clearance to opening', 'rise', 'cap'],
  },
  DIAG_INSERT_INSTALL: {
    title: 'Insert with full liner',
    tags: ['insert'],
    parts: ['insert', 'surround', 'adapter', 'liner', 'insulation', 'block-off plate', 'top plate', 'cap'],
  },
  DIAG_INSERT_BAD: {
    title: 'Insert without liner',
    tags: ['insert'],
    parts: ['slammer', 'open smoke chamber', 'creosote trap', 'direct connect only'],
  },
  DIAG_INSERT_IN_PREFAB: {
    title: 'Insert in factory-built fireplace',
    tags: ['insert', 'prefab'],
    parts: ['listed insert', 'factory chimney', 'shell', 'altered parts', 'clearance risk'],
  },
  DIAG_COLINEAR_GAS_INSERT: {
    title: 'Co-linear gas insert',
    tags: ['insert', 'gas'],
    parts: ['intake liner', 'exhaust liner', 'crossed mark', 'top cap', 'collar labels'],
  },
} as const satisfies Record<string, Diagram>;
