import { containsRepair, isCapRepair } from '#shared/catalog/kit-contents.ts';
import { EVERY_FLUE, workKey, type Work } from '#shared/inspection/repairs/work-place.ts';

/** Whether one repair contains another on the same flue or system. The contained repair then adds no cost. */
const containsWork = (whole: Work, part: Work): boolean => {
  if (whole.place === part.place) return containsRepair(whole.repairId, part.repairId);
  return whole.place === EVERY_FLUE && isCapRepair(whole.repairId) && isCapRepair(part.repairId);
};

/** The keys of the `parts` that `whole` contains. */
export const includesAmong = (whole: Work, parts: readonly Work[]): readonly string[] => [
  ...new Set(parts.filter((part) => containsWork(whole, part)).map(workKey)),
];
