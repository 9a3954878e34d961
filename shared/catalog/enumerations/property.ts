import type { Option } from '#shared/catalog/types.ts';

export const FUEL = [
  { value: 'WOOD', label: 'Wood' },
  { value: 'GAS', label: 'Gas (unspecified)' },
  { value: 'PROPANE', label: 'Propane (LP)' },
  { value: 'NATURAL_GAS', label: 'Natural gas' },
  { value: 'PELLET', label: 'Pellet' },
  { value: 'OIL', label: 'Oil' },
  { value: 'OIL_AND_GAS', label: 'Oil and gas' },
  { value: 'ELECTRIC', label: 'Electric' },
  { value: 'COAL', label: 'Coal' },
] as const satisfies readonly Option[];

export const ROOF_PITCH = [
  { value: 'FLAT', label: '0-2/12 flat' },
  { value: 'LOW', label: '3-4/12 low' },
  { value: 'MODERATE', label: '5-7/12' },
  { value: 'STEEP', label: '8-9/12 steep' },
  { value: 'VERY_STEEP', label: '10-12/12' },
  { value: 'EXTREME', label: 'over 12/12' },
] as const satisfies readonly Option[];

export const ROOF_MATERIAL = [
  { value: 'ASPHALT', label: 'Asphalt shingle' },
  { value: 'WOOD_SHAKE', label: 'Wood shake' },
  { value: 'METAL', label: 'Metal' },
  { value: 'TILE', label: 'Clay / concrete tile' },
  { value: 'SLATE', label: 'Slate' },
  { value: 'RUBBER', label: 'Rubber / membrane' },
  { value: 'GRAVEL', label: 'Tar and gravel' },
] as const satisfies readonly Option[];

export const LIFT_TYPE = [
  { value: 'GROUND', label: 'Ground only' },
  { value: 'STEP_LADDER', label: 'Step ladder' },
  { value: 'EXTENSION_24', label: 'Extension ladder 24 ft' },
  { value: 'EXTENSION_32', label: 'Extension ladder 32 ft' },
  { value: 'EXTENSION_40', label: 'Extension ladder 40 ft' },
  { value: 'ROOF_LADDER', label: 'Roof (hook) ladder' },
  { value: 'HARNESS', label: 'Harness and rope' },
  { value: 'POLE_CAMERA', label: 'Pole camera' },
  { value: 'DRONE', label: 'Drone' },
  { value: 'BUCKET_TRUCK', label: 'Bucket truck' },
  { value: 'BOOM_LIFT', label: 'Boom lift' },
  { value: 'SCAFFOLD', label: 'Scaffold' },
  { value: 'NOT_ACCESSED', label: 'Not accessed' },
] as const satisfies readonly Option[];

export const FLOOR_MATERIAL = [
  { value: 'WOOD', label: 'Wood', type: 'negative' },
  { value: 'CARPET', label: 'Carpet', type: 'negative' },
  { value: 'VINYL', label: 'Vinyl / LVP', type: 'negative' },
  { value: 'LAMINATE', label: 'Laminate', type: 'negative' },
  { value: 'TILE', label: 'Tile', type: 'positive' },
  { value: 'STONE', label: 'Stone', type: 'positive' },
  { value: 'CONCRETE', label: 'Concrete', type: 'positive' },
] as const satisfies readonly Option[];

export const FINISH = [
  { value: 'BRICK', label: 'Brick' },
  { value: 'STONE', label: 'Stone' },
  { value: 'TILE', label: 'Tile' },
  { value: 'SLATE', label: 'Slate' },
  { value: 'MARBLE', label: 'Marble' },
  { value: 'STUCCO', label: 'Stucco' },
  { value: 'DRYWALL', label: 'Drywall' },
  { value: 'WOOD', label: 'Wood' },
  { value: 'METAL', label: 'Metal' },
  { value: 'PAINTED', label: 'Painted masonry' },
  { value: 'LIMEWASH', label: 'Limewash' },
] as const satisfies readonly Option[];

export const CLEARANCE = [
  { value: '18', label: '18 in' },
  { value: '36', label: '36 in' },
  { value: '2', label: '2 in' },
  { value: '1', label: '1 in' },
] as const satisfies readonly Option[];
