import type { PullFacts } from './facts.ts';
import type { PullBlockKind } from './block-names.ts';
import type { PullItem } from './model.ts';

/** An item before it knows whose it is. */
export type Draft = Omit<PullItem, 'itemId' | 'lineIds'> & { readonly kind: PullBlockKind; readonly key: string };
export type Part = (facts: PullFacts) => readonly Draft[];

type Said = {
  readonly size?: string;
  readonly unit?: string;
  readonly basis: string;
  readonly source?: string;
  readonly insteadOf?: string;
};

const EDITORIAL = 'E';

const drafted = (kind: PullBlockKind, key: string, label: string, said: Said): Draft => ({
  kind,
  key,
  label,
  size: said.size ?? '',
  unit: said.unit ?? 'pc',
  basis: said.basis,
  source: said.source ?? EDITORIAL,
  ...(said.insteadOf !== undefined && { insteadOf: said.insteadOf }),
});

/** Builds items of one block. */
export const partsOf = (kind: PullBlockKind) => ({
  /** So many, or measured on site while the figure is not known. */
  some: (key: string, label: string, quantity: number | undefined, said: Said): Draft => ({
    ...drafted(kind, key, label, said),
    ...(quantity !== undefined && { quantity }),
  }),
  one: (key: string, label: string, said: Partial<Said> = {}): Draft => ({
    ...drafted(kind, key, label, { basis: 'One for this repair', ...said }),
    quantity: 1,
  }),
  /** No rule gives its amount. */
  onSite: (key: string, label: string, said: Partial<Said> = {}): Draft =>
    drafted(kind, key, label, { basis: 'Measure on site', ...said }),
});

/** The same list for all answers. */
export const always =
  (...drafts: readonly Draft[]): Part =>
  () =>
    drafts;
