/** The blocks of a pull sheet (content.md 7.4) in loading order, between job and status. */
export const PULL_BLOCKS = [
  'LINER',
  'POUR',
  'TOP',
  'BOTTOM',
  'MASONRY',
  'CAP_CHASE',
  'GAS',
  'STOVE',
  'DRYER',
  'OTHER',
  'TOOLS',
] as const;
export type PullBlockKind = (typeof PULL_BLOCKS)[number];

export const BLOCK_TITLES: Readonly<Record<PullBlockKind, string>> = {
  LINER: 'Liner',
  POUR: 'Insulation pour',
  TOP: 'Top',
  BOTTOM: 'Bottom',
  MASONRY: 'Masonry',
  CAP_CHASE: 'Cap and chase',
  GAS: 'Gas',
  STOVE: 'Stove and connector',
  DRYER: 'Dryer',
  OTHER: 'Other parts',
  TOOLS: 'Tools',
};
