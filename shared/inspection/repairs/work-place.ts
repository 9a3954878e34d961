import { splitId } from '#shared/inspection/instance-ids.ts';

/** A cap over more than one flue. `EVERY_FLUE`: it covers all of them, so no flue needs its own cap. */
export const SPANS = ['SOME_FLUES', 'EVERY_FLUE'] as const;
export type Span = (typeof SPANS)[number];

/** Where a repair is done, if that differs from the part it was recommended for. */
export type Placed = {
  /** Id suffix of the flue it's done on, when an appliance's part recommends it. */
  readonly at?: string | undefined;
  readonly spans?: Span | undefined;
};

/** Id suffix of the flue, appliance or system that a repair is done on. */
export const suffixOfWork = (componentId: string, { at }: Placed): string => at ?? splitId(componentId).suffix;

/** Id of a document line: one repair of one flue or appliance, done and charged once for all findings it answers. */
export const lineIdOf = (repairId: string, suffix: string): string => repairId + suffix;

/** Place suffix of a cap over every flue. */
export const EVERY_FLUE = '@every-flue';
const SOME_FLUES = '@some-flues';

/** The suffix, except for a cap over several flues, which no kit for a single flue replaces. */
export const placeOf = (suffix: string, { spans }: Placed): string => {
  if (spans === undefined) return suffix;
  return spans === 'EVERY_FLUE' ? EVERY_FLUE : SOME_FLUES;
};

/** A repair and where it's done. */
export type Work = { readonly repairId: string; readonly place: string };

export const workKey = ({ repairId, place }: Work): string => repairId + place;

/** Chosen work, with the keys of the work it contains. */
export type ChosenWork = {
  /** Absent for a custom line, which no other work contains. */
  readonly key: string | undefined;
  readonly includes: readonly string[];
  /** Its quantity was entered per finding, so the same work for another finding adds to it. */
  readonly isCounted: boolean;
};

const directly = (works: readonly ChosenWork[], at: number): number | undefined => {
  const { key, isCounted } = works[at] ?? { key: undefined, isCounted: false };
  if (key === undefined) return undefined;
  const container = works.findIndex(({ includes }, index) => index !== at && includes.includes(key));
  if (container >= 0) return container;
  const same = works.findIndex((other, index) => index < at && other.key === key && !other.isCounted && !isCounted);
  return same < 0 ? undefined : same;
};

/**
 * For each chosen work, the index of the work that includes and charges it. Containment can be nested, so the index always
 * refers to work that is itself charged.
 */
export const includedIn = (works: readonly ChosenWork[]): readonly (number | undefined)[] => {
  const direct = works.map((_work, index) => directly(works, index));
  return direct.map((first, index) => {
    const seen = new Set([index]);
    let at = first;
    while (at !== undefined && !seen.has(at)) {
      const next = direct[at];
      if (next === undefined) return at;
      seen.add(at);
      at = next;
    }
    return undefined;
  });
};
