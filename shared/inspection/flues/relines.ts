import { OPTION_REPAIRS } from '#shared/sizing/fireplace/flue-option-names.ts';

/** Ids of the repairs that install a new liner, as presets use them. */
export const RELINES: readonly string[] = [OPTION_REPAIRS.ROUND, 'PRODUCT_LINER_KIT'];

export const isReline = (repairs: readonly string[]): boolean => repairs.some((id) => RELINES.includes(id));
