import type * as validator from './validator.ts';

export type Validator = typeof validator;

/** Loads the validator from its own file on first use. */
export const loadValidator = (): Promise<Validator> => import('#functions/features/inspections/rules/validator.ts');
