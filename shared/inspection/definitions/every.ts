import { addWording } from '#shared/catalog/wording.ts';
import { basementAtticWording } from '#shared/catalog/wording/basement-attic.ts';
import { dryerWording } from '#shared/catalog/wording/dryer.ts';
import { fireplaceInteriorWording } from '#shared/catalog/wording/fireplace-interior.ts';
import { flueWording } from '#shared/catalog/wording/flue.ts';
import { gasWording } from '#shared/catalog/wording/gas.ts';
import { insertStoveWording } from '#shared/catalog/wording/insert-stove.ts';
import { jobWording } from '#shared/catalog/wording/job.ts';
import { prefabWording } from '#shared/catalog/wording/prefab.ts';
import { roofExteriorWording } from '#shared/catalog/wording/roof-exterior.ts';
import { utilityWording } from '#shared/catalog/wording/utility.ts';

/**
 * The same definitions with the wording of their findings, for reports. Importing this module adds all wording to the catalog.
 */
export { EVERY_DEFINITION, ALL_CHECKLISTS } from '#shared/inspection/definitions/all-checklists.ts';

[
  basementAtticWording,
  dryerWording,
  fireplaceInteriorWording,
  flueWording,
  gasWording,
  insertStoveWording,
  jobWording,
  prefabWording,
  roofExteriorWording,
  utilityWording,
].forEach(addWording);
