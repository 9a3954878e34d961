import type { PullFacts } from './facts.ts';
import type { PullBlockKind } from './block-names.ts';
import type { PullItem } from './model.ts';

/** An item before it is assigned to a flue and a line. */
export type Draft = Omit<PullItem, 'itemId' | 'lineIds'> & { readonly kind: PullBlockKind; readonly key: string };
export type PartRule = (facts: PullFacts) => readonly Draft[];

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
  /** An item with this quantity; measured on site if the quantity is unknown. */
  some: (key: string, label: string, quantity: number | undefined, text: PartText): Draft => ({
    ...drafted(kind, key, label, text),
    ...(quantity !== undefined && { quantity }),
  }),
  one: (key: string, label: string, text: Partial<PartText> = {}): Draft => ({
    ...drafted(kind, key, label, { basis: 'One for this repair', ...text }),
    quantity: 1,
  }),
  /** An item whose quantity no rule gives. */
  onSite: (key: string, label: string, text: Partial<PartText> = {}): Draft =>
    drafted(kind, key, label, { basis: 'Measure on site', ...text }),
});

/** The same items regardless of the answers. */
export const always =
  (...drafts: readonly Draft[]): PartRule =>
  () =>
    drafts;

export const joined = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** A figure up to the next whole one; undefined if there is nothing to take. */
export const roundedUp = (figure: number | undefined): number | undefined =>
  figure === undefined || figure === 0 ? undefined : Math.ceil(figure - 1e-9);
