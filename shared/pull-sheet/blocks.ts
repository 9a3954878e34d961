import { formatFeet } from '#shared/sizing/measures/fractions.ts';
import type { PullFacts } from './facts.ts';
import { alloyText, linerOf } from './liner.ts';
import { BLOCK_TITLES, PULL_BLOCKS, type PullBlockKind } from './block-names.ts';
import type { PullBlock, PullFact, PullItem } from './model.ts';
import type { Draft } from './parts.ts';

/** Blocks for the whole job rather than one flue: all lines share them. */
const SHARED: readonly PullBlockKind[] = ['TOOLS'];

const linerFacts = (facts: PullFacts): readonly PullFact[] => {
  const liner = linerOf(facts);
  const { shape, size, heightIn, orderFt } = liner;
  return [
    { factId: 'shape', label: 'Shape', text: shape },
    { factId: 'size', label: 'Inside size', text: size },
    { factId: 'alloy', label: 'Alloy', text: alloyText(liner) },
    { factId: 'height', label: 'Flue height, measured', text: heightIn === undefined ? '' : formatFeet(heightIn) },
    { factId: 'order', label: 'Order length', text: orderFt === undefined ? '' : `${orderFt} ft` },
  ];
};

const factsOf = (kind: PullBlockKind, facts: PullFacts): readonly PullFact[] =>
  kind === 'LINER' ? linerFacts(facts) : [];

/** A listed liner is a system and uses only the parts of its own list. */
const NOTES: Partial<Record<PullBlockKind, readonly string[]>> = {
  LINER: ['A listed liner uses only the parts of its own list, and every part that the list requires.'],
  POUR: ['Wrap or pour, not both. The liner’s listing says which it takes.'],
};

const itemOf = ({
  label,
  size,
  quantity,
  unit,
  basis,
  source,
  insteadOf,
}: Draft): Omit<PullItem, 'itemId' | 'lineIds'> => ({
  label,
  size,
  unit,
  basis,
  source,
  ...(quantity !== undefined && { quantity }),
  ...(insteadOf !== undefined && { insteadOf }),
});

/** Groups drafts into blocks, each item once, with permanent ids. */
export const blocksOf = (drafts: readonly Draft[], facts: PullFacts, lineId: string): PullBlock[] =>
  PULL_BLOCKS.flatMap((kind) => {
    const own = drafts.filter((draft) => draft.kind === kind);
    if (own.length === 0) return [];
    const isShared = SHARED.includes(kind);
    const blockId = isShared ? kind : kind + facts.suffix;
    const label = isShared || facts.instanceLabel === undefined ? '' : `, ${facts.instanceLabel.toLowerCase()}`;
    const items = new Map(own.map((draft) => [draft.key, itemOf(draft)]));
    return [
      {
        blockId,
        kind,
        title: BLOCK_TITLES[kind] + label,
        facts: [...factsOf(kind, facts)],
        items: [...items].map(([key, item]) => ({ ...item, itemId: `${blockId}:${key}`, lineIds: [lineId] })),
        notes: [...(NOTES[kind] ?? [])],
      },
    ];
  });
