import type { PRODUCTS } from '#shared/catalog/products.ts';

export type ProductId = keyof typeof PRODUCTS;

/** One size or kind in a product family: `key` is the last part of its id, `label` its text in a list. */
export type ProductSize = { readonly key: string; readonly label: string };

const named = (...sizes: readonly (readonly [key: string, label: string])[]): readonly ProductSize[] =>
  sizes.map(([key, label]) => ({ key, label }));

/** `8x13` → id part `8X13`, label `8 × 13 in`. */
const tiles = (...sizes: readonly string[]): readonly ProductSize[] =>
  sizes.map((size) => ({ key: size.toUpperCase(), label: `${size.replace('x', ' × ')} in` }));

const inches = (...sizes: readonly number[]): readonly ProductSize[] =>
  sizes.map((size) => ({ key: `${size}`, label: `${size} in` }));

const round = (...sizes: readonly number[]): readonly ProductSize[] =>
  sizes.map((size) => ({ key: `ROUND_${size}`, label: `${size} in round` }));

const everyInch = (from: number, to: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_none, index) => from + index * step);

const fuels = (...sizes: readonly number[]): readonly ProductSize[] =>
  sizes.flatMap((size) => named([`${size}_NG`, `${size} in, natural gas`], [`${size}_LP`, `${size} in, propane`]));

/**
 * The sizes of each product family. Sizes of caps and dampers by tile, grates, spark screens and liners are standard
 * lists of the trade. Where only a range is known (collars, liner caps, pipes), its whole inches are listed. Families
 * without sizes are made to measure or sold by model.
 */
export const PRODUCT_SIZES: { readonly [Id in ProductId]?: readonly ProductSize[] } = {
  PRODUCT_CAP_SINGLE_FLUE: [
    ...tiles('8x8', '8x12', '8x13', '8x17', '9x13', '9x18', '12x12', '12x16', '13x13', '13x17', '13x18'),
    ...tiles('16x16', '16x20', '17x21', '18x18', '20x20', '20x24', '24x24'),
    ...round(6, 7, 8, 10, 12, 15, 18),
  ],
  PRODUCT_CAP_DRAFT_POT: inches(...everyInch(8, 13)),
  PRODUCT_TERMINATION_CAP: inches(...everyInch(6, 16)),
  PRODUCT_VENT_CAP: inches(...everyInch(3, 8)),
  PRODUCT_LINER_CAP: [...round(...everyInch(3, 12)), ...named(['OVAL', 'Oval'])],
  PRODUCT_RAIN_COLLAR: inches(...everyInch(4, 16)),
  PRODUCT_TOP_DAMPER: [...tiles('8x8', '8x13', '9x13', '13x13', '13x18', '18x18'), ...round(...everyInch(8, 15))],
  PRODUCT_THROAT_DAMPER: inches(24, 30, 36, 42, 48, 54, 60),
  PRODUCT_GRATE: inches(18, 20, 22, 24, 27, 30, 33, 36),
  PRODUCT_SPARK_SCREEN: inches(...everyInch(18, 30)),
  PRODUCT_SPARK_SCREEN_STAND: tiles('39x31', '44x33'),
  PRODUCT_GLASS_DOOR: named(
    ['SMALL', 'Masonry, small: 30–37 in wide'],
    ['MEDIUM', 'Masonry, medium: 37–43 in wide'],
    ['LARGE', 'Masonry, large: 43–50 in wide'],
    ['PREFAB', 'Factory-built, made for the unit'],
  ),
  PRODUCT_HEARTH_RUG: named(['3X5', '3 × 5 ft'], ['4X6', '4 × 6 ft']),
  PRODUCT_HEARTH_PAD: tiles('36x36', '54x54'),
  PRODUCT_MANTEL_SHIELD: inches(36, 48, 60),
  PRODUCT_CRICKET: inches(30, 36, 42, 48, 54, 60),
  PRODUCT_LINER_KIT: [
    ...round(...everyInch(3, 12)),
    ...named(['OVAL_SMALL', 'Small oval'], ['OVAL_LARGE', 'Large oval'], ['RECTANGLE', 'Rectangle']),
  ],
  PRODUCT_SMOKE_GUARD: inches(4, 6, 8),
  PRODUCT_CLASS_A_PIPE: inches(6, 7, 8),
  PRODUCT_ROOF_BRACE: inches(...everyInch(6, 12)),
  PRODUCT_CONNECTOR_PIPE: [
    ...everyInch(5, 8).map((size) => ({ key: `SINGLE_${size}`, label: `${size} in, single-wall` })),
    ...everyInch(5, 8).map((size) => ({ key: `DOUBLE_${size}`, label: `${size} in, double-wall` })),
  ],
  PRODUCT_REFRACTORY_PANEL: tiles('16x28', '24x28', '24x40'),
  PRODUCT_GAS_LOG_SET: fuels(18, 20, 24, 30, 36),
  PRODUCT_SPRAY_CREOSOTE: named(['32OZ', '32 oz'], ['64OZ', '64 oz']),
  PRODUCT_SPRAY_DEODORIZER: named(['12OZ', '12 oz'], ['16OZ', '16 oz']),
  PRODUCT_CROWN_COAT: named(['1GAL', '1 gal'], ['2GAL', '2 gal']),
  PRODUCT_SPRAY_WATER_REPELLENT: named(['1GAL', '1 gal'], ['5GAL', '5 gal']),
  PRODUCT_THERMOCOUPLE: inches(18, 24, 30, 36),
  PRODUCT_DOOR_GASKET: named(
    ['3_8', '3/8 in'],
    ['1_2', '1/2 in'],
    ['5_8', '5/8 in'],
    ['3_4', '3/4 in'],
    ['7_8', '7/8 in'],
    ['1', '1 in'],
  ),
  PRODUCT_CATALYST: named(['ROUND_6', '5.7–6 in round'], ['2X13', '2 × 13 in'], ['3_5X13', '3.5 × 13 in']),
  PRODUCT_TRANSITION_DUCT: named(['SEMI_RIGID', '4 in semi-rigid'], ['UL_2158A', '4 in listed UL 2158A']),
  PRODUCT_VENT_HOOD: named(['WALL', 'Wall, 4 in'], ['ROOF', 'Roof, 4 in']),
  PRODUCT_CO_ALARM: named(['PLUG_IN', 'Plug-in'], ['COMBO', 'Combined with smoke alarm']),
};

/** The id of a size: its family's id, then the size's key. */
export const sizeIdOf = (family: ProductId, { key }: ProductSize): string => `${family}_${key}`;

const FAMILIES: ReadonlyMap<string, string> = new Map(
  (Object.keys(PRODUCT_SIZES) as ProductId[]).flatMap((family) =>
    (PRODUCT_SIZES[family] ?? []).map((size): [string, string] => [sizeIdOf(family, size), family]),
  ),
);

/** The product family of a size; any other id is returned as it is. Doesn't load the catalog. */
export const familyOf = (id: string): string => FAMILIES.get(id) ?? id;
