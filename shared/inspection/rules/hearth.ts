import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { isAtLeast, isAtMost } from '#shared/sizing/checks.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';

const EXTENSION = 'hearth-extension';
const MANTEL = 'mantel-clearance';

/**
 * Minimum extension. While the opening is unknown, the limits of a small opening apply, so only an extension too short for
 * every fireplace is reported.
 */
const leastExtension = ({ figure, limit }: RuleFacts): { front: number; side: number } => {
  const area = (figure('firebox_opening_width') ?? 0) * (figure('firebox_opening_height') ?? 0);
  const isLarge = isAtLeast(area, limit(EXTENSION, 'largeOpeningSqIn', 864));
  return isLarge
    ? { front: limit(EXTENSION, 'largeFrontIn', 20), side: limit(EXTENSION, 'largeSideIn', 12) }
    : { front: limit(EXTENSION, 'smallFrontIn', 16), side: limit(EXTENSION, 'smallSideIn', 8) };
};

const shortFront = (facts: RuleFacts): string | undefined => {
  const front = facts.figure('hearth_extension_front');
  const min = leastExtension(facts).front;
  if (front === undefined || isAtLeast(front, min)) return undefined;
  return `The hearth extension reaches ${formatInches(front)} in front of the opening; at least ${formatInches(min)} is required.`;
};

const shortSide = (facts: RuleFacts): string | undefined => {
  const sides = [facts.figure('hearth_extension_left'), facts.figure('hearth_extension_right')];
  const shortest = Math.min(...sides.map((side) => side ?? Infinity));
  const min = leastExtension(facts).side;
  if (isAtLeast(shortest, min)) return undefined;
  return `The hearth extension reaches ${formatInches(shortest)} past the side of the opening; at least ${formatInches(min)} is required.`;
};

const COMBUSTIBLE_FLOORS = ['WOOD', 'CARPET', 'VINYL', 'LAMINATE'];

const combustibleFloor = (facts: RuleFacts): string | undefined => {
  const floor = facts.answer('hearth_extension_floor_material');
  const isCombustible = typeof floor === 'string' && COMBUSTIBLE_FLOORS.includes(floor);
  if (!isCombustible || (shortFront(facts) ?? shortSide(facts)) === undefined) return undefined;
  return 'Combustible flooring lies inside the zone the hearth extension has to cover.';
};

const nearestTrim = ({ figure }: RuleFacts): number | undefined => {
  const distances = [figure('mantel_height_above_opening'), figure('mantel_leg_distance')];
  const known = distances.filter((distance) => distance !== undefined);
  return known.length === 0 ? undefined : Math.min(...known);
};

const trimTooClose = (facts: RuleFacts): string | undefined => {
  const distance = nearestTrim(facts);
  const min = facts.limit(MANTEL, 'nearestIn', 6);
  if (distance === undefined || isAtLeast(distance, min)) return undefined;
  return `Combustible trim is ${formatInches(distance)} from the opening; at least ${formatInches(min)} is required.`;
};

/** Parts of a mantel: name, place, and the questions about its distance from the opening and its projection. */
const TRIMS = [
  ['The mantel', 'above', 'mantel_height_above_opening', 'mantel_projection'],
  ['A leg of the mantel', 'beside', 'mantel_leg_distance', 'mantel_leg_projection'],
] as const;

/** From 6 to 12 in from the opening, both included, trim may project ⅛ in per inch of its distance. */
const projectsTooFar = ({ figure, limit }: RuleFacts): string | undefined => {
  const sentences = TRIMS.flatMap(([name, place, distanceId, projectionId]) => {
    const distance = figure(distanceId);
    const projection = figure(projectionId);
    if (distance === undefined || projection === undefined) return [];
    const isLimited =
      isAtLeast(distance, limit(MANTEL, 'nearestIn', 6)) && isAtMost(distance, limit(MANTEL, 'farIn', 12));
    const max = distance * limit(MANTEL, 'projectionPerInch', 0.125);
    if (!isLimited || isAtMost(projection, max)) return [];
    return [
      `${name} stands out ${formatInches(projection)} at ${formatInches(distance)} ${place} the opening; at most ${formatInches(max)} is allowed there.`,
    ];
  });
  return sentences.length === 0 ? undefined : sentences.join(' ');
};

type Kind = Required<Pick<Rule, 'basis' | 'limits'>>;

const HEARTH: Kind = {
  basis: 'HEARTH_EXTENSION',
  limits: ['largeOpeningSqIn', 'largeFrontIn', 'largeSideIn', 'smallFrontIn', 'smallSideIn'].map(
    (name) => [EXTENSION, name] as const,
  ),
};
const TRIM: Kind = {
  basis: 'MANTEL',
  limits: ['nearestIn', 'farIn', 'projectionPerInch'].map((name) => [MANTEL, name] as const),
};

const rule = (componentId: string, issue: string, kind: Kind, test: Rule['test']): Rule => ({
  componentId,
  issue,
  ...kind,
  test,
});

export const hearthRules: readonly Rule[] = [
  rule('hearth_extension', 'HEARTH_EXT_SHORT_FRONT', HEARTH, shortFront),
  rule('hearth_extension', 'HEARTH_EXT_SHORT_SIDES', HEARTH, shortSide),
  rule('hearth_extension', 'HEARTH_EXT_COMBUSTIBLE', HEARTH, combustibleFloor),
  rule('mantel', 'MANTEL_UNDER_6IN', TRIM, trimTooClose),
  rule('mantel', 'MANTEL_PROJECTION', TRIM, projectsTooFar),
];
