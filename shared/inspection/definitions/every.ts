import { addWording } from '#shared/catalogue/wording.ts';
import { basementAtticWording } from '#shared/catalogue/wording/basement-attic.ts';
import { dryerWording } from '#shared/catalogue/wording/dryer.ts';
import { fireplaceInteriorWording } from '#shared/catalogue/wording/fireplace-interior.ts';
import { flueWording } from '#shared/catalogue/wording/flue.ts';
import { gasWording } from '#shared/catalogue/wording/gas.ts';
import { insertStoveWording } from '#shared/catalogue/wording/insert-stove.ts';
import { jobWording } from '#shared/catalogue/wording/job.ts';
import { prefabWording } from '#shared/catalogue/wording/prefab.ts';
import { roofExteriorWording } from '#shared/catalogue/wording/roof-exterior.ts';
import { utilityWording } from '#shared/catalogue/wording/utility.ts';

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
