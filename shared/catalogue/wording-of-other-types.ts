import { addWording } from '#shared/catalogue/wording.ts';
import { dryerWording } from '#shared/catalogue/wording/dryer.ts';
import { gasWording } from '#shared/catalogue/wording/gas.ts';
import { insertStoveWording } from '#shared/catalogue/wording/insert-stove.ts';
import { prefabWording } from '#shared/catalogue/wording/prefab.ts';
import { utilityWording } from '#shared/catalogue/wording/utility.ts';

/** The words of what a masonry wood fireplace does not have. Apart, so that its screens do not carry them. */
export const addWordingOfOtherTypes = (): void =>
  [gasWording, insertStoveWording, prefabWording, utilityWording, dryerWording].forEach(addWording);
