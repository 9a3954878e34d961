import type { LEVEL } from '#shared/catalogue/enumerations/inspection.ts';
import type { LevelNumber } from '#shared/inspection/level-of.ts';

/** `beyond`: the chosen level does not ask for it, and nothing of it was answered. */
export type LevelStatus = 'answered' | 'limitation' | 'open' | 'beyond';

export type LevelItem = {
  /** A component, or the field of what the level asks for besides the parts. */
  readonly id: string;
  readonly sectionId: string;
  readonly label: string;
  /** The least level that asks for it. */
  readonly level: LevelNumber;
  readonly status: LevelStatus;
};

export type LevelCompleteness = {
  /** Absent while no level is chosen; everything is asked for until then. */
  readonly level?: (typeof LEVEL)[number]['value'];
  readonly label: string;
  /** What the chosen level asks for, as far as the answers so far go: answered + limitations + open. */
  readonly required: number;
  readonly answered: number;
  readonly limitations: number;
  readonly open: number;
  readonly items: readonly LevelItem[];
};
