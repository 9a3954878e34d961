import type { Flue } from '#shared/sizing/flue-area.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace-opening.ts';
import type { FireplaceRuleSet } from '#shared/sizing/fireplace-rule-sets.ts';
import { OPTION_REPAIRS, type FlueOptionKind } from '#shared/sizing/flue-option-names.ts';
import { formatInches, formatNumber } from '#shared/sizing/fractions.ts';
import { flueShape, type LinerCase, type LinerOption } from '#shared/sizing/liner-option.ts';
import { linerProducts, type LinerAlloy } from '#shared/sizing/liner-parts.ts';

/** One way to put a flue right: what is sold, in which size, and why it is offered. */
export type FlueOption = {
  readonly kind: FlueOptionKind;
  /** The service of the catalogue it is sold as; unique among the ways of one flue. */
  readonly repairId: string;
  /** What exactly is offered, e.g. '9 in round' or 'smoke guard 6 in'. */
  readonly size?: string;
  readonly material?: LinerAlloy;
  readonly reason: string;
  /** The figures show that it passes. Otherwise the manufacturer has to confirm it, and it is never proposed first. */
  readonly isVerified: boolean;
  /** Ids of the catalogue to take from stock. */
  readonly products: readonly string[];
  /** Feet of chimney to add; what is sold by the foot of the flue goes by the flue's own height. */
  readonly addedFt?: number;
};

/** Everything the ways of one flue depend on. */
export type FlueCase = {
  readonly liner: LinerCase;
  /** The flue as it is may stay in use: nothing but its size is wrong. */
  readonly isSound: boolean;
  /** A round metal liner that is there: it comes out, and one of its size has room for sure. */
  readonly oldLiner?: { readonly diameterIn: number; readonly isInsulated: boolean };
  readonly fireplace?: {
    readonly opening: FireplaceOpening;
    readonly ruleSet: FireplaceRuleSet;
    readonly flue: Flue;
    readonly heightIn: number | undefined;
  };
};

/** It is listed for every fuel whose liner is sold here, so it is what a liner is made of unless chosen otherwise. */
export const STANDARD_ALLOY: LinerAlloy = 'STAINLESS_316TI';

const tileOf = ({ input }: LinerCase) => (input.flue.kind === 'tile' ? input.flue.nominal : undefined);

/** Round kits are listed by size; the other shapes go by their family. */
export const productsOf = (liner: LinerOption, one: LinerCase): readonly string[] => {
  if (liner.shape === 'round') return linerProducts(liner.longIn, liner.wrapIn, tileOf(one));
  const kit = liner.shape === 'rectangle' ? 'RECTANGLE' : (liner.roundIn ?? 0) <= 8 ? 'OVAL_SMALL' : 'OVAL_LARGE';
  const insulation = liner.wrapIn > 0 ? ['PRODUCT_LINER_INSULATION'] : [];
  const cap = liner.shape === 'oval' ? 'PRODUCT_LINER_CAP_OVAL' : 'PRODUCT_CAP_SINGLE_FLUE';
  return [`PRODUCT_LINER_KIT_${kit}`, ...insulation, 'PRODUCT_TOP_PLATE', cap, 'PRODUCT_NOTICE_LABEL'];
};

const across = ({ longIn, shortIn }: { longIn: number; shortIn: number }): string =>
  longIn === shortIn ? formatInches(longIn) : `${formatInches(shortIn).replace(' in', '')} × ${formatInches(longIn)}`;

/** 'The 9 in round liner has 63.6 sq in where 50 are needed. In its wrap it is 10 in across; the flue is 11 in clear.' */
export const linerReason = (liner: LinerOption, { need, clear }: LinerCase): string => {
  const needed = formatNumber(need.least(flueShape(liner)).value);
  const outside = across({ longIn: liner.outsideLongIn, shortIn: liner.outsideShortIn });
  const wrapped = liner.wrapIn > 0 ? 'In its wrap it is' : 'It is';
  return `The ${liner.name} liner has ${formatNumber(liner.areaSqIn)} sq in where ${needed} are needed. ${wrapped} ${outside} across; the flue is ${across(clear)} clear.`;
};

type Made = Pick<FlueOption, 'kind' | 'repairId'> & Partial<FlueOption> & { readonly reason: string };

export const flueOptionOf = (made: Made): FlueOption => ({ isVerified: true, products: [], ...made });

/** A way whose liner is of the standard alloy. */
export const linerFlueOption = (
  kind: Exclude<FlueOptionKind, 'ROUND'>,
  { liner, one, ...more }: { liner: LinerOption; one: LinerCase; reason: string; size?: string; isVerified?: boolean },
): FlueOption =>
  flueOptionOf({
    kind,
    repairId: OPTION_REPAIRS[kind],
    size: liner.name,
    material: STANDARD_ALLOY,
    products: productsOf(liner, one),
    ...more,
  });
