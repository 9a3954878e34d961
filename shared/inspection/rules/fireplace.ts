import { stoveDraftRule } from '#shared/inspection/rules/draft.ts';
import type { Rule, RuleFacts } from '#shared/inspection/rules/rule.ts';
import { fireplaceSentence } from '#shared/inspection/sheets/area-sentence.ts';
import { isAtLeast } from '#shared/sizing/checks.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';

const PASSAGE = 'firebox-passage';
const CONSTRUCTION = 'construction';

const isRumford = ({ answer }: RuleFacts) => answer('firebox_type') === 'RUMFORD';

const shallow: Rule = {
  componentId: 'firebox',
  issue: 'FIREBOX_SHALLOW',
  basis: 'FIREBOX_DEPTH',
  limits: [[PASSAGE, 'depthIn']],
  test: (facts) => {
    const depth = facts.figure('firebox_depth');
    const min = facts.limit(PASSAGE, 'depthIn', 20);
    if (depth === undefined || isRumford(facts) || isAtLeast(depth, min)) return undefined;
    return `The firebox is ${formatInches(depth)} deep; at least ${formatInches(min)} is required.`;
  },
};

const shallowRumford: Rule = {
  componentId: 'firebox',
  issue: 'FIREBOX_SHALLOW',
  basis: 'RUMFORD_DEPTH',
  limits: [
    [PASSAGE, 'rumfordDepthIn'],
    [PASSAGE, 'rumfordWidthPart'],
  ],
  test: (facts) => {
    const { limit } = facts;
    const depth = facts.figure('firebox_depth');
    const width = facts.figure('firebox_opening_width') ?? 0;
    if (depth === undefined || !isRumford(facts)) return undefined;
    const min = Math.max(limit(PASSAGE, 'rumfordDepthIn', 12), width / limit(PASSAGE, 'rumfordWidthPart', 3));
    if (isAtLeast(depth, min)) return undefined;
    return `The firebox is ${formatInches(depth)} deep; a Rumford of this width calls for at least ${formatInches(min)}.`;
  },
};

type Figure = readonly [name: string, published: number];
const LINED: Figure = ['FIREBOX_WALL', 8];
const UNLINED: Figure = ['FIREBOX_WALL_UNLINED', 10];
const WALLS: Readonly<Record<string, Figure>> = {
  FIREBRICK: LINED,
  RUMFORD: LINED,
  PRECAST_MODULAR: LINED,
  STONE_OLD: UNLINED,
};

const thinWall: Rule = {
  componentId: 'firebox',
  issue: 'FIREBOX_WALL_THIN',
  basis: 'FIREBOX_WALL',
  limits: [LINED, UNLINED].map(([name]) => [CONSTRUCTION, name] as const),
  test: ({ answer, figure, limit }) => {
    const wall = figure('firebox_wall_thickness');
    const kind = WALLS[String(answer('firebox_type'))];
    const min = kind && limit(CONSTRUCTION, ...kind);
    if (wall === undefined || min === undefined || isAtLeast(wall, min)) return undefined;
    return `The firebox wall is ${formatInches(wall)} thick; at least ${formatInches(min)} is required.`;
  },
};

const throat = (rumford: boolean, ...[name, published]: Figure): Rule => ({
  componentId: 'damper',
  issue: 'DAMPER_TOO_LOW',
  basis: rumford ? 'RUMFORD_THROAT' : 'THROAT',
  limits: [[PASSAGE, name]],
  test: (facts) => {
    const height = facts.figure('damper_height_above_opening');
    const min = facts.limit(PASSAGE, name, published);
    if (height === undefined || isRumford(facts) !== rumford || isAtLeast(height, min)) return undefined;
    return `The throat is ${formatInches(height)} above the opening; at least ${formatInches(min)} is required.`;
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
  throat(false, 'throatAboveIn', 8),
  throat(true, 'rumfordThroatAboveIn', 12),
  undersized,
  openingTooLarge,
  stoveDraftRule,
];
