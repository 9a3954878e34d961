import type { Lookup } from '#shared/inspection/conditions.ts';

export const LEVEL_FIELD = 'job_info_inspection_level';
export const REASON_FIELD = 'job_info_reason';
export const SCAN_FIELD = 'job_info_video_scan';

export type LevelNumber = 1 | 2 | 3;

const NUMBERS: Readonly<Record<string, LevelNumber>> = { LEVEL_1: 1, LEVEL_2: 2, LEVEL_3: 3 };

/** The chosen level; undefined until one is chosen. */
export const levelOf = (answer: Lookup): LevelNumber | undefined => {
  const value = answer(LEVEL_FIELD);
  return typeof value === 'string' ? NUMBERS[value] : undefined;
};

/**
 * Parts that lower levels don't require: attic, basement and crawl space begin with Level 2 (NFPA 211, as quoted by CSIA
 * pages). What Level 3 opens is asked in a separate question.
 */
export const LEVEL_OF_PART: Readonly<Record<string, LevelNumber>> = { attic_chimney: 2, foundation: 2 };
