import { familyOf } from '#shared/catalog/product-sizes.ts';

/**
 * Grades of one repair by material and durability, the plainest first. Only different ways to do the same work are
 * grades: a smoke guard or a coating of the tiles is neither a better nor a worse liner. Our own reading of the
 * catalog (editorial, E): repairing a part before replacing it, coating a crown before a new crown, aluminum before
 * stainless 304 before stainless 316.
 */
export const TRADE_GRADES: readonly (readonly string[])[] = [
  ['SERVICE_FLUE_INSTALL_ALUMINUM', 'SERVICE_FLUE_INSTALL_304', 'SERVICE_FLUE_INSTALL'],
  ['PRODUCT_CROWN_COAT', 'SERVICE_CROWN_SEAL', 'SERVICE_CROWN_REBUILD'],
  ['PRODUCT_FLASHING_KIT', 'SERVICE_FLASHING_REPAIR', 'SERVICE_FLASHING_REPLACE'],
  ['SERVICE_CAP_REPAIR', 'PRODUCT_CAP_SINGLE_FLUE', 'SERVICE_CAP_INSTALL'],
  ['PRODUCT_CAP_SINGLE_FLUE', 'PRODUCT_CAP_MULTI_FLUE', 'PRODUCT_CAP_BAND_AROUND'],
  ['SERVICE_STORM_COLLAR_RESEAL', 'PRODUCT_CHASE_COVER', 'SERVICE_CHASE_COVER_INSTALL'],
  ['SERVICE_REPOINTING', 'SERVICE_CHIMNEY_PARTIAL_REBUILD', 'SERVICE_CHIMNEY_FULL_REBUILD'],
  ['SERVICE_BRICK_REPLACEMENT', 'SERVICE_CHIMNEY_PARTIAL_REBUILD', 'SERVICE_CHIMNEY_FULL_REBUILD'],
  ['SERVICE_FIREBRICK_REPLACE', 'SERVICE_FIREBOX_REBUILD'],
  ['SERVICE_FIREBOX_TUCKPOINT', 'SERVICE_FIREBOX_REBUILD'],
  ['SERVICE_DAMPER_REPAIR', 'PRODUCT_THROAT_DAMPER', 'PRODUCT_TOP_DAMPER', 'SERVICE_TOP_DAMPER_INSTALL'],
  ['PRODUCT_HEARTH_RUG', 'SERVICE_HEARTH_EXTENSION_REBUILD'],
  ['PRODUCT_MANTEL_SHIELD', 'SERVICE_MANTEL_CORRECTION'],
  ['SERVICE_CHIMNEY_SWEEP', 'SERVICE_CREOSOTE_REMOVAL'],
  ['SERVICE_STOVE_SWEEP', 'SERVICE_CREOSOTE_REMOVAL'],
  ['SERVICE_FLUE_DEBRIS_REMOVAL', 'SERVICE_CHIMNEY_SWEEP'],
  ['PRODUCT_ROOF_BRACE', 'SERVICE_CLASS_A_REPAIR'],
  ['PRODUCT_ROD_KIT', 'PRODUCT_SPARK_SCREEN'],
  ['SERVICE_STOVE_REPAIR', 'SERVICE_APPLIANCE_INSTALL'],
];

const gradesWith = (repairIds: readonly string[]): readonly string[] | undefined =>
  TRADE_GRADES.find((grades) => repairIds.every((id) => grades.includes(familyOf(id))));

/**
 * Whether these repairs are grades of one repair. For one repair in several sizes or materials, the author sets the
 * grades.
 */
export const areGrades = (repairIds: readonly string[]): boolean =>
  gradesWith(repairIds) !== undefined || new Set(repairIds).size < 2;

/** Each repair's position among the grades; the same for all if they aren't grades of one repair. */
export const gradesOf = (repairIds: readonly string[]): ((repairId: string) => number) => {
  const grades = gradesWith(repairIds);
  return (repairId) => grades?.indexOf(familyOf(repairId)) ?? 0;
};
