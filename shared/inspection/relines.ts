import { OPTION_REPAIRS } from '#shared/sizing/flue-option-names.ts';

/** Repairs that put a new liner into a flue, as a preset names them. */
export const RELINES: readonly string[] = [OPTION_REPAIRS.ROUND, 'PRODUCT_LINER_KIT'];

export const isReline = (repairs: readonly string[]): boolean => repairs.some((id) => RELINES.includes(id));
