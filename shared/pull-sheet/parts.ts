import type { PullFacts } from './facts.ts';
import type { PullBlockKind } from './block-names.ts';
import type { PullItem } from './model.ts';

/** An item before it knows whose it is. */
export type Draft = Omit<PullItem, 'itemId' | 'lineIds'> & { readonly kind: PullBlockKind; readonly key: string };
export type Part = (facts: PullFacts) => readonly Draft[];

type PartText = {
  readonly size?: string;
  readonly unit?: string;
  readonly basis: string;
  readonly source?: string;
  readonly insteadOf?: string;
};

const EDITORIAL = 'E';

const drafted = (kind: PullBlockKind, key: string, label: string, text: PartText): Draft => ({
  kind,
  key,
  label,
  size: text.size ?? '',
  unit: text.unit ?? 'pc',
  basis: text.basis,
  source: text.source ?? EDITORIAL,
  ...(text.insteadOf !== undefined && { insteadOf: text.insteadOf }),
});

/** Builds items of one block. */
export const partsOf = (kind: PullBlockKind) => ({
  /** So many, or measured on site while the figure is not known. */
  some: (key: string, label: string, quantity: number | undefined, text: PartText): Draft => ({
    ...drafted(kind, key, label, text),
    ...(quantity !== undefined && { quantity }),
  }),
  one: (key: string, label: string, text: Partial<PartText> = {}): Draft => ({
    ...drafted(kind, key, label, { basis: 'One for this repair', ...text }),
    quantity: 1,
  }),
  /** No rule gives its amount. */
  onSite: (key: string, label: string, text: Partial<PartText> = {}): Draft =>
    drafted(kind, key, label, { basis: 'Measure on site', ...text }),
});

/** The same list for all answers. */
export const always =
  (...drafts: readonly Draft[]): Part =>
  () =>
    drafts;
