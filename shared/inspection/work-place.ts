import { splitId } from '#shared/inspection/instance-ids.ts';

/** A cap over more than one flue. `EVERY_FLUE`: known to cover them all, so no flue needs its own cap. */
export const SPANS = ['SOME_FLUES', 'EVERY_FLUE'] as const;
export type Span = (typeof SPANS)[number];

/** Where a repair is done, as far as it differs from the part it was recommended at. */
export type Placed = {
  /** End of the ids of the flue it is done on, where an appliance's part recommends it. */
  readonly at?: string | undefined;
  readonly spans?: Span | undefined;
};

/** The flue, appliance or system that a repair is done on, as the end of an id. */
export const suffixOfWork = (componentId: string, { at }: Placed): string => at ?? splitId(componentId).suffix;

/** One line of a document: a repair of one flue or appliance, done and paid once for all findings it answers. */
export const lineIdOf = (repairId: string, suffix: string): string => repairId + suffix;

/** The place of a cap over every flue. */
export const EVERY_FLUE = '@every-flue';
const SOME_FLUES = '@some-flues';

/** The suffix, except for a cap over several flues, which no kit of one flue replaces. */
export const placeOf = (suffix: string, { spans }: Placed): string => {
  if (spans === undefined) return suffix;
  return spans === 'EVERY_FLUE' ? EVERY_FLUE : SOME_FLUES;
};

/** A repair at its place. */
export type Work = { readonly repairId: string; readonly place: string };

export const workKey = ({ repairId, place }: Work): string => repairId + place;

/** Work that is chosen, with the keys of what it contains. */
export type ChosenWork = {
  /** Absent for a line of its writer's own, which no other one contains. */
  readonly key: string | undefined;
  readonly includes: readonly string[];
  /** Its quantity was asked of one finding: the same work at another finding adds to it. */
  readonly isCounted: boolean;
};

const directly = (works: readonly ChosenWork[], at: number): number | undefined => {
  const { key, isCounted } = works[at] ?? { key: undefined, isCounted: false };
  if (key === undefined) return undefined;
  const whole = works.findIndex(({ includes }, index) => index !== at && includes.includes(key));
  if (whole >= 0) return whole;
  const same = works.findIndex((one, index) => index < at && one.key === key && !one.isCounted && !isCounted);
  return same < 0 ? undefined : same;
};

/**
 * For each chosen work the index of the one that it is done and paid with. What contains it may itself be part of something
 * larger: the index is always of a work that is paid.
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
