import type { ResponseGroup } from '#shared/catalog/types.ts';

export const roofExteriorResponses = {
  chimney_cap: {
    CAP_MISSING: { defect: 'No cap on flue', severity: 'WATER_INTRUSION', repairs: ['SERVICE_CAP_INSTALL'] },
    CAP_RUSTED: { defect: 'Cap rusted', severity: 'WATER_INTRUSION', repairs: ['SERVICE_CAP_INSTALL'] },
    CAP_DAMAGED: { defect: 'Cap bent or broken', severity: 'WATER_INTRUSION', repairs: ['SERVICE_CAP_INSTALL'] },
    CAP_LOOSE: { defect: 'Cap loose', severity: 'MAINTENANCE', repairs: ['SERVICE_CAP_REPAIR'] },
    CAP_UNDERSIZED: { defect: 'Cap too small or too low', severity: 'SAFETY', repairs: ['SERVICE_CAP_INSTALL'] },
    CAP_MESH_CLOGGED: {
      defect: 'Screen plugged with soot or creosote',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_CAP_INSTALL'],
    },
    CAP_NO_SPARK_SCREEN: { defect: 'No spark screen', severity: 'SAFETY', repairs: ['SERVICE_CAP_INSTALL'] },
    CAP_DETERIORATED_CONCRETE_COVER: {
      defect: 'Stone or concrete rain cover failing',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CAP_INSTALL', 'SERVICE_CROWN_REBUILD'],
    },
  },
  flue_tile_top: {
    TILE_TOP_CRACKED: {
      defect: 'Top flue tile cracked',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_FLUE_TILE_REPLACE'],
    },
    TILE_TOP_LOOSE: {
      defect: 'Top tile loose or shifted',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_FLUE_TILE_REPLACE'],
    },
    TILE_TOP_FLUSH: {
      defect: 'Tile does not stand above crown',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_FLUE_TILE_REPLACE', 'SERVICE_CROWN_REBUILD'],
    },
  },
  crown: {
    CROWN_HAIRLINE_CRACKS: {
      defect: 'Hairline cracks in crown',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_SEAL'],
    },
    CROWN_LARGE_CRACKS: {
      defect: 'Wide cracks in crown',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_REBUILD'],
    },
    CROWN_SECTIONS_MISSING: {
      defect: 'Crown pieces missing',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_REBUILD'],
    },
    CROWN_MORTAR_WASH: {
      defect: 'Thin mortar wash, not a crown',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_REBUILD', 'SERVICE_CROWN_SEAL'],
    },
    CROWN_NO_OVERHANG: {
      defect: 'No overhang or drip edge',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_REBUILD', 'SERVICE_WATERPROOFING'],
    },
    CROWN_NO_BOND_BREAK: {
      defect: 'Crown cast against the tile',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_SEAL', 'SERVICE_CROWN_REBUILD'],
    },
    CROWN_PONDING: {
      defect: 'Crown holds water',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CROWN_SEAL', 'SERVICE_CROWN_REBUILD'],
    },
    CROWN_VEGETATION: {
      defect: 'Moss or plants on crown',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_MASONRY_CLEANING', 'SERVICE_CROWN_SEAL'],
    },
  },
  masonry_chimney: {
    BRICK_SPALLING: {
      defect: 'Brick faces spalling',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_BRICK_REPLACEMENT', 'SERVICE_WATERPROOFING'],
    },
    BRICK_CRACKED: { defect: 'Cracked bricks', severity: 'WATER_INTRUSION', repairs: ['SERVICE_BRICK_REPLACEMENT'] },
    BRICK_LOOSE_MISSING: {
      defect: 'Loose or missing bricks',
      severity: 'SAFETY',
      repairs: ['SERVICE_BRICK_REPLACEMENT', 'SERVICE_CHIMNEY_PARTIAL_REBUILD'],
    },
    MASONRY_EFFLORESCENCE: {
      defect: 'White salt staining',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_MASONRY_CLEANING', 'SERVICE_WATERPROOFING'],
    },
    MASONRY_POROUS: {
      defect: 'Masonry absorbs water',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_WATERPROOFING'],
    },
    MASONRY_STUCCO_CRACKED: {
      defect: 'Stucco or parging cracked',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_BRICK_REPLACEMENT'],
    },
    MASONRY_PAINTED: {
      defect: 'Painted or film-sealed masonry',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_MASONRY_CLEANING', 'SERVICE_WATERPROOFING'],
    },
    MASONRY_STONE_LOOSE: {
      defect: 'Loose stone or veneer',
      severity: 'SAFETY',
      repairs: ['SERVICE_BRICK_REPLACEMENT'],
    },
    MASONRY_VEGETATION: {
      defect: 'Vines or moss on chimney',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_MASONRY_CLEANING'],
    },
    CHIMNEY_LEANING: {
      defect: 'Chimney out of plumb',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHIMNEY_PARTIAL_REBUILD', 'ACTION_REFER_STRUCTURAL'],
    },
    CHIMNEY_STEP_CRACK: {
      defect: 'Stair-step or vertical structural crack',
      severity: 'SAFETY',
      repairs: ['SERVICE_INSPECTION_LEVEL_2', 'SERVICE_CHIMNEY_PARTIAL_REBUILD'],
    },
    CHIMNEY_SEPARATED: {
      defect: 'Chimney pulling away from house',
      severity: 'SAFETY',
      repairs: ['ACTION_REFER_STRUCTURAL', 'SERVICE_CHIMNEY_FULL_REBUILD'],
    },
    CHIMNEY_ATTACHMENT_LOAD: {
      defect: 'Antenna or cable strapped to chimney',
      severity: 'MAINTENANCE',
      repairs: ['SERVICE_MISC_LABOR'],
    },
  },
  mortar_joints: {
    JOINT_ERODED: { defect: 'Joints eroded', severity: 'WATER_INTRUSION', repairs: ['SERVICE_REPOINTING'] },
    JOINT_MISSING: {
      defect: 'Mortar missing / open joints',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_REPOINTING'],
    },
    JOINT_DETERIORATED_SEVERE: {
      defect: 'Joints failed through the stack',
      severity: 'SAFETY',
      repairs: ['SERVICE_CHIMNEY_PARTIAL_REBUILD'],
    },
    JOINT_BAD_PATCH: { defect: 'Unsuitable earlier patch', severity: 'MAINTENANCE', repairs: ['SERVICE_REPOINTING'] },
  },
  flashing: {
    FLASHING_RUSTED: { defect: 'Flashing rusted', severity: 'WATER_INTRUSION', repairs: ['SERVICE_FLASHING_REPLACE'] },
    FLASHING_LIFTED: {
      defect: 'Flashing loose or lifted',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_FLASHING_REPAIR', 'SERVICE_FLASHING_REPLACE'],
    },
    FLASHING_SEALANT_FAILED: {
      defect: 'Sealant dried out',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_FLASHING_REPAIR'],
    },
    FLASHING_TAR_PATCH: {
      defect: 'Tar over flashing',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_FLASHING_REPLACE'],
    },
    FLASHING_NO_COUNTER: {
      defect: 'No counter-flashing',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_FLASHING_REPLACE'],
    },
    FLASHING_LEAK_EVIDENCE: {
      defect: 'Leak stains below',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_LEAK_DIAGNOSIS', 'SERVICE_FLASHING_REPLACE'],
    },
  },
  cricket: {
    CRICKET_MISSING: {
      defect: 'No cricket on wide chimney',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CRICKET_INSTALL'],
    },
    CRICKET_DAMAGED: {
      defect: 'Cricket damaged',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_CRICKET_INSTALL', 'SERVICE_FLASHING_REPLACE'],
    },
  },
  chimney_height: {
    HEIGHT_BELOW_RULE: { defect: 'Chimney too short', severity: 'SAFETY', repairs: ['SERVICE_CHIMNEY_EXTENSION'] },
    HEIGHT_TREES: { defect: 'Branches over chimney', severity: 'SAFETY', repairs: ['ACTION_OWNER_ADVICE'] },
  },
  waterproofing: {
    WATERPROOFING_ABSENT: {
      defect: 'No water repellent',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_WATERPROOFING'],
    },
    WATERPROOFING_EXPIRED: {
      defect: 'Repellent past its term',
      severity: 'WATER_INTRUSION',
      repairs: ['SERVICE_WATERPROOFING'],
    },
  },
  exterior_clearance: {
    EXT_CLEARANCE_UNDER_1IN: {
      defect: 'Siding or framing touches chimney',
      severity: 'SAFETY',
      repairs: ['SERVICE_CLEARANCE_CORRECTION'],
    },
  },
  foundation: {
    FOOTING_SETTLED: { defect: 'Settlement at base', severity: 'SAFETY', repairs: ['ACTION_REFER_STRUCTURAL'] },
  },
} as const satisfies ResponseGroup;
