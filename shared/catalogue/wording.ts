import type { Wording, WordingGroup } from '#shared/catalogue/types.ts';
import { basementAtticWording } from '#shared/catalogue/wording/basement-attic.ts';
import { fireplaceInteriorWording } from '#shared/catalogue/wording/fireplace-interior.ts';
import { flueWording } from '#shared/catalogue/wording/flue.ts';
import { jobWording } from '#shared/catalogue/wording/job.ts';
import { roofExteriorWording } from '#shared/catalogue/wording/roof-exterior.ts';

const wordings: WordingGroup = {
  ...jobWording,
  ...fireplaceInteriorWording,
  ...flueWording,
  ...basementAtticWording,
  ...roofExteriorWording,
};

const NONE: Wording = { say: '', why: '' };

/** The default words of a preset. They are apart from its facts, so that what only judges answers does not carry prose. */
export const findWording = (responseId: string): Wording => wordings[responseId] ?? NONE;
