import type { LEVEL } from '#shared/catalog/enumerations/inspection.ts';
import type { LevelNumber } from '#shared/inspection/levels/level-of.ts';

/** `beyond`: the chosen level doesn't require the item, and none of its questions was answered. */
export type LevelStatus = 'answered' | 'limitation' | 'open' | 'beyond';

export type LevelItem = {
  /** A component id, or the id of a field that the level requires in addition to the parts. */
  readonly id: string;
  readonly sectionId: string;
  readonly label: string;
  /** The lowest level that requires it. */
  readonly level: LevelNumber;
  readonly status: LevelStatus;
};

export type LevelCompleteness = {
  /** Absent while no level is chosen; until then everything is required. */
  readonly level?: (typeof LEVEL)[number]['value'];
  readonly label: string;
  /** Number of items the chosen level requires given the answers so far: answered + limitations + open. */
  readonly required: number;
  readonly answered: number;
  readonly limitations: number;
  readonly open: number;
  readonly items: readonly LevelItem[];
};
