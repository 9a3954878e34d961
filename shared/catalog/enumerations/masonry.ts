import type { Option } from '#shared/catalog/types.ts';

export const CHIMNEY_MATERIAL = [
  { value: 'BRICK', label: 'Brick' },
  { value: 'BLOCK', label: 'Block' },
  { value: 'STONE', label: 'Stone' },
  { value: 'STUCCO', label: 'Stucco over masonry' },
  { value: 'CONCRETE', label: 'Poured or precast concrete' },
  { value: 'BRICK_VENEER', label: 'Brick veneer chase' },
  { value: 'METAL', label: 'Metal' },
] as const satisfies readonly Option[];

export const CROWN_MATERIAL = [
  { value: 'CAST_CONCRETE', label: 'Cast concrete' },
  { value: 'PRECAST', label: 'Precast concrete' },
  { value: 'STONE_SLAB', label: 'Stone slab' },
  { value: 'MORTAR_WASH', label: 'Mortar wash' },
  { value: 'METAL_CAP', label: 'Metal top' },
  { value: 'SEALED_COAT', label: 'Elastomeric coated' },
  { value: 'BRICK_CORBEL', label: 'Brick corbel only' },
] as const satisfies readonly Option[];

export const CAP_TYPE = [
  { value: 'SINGLE_FLUE', label: 'Single flue (clamp-on)' },
  { value: 'MULTI_FLUE', label: 'Multi-flue top mount' },
  { value: 'BAND_AROUND', label: 'Band-around brick' },
  { value: 'SKIRT', label: 'Skirt' },
  { value: 'TOP_DAMPER', label: 'Top-sealing damper with cap' },
  { value: 'STONE_SLAB', label: 'Stone or concrete slab on legs' },
  { value: 'SHROUD', label: 'Decorative shroud' },
  { value: 'FACTORY', label: 'Factory-built termination' },
  { value: 'NONE', label: 'None', type: 'negative' },
] as const satisfies readonly Option[];

export const CAP_MATERIAL = [
  { value: 'GALVANIZED', label: 'Galvanized steel' },
  { value: 'BLACK_STEEL', label: 'Painted black steel' },
  { value: 'ALUMINUM', label: 'Aluminum' },
  { value: 'STAINLESS', label: 'Stainless steel' },
  { value: 'COPPER', label: 'Copper' },
  { value: 'STONE', label: 'Stone' },
  { value: 'CONCRETE', label: 'Concrete' },
] as const satisfies readonly Option[];

export const CHASE_MATERIAL = [
  { value: 'WOOD_SIDING', label: 'Wood siding' },
  { value: 'VINYL', label: 'Vinyl siding' },
  { value: 'FIBER_CEMENT', label: 'Fiber-cement' },
  { value: 'STUCCO', label: 'Stucco' },
  { value: 'BRICK_VENEER', label: 'Brick veneer' },
  { value: 'STONE_VENEER', label: 'Stone veneer' },
  { value: 'METAL', label: 'Metal' },
] as const satisfies readonly Option[];

export const FIREBOX_TYPE = [
  { value: 'FIREBRICK', label: 'Firebrick masonry' },
  { value: 'RUMFORD', label: 'Rumford' },
  { value: 'PRECAST_MODULAR', label: 'Modular refractory' },
  { value: 'METAL_HEATILATOR', label: 'Metal heat-circulating shell' },
  { value: 'PANEL_PREFAB', label: 'Prefab with panels' },
  { value: 'STEEL', label: 'Steel' },
  { value: 'STONE_OLD', label: 'Old stone / soft brick' },
] as const satisfies readonly Option[];

export const DAMPER_TYPE = [
  { value: 'THROAT_CAST', label: 'Cast-iron throat' },
  { value: 'THROAT_STEEL', label: 'Steel throat' },
  { value: 'ROTARY', label: 'Rotary' },
  { value: 'TOP_SEALING', label: 'Top-sealing lid' },
  { value: 'TOP_LYEMANCE', label: 'Top-sealing hinged' },
  { value: 'POKER', label: 'Poker control' },
  { value: 'NONE', label: 'None' },
  { value: 'REMOVED', label: 'Removed' },
] as const satisfies readonly Option[];

export const HEARTH_MATERIAL = [
  { value: 'BRICK', label: 'Brick' },
  { value: 'STONE', label: 'Stone / flagstone' },
  { value: 'SLATE', label: 'Slate' },
  { value: 'MARBLE', label: 'Marble' },
  { value: 'GRANITE', label: 'Granite' },
  { value: 'TILE', label: 'Tile' },
  { value: 'CONCRETE', label: 'Concrete' },
  { value: 'METAL', label: 'Metal' },
  { value: 'CEMENT_BOARD', label: 'Cement board' },
  { value: 'NONE', label: 'None' },
] as const satisfies readonly Option[];

export const MANTEL_SHAPE = [
  { value: 'SHELF', label: 'Shelf' },
  { value: 'SURROUND', label: 'Full surround' },
  { value: 'NONE', label: 'None' },
  { value: 'BEAM', label: 'Beam' },
] as const satisfies readonly Option[];

export const FLUE_SHAPE = [
  { value: 'ROUND', label: 'Round' },
  { value: 'SQUARE', label: 'Square' },
  { value: 'RECTANGLE', label: 'Rectangle' },
  { value: 'OVAL', label: 'Oval' },
  { value: 'D_SHAPE', label: 'D or odd shape' },
  { value: 'UNLINED_BRICK', label: 'Unlined brick void' },
] as const satisfies readonly Option[];

export const FLUE_MATERIAL = [
  { value: 'CLAY_TILE', label: 'Clay tile' },
  { value: 'STAINLESS_304', label: 'Stainless 304' },
  { value: 'STAINLESS_316TI', label: 'Stainless 316 / 316Ti' },
  { value: 'STAINLESS_AL29', label: 'Special alloy (AL29-4C type)' },
  { value: 'ALUMINUM', label: 'Aluminum' },
  { value: 'CAST_IN_PLACE', label: 'Cast-in-place' },
  { value: 'CERAMIC_COATING', label: 'Ceramic coating' },
  { value: 'B_VENT', label: 'B-vent' },
  { value: 'BRICK_NONE', label: 'Brick, no liner', type: 'negative' },
  { value: 'CONCRETE_PRECAST', label: 'Precast concrete' },
  { value: 'FACTORY_BUILT', label: 'Factory-built metal' },
] as const satisfies readonly Option[];

/**
 * The linings of a masonry chimney without a metal liner: there the chimney's own walls decide how cold the flue gets.
 */
export const MASONRY_LININGS = [
  'CLAY_TILE',
  'CAST_IN_PLACE',
  'CERAMIC_COATING',
  'BRICK_NONE',
  'CONCRETE_PRECAST',
] as const satisfies readonly (typeof FLUE_MATERIAL)[number]['value'][];
