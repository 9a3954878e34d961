import type { Flue } from '#shared/sizing/measures/flue-area.ts';
import type { FireplaceOpening } from '#shared/sizing/fireplace/fireplace-opening.ts';
import type { FireplaceRuleSet } from '#shared/sizing/fireplace/fireplace-rule-sets.ts';
import { OPTION_REPAIRS, type FlueOptionKind } from '#shared/sizing/fireplace/flue-option-names.ts';
import { formatAreas } from '#shared/sizing/measures/figures.ts';
import { formatInches } from '#shared/sizing/measures/fractions.ts';
import { flueShape, type LinerCase, type LinerOption } from '#shared/sizing/liners/liner-option.ts';
import { linerProducts, type LinerAlloy } from '#shared/sizing/liners/liner-parts.ts';

/** One option to repair a flue: what is sold, in which size, and why it is offered. */
export type FlueOption = {
  readonly kind: FlueOptionKind;
  /** Its service in the catalog; unique among the options of one flue. */
  readonly repairId: string;
  /** The exact offer, e.g. '9 in round' or 'smoke guard 6 in'. */
  readonly size?: string;
  readonly material?: LinerAlloy;
  readonly reason: string;
  /** True if the figures show that it passes. Otherwise the manufacturer has to confirm it, and it is never proposed first. */
  readonly isVerified: boolean;
  /** Catalog ids of products to take from stock. */
  readonly products: readonly string[];
  /** Feet of chimney to add. Items sold by the foot of flue use the flue's own height instead. */
  readonly addedFt?: number;
};

/** All inputs that determine a flue's options. */
export type FlueCase = {
  readonly liner: LinerCase;
  /** The flue may stay in use: only its size is wrong. */
  readonly isSound: boolean;
  /** An existing round metal liner. It is removed, so a liner of the same size certainly has room. */
  readonly oldLiner?: { readonly diameterIn: number; readonly isInsulated: boolean };
  readonly fireplace?: {
    readonly opening: FireplaceOpening;
    readonly ruleSet: FireplaceRuleSet;
    readonly flue: Flue;
    readonly heightIn: number | undefined;
  };
};

/** The default alloy, because it is listed for every fuel whose liners we sell. */
export const STANDARD_ALLOY: LinerAlloy = 'STAINLESS_316TI';

const tileOf = ({ input }: LinerCase) => (input.flue.kind === 'tile' ? input.flue.nominal : undefined);

/** Round kits are listed by size; other shapes by family. */
export const productsOf = (liner: LinerOption, linerOption: LinerCase): readonly string[] => {
  if (liner.shape === 'round') return linerProducts(liner.longIn, liner.wrapIn, tileOf(linerOption));
  const kit = liner.shape === 'rectangle' ? 'RECTANGLE' : (liner.roundIn ?? 0) <= 8 ? 'OVAL_SMALL' : 'OVAL_LARGE';
  const insulation = liner.wrapIn > 0 ? ['PRODUCT_LINER_INSULATION'] : [];
  const cap = liner.shape === 'oval' ? 'PRODUCT_LINER_CAP_OVAL' : 'PRODUCT_CAP_SINGLE_FLUE';
  return [`PRODUCT_LINER_KIT_${kit}`, ...insulation, 'PRODUCT_TOP_PLATE', cap, 'PRODUCT_NOTICE_LABEL'];
};

const across = ({ longIn, shortIn }: { longIn: number; shortIn: number }): string =>
  longIn === shortIn ? formatInches(longIn) : `${formatInches(shortIn).replace(' in', '')} × ${formatInches(longIn)}`;

/** 'The 9 in round liner has 63.6 sq in where 50 are needed. In its wrap it is 10 in across; the flue is 11 in clear.' */
export const linerReason = (liner: LinerOption, { need, clear }: LinerCase): string => {
  const [area, needed] = formatAreas(liner.areaSqIn, need.min(flueShape(liner)).value);
  const outside = across({ longIn: liner.outsideLongIn, shortIn: liner.outsideShortIn });
  const wrapped = liner.wrapIn > 0 ? 'In its wrap it is' : 'It is';
  return `The ${liner.name} liner has ${area} sq in where ${needed} are needed. ${wrapped} ${outside} across; the flue is ${across(clear)} clear.`;
};

type Made = Pick<FlueOption, 'kind' | 'repairId'> & Partial<FlueOption> & { readonly reason: string };

export const flueOptionOf = (made: Made): FlueOption => ({ isVerified: true, products: [], ...made });

/** An option whose liner is made of the standard alloy. */
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
