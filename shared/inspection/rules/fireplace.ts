import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { fireplaceSentence } from '#shared/inspection/sheets/area-sentence.ts';
import { formatInches } from '#shared/sizing/fractions.ts';

const isRumford = ({ answer }: RuleFacts) => answer('firebox_type') === 'RUMFORD';

const firebox = (test: Rule['test'], basis: Rule['basis'], issue: string): Rule => ({
  componentId: 'firebox',
  issue,
  basis,
  test,
});

const shallow: Rule = firebox(
  (facts) => {
    const depth = facts.figure('firebox_depth');
    if (depth === undefined || isRumford(facts) || depth >= 20) return undefined;
    return `The firebox is ${formatInches(depth)} deep; at least 20 in is required.`;
  },
  'FIREBOX_DEPTH',
  'FIREBOX_SHALLOW',
);

const shallowRumford: Rule = firebox(
  (facts) => {
    const depth = facts.figure('firebox_depth');
    const width = facts.figure('firebox_opening_width');
    if (depth === undefined || !isRumford(facts)) return undefined;
    const min = Math.max(12, (width ?? 0) / 3);
    if (depth >= min) return undefined;
    return `The firebox is ${formatInches(depth)} deep; a Rumford of this width calls for at least ${formatInches(min)}.`;
  },
  'RUMFORD_DEPTH',
  'FIREBOX_SHALLOW',
);

const MIN_WALL: Readonly<Record<string, number>> = { FIREBRICK: 8, RUMFORD: 8, PRECAST_MODULAR: 8, STONE_OLD: 10 };

const thinWall: Rule = firebox(
  ({ answer, figure }) => {
    const wall = figure('firebox_wall_thickness');
    const type = answer('firebox_type');
    const min = typeof type === 'string' ? MIN_WALL[type] : undefined;
    if (wall === undefined || min === undefined || wall >= min) return undefined;
    return `The firebox wall is ${formatInches(wall)} thick; at least ${min} in is required.`;
  },
  'FIREBOX_WALL',
  'FIREBOX_WALL_THIN',
);

const throat = (rumford: boolean, min: number): Rule => ({
  componentId: 'damper',
  issue: 'DAMPER_TOO_LOW',
  basis: rumford ? 'RUMFORD_THROAT' : 'THROAT',
  test: (facts) => {
    const height = facts.figure('damper_height_above_opening');
    if (height === undefined || isRumford(facts) !== rumford || height >= min) return undefined;
    return `The throat is ${formatInches(height)} above the opening; at least ${min} in is required.`;
  },
});

const tooSmall = (facts: RuleFacts): string | undefined => {
  const sizing = facts.ownSheet('fireplace-flue');
  return sizing?.verdict === 'fails' ? fireplaceSentence(sizing, facts) : undefined;
};

const RATIOS = [
  ['fireplace-flue', 'roundDivisor'],
  ['fireplace-flue', 'squareDivisor'],
  ['fireplace-flue', 'longDivisor'],
] as const;

const undersized: Rule = {
  componentId: 'flue_liner',
  issue: 'LINER_UNDERSIZED',
  basis: 'FLUE_AREA',
  limits: RATIOS,
  test: tooSmall,
};

/** Raised only when the smoke test shows spillage; otherwise the undersized flue would produce two findings for one fact. */
const openingTooLarge: Rule = {
  componentId: 'draft',
  issue: 'DRAFT_OPENING_TOO_LARGE',
  basis: 'FLUE_AREA',
  limits: RATIOS,
  test: (facts) => (facts.answer('draft_smoke_test') === 'SPILL' ? tooSmall(facts) : undefined),
};

export const fireplaceRules: readonly Rule[] = [
  shallow,
  shallowRumford,
  thinWall,
  throat(false, 8),
  throat(true, 12),
  undersized,
  openingTooLarge,
];
