import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { formatInches } from '#shared/sizing/fractions.ts';

/** From 6 sq ft of opening on, the hearth extension must be larger. */
const LARGE_OPENING_SQ_IN = 864;

/** Least extension; while the opening is not known only what is short for every fireplace is called short. */
const leastExtension = ({ figure }: RuleFacts): { front: number; side: number } => {
  const area = (figure('firebox_opening_width') ?? 0) * (figure('firebox_opening_height') ?? 0);
  return area >= LARGE_OPENING_SQ_IN ? { front: 20, side: 12 } : { front: 16, side: 8 };
};

const shortFront = (facts: RuleFacts): string | undefined => {
  const front = facts.figure('hearth_extension_front');
  const least = leastExtension(facts).front;
  if (front === undefined || front >= least) return undefined;
  return `The hearth extension reaches ${formatInches(front)} in front of the opening; at least ${least} in is called for.`;
};

const shortSide = (facts: RuleFacts): string | undefined => {
  const sides = [facts.figure('hearth_extension_left'), facts.figure('hearth_extension_right')];
  const shortest = Math.min(...sides.map((side) => side ?? Infinity));
  const least = leastExtension(facts).side;
  if (shortest >= least) return undefined;
  return `The hearth extension reaches ${formatInches(shortest)} past the side of the opening; at least ${least} in is called for.`;
};

const COMBUSTIBLE_FLOORS = ['WOOD', 'CARPET', 'VINYL', 'LAMINATE'];

const combustibleFloor = (facts: RuleFacts): string | undefined => {
  const floor = facts.answer('hearth_extension_floor_material');
  const near = typeof floor === 'string' && COMBUSTIBLE_FLOORS.includes(floor);
  if (!near || (shortFront(facts) ?? shortSide(facts)) === undefined) return undefined;
  return 'Combustible flooring lies inside the zone the hearth extension has to cover.';
};

const nearestTrim = ({ figure }: RuleFacts): number | undefined => {
  const distances = [figure('mantel_height_above_opening'), figure('mantel_leg_distance')];
  const known = distances.filter((distance) => distance !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

const trimTooNear = (facts: RuleFacts): string | undefined => {
  const distance = nearestTrim(facts);
  if (distance === undefined || distance >= 6) return undefined;
  return `Combustible trim is ${formatInches(distance)} from the opening; at least 6 in is called for.`;
};

/** Between 6 and 12 in above the opening a mantel may stand out ⅛ in per inch of its height. */
const projectsTooFar = ({ figure }: RuleFacts): string | undefined => {
  const height = figure('mantel_height_above_opening');
  const projection = figure('mantel_projection');
  if (height === undefined || projection === undefined || height < 6 || height >= 12) return undefined;
  if (projection <= height / 8) return undefined;
  return `The mantel stands out ${formatInches(projection)} at ${formatInches(height)} above the opening; at most ${formatInches(height / 8)} is allowed there.`;
};

const rule = (componentId: string, issue: string, basis: Rule['basis'], test: Rule['test']): Rule => ({
  componentId,
  issue,
  basis,
  test,
});

export const hearthRules: readonly Rule[] = [
  rule('hearth_extension', 'HEARTH_EXT_SHORT_FRONT', 'HEARTH_EXTENSION', shortFront),
  rule('hearth_extension', 'HEARTH_EXT_SHORT_SIDES', 'HEARTH_EXTENSION', shortSide),
  rule('hearth_extension', 'HEARTH_EXT_COMBUSTIBLE', 'HEARTH_EXTENSION', combustibleFloor),
  rule('mantel', 'MANTEL_UNDER_6IN', 'MANTEL', trimTooNear),
  rule('mantel', 'MANTEL_PROJECTION', 'MANTEL', projectsTooFar),
];
